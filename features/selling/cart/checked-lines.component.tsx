import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { useReadIn } from '#features/catalog/measures/use-read-in.ts';
import { classText, foundByText } from '#features/catalog/other-numbers/other-number.rules.ts';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { TypedAssemblyLink } from '#features/catalog/typed-assembly/typed-assembly.component.tsx';
import { quotedItemText } from '#features/publishing/enquiries/quoted-items.rules.ts';
import { lineStockText } from '#features/selling/stock/availability-words.rules.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { CheckedLine } from './checked-lines.contract.ts';
import { QuantityField } from './quantity-field.component.tsx';
import styles from './quick-add.module.css';
import { problemsFirst } from './quick-add.rules.ts';

type Mend = (line: string, mended: string) => void;

/** What was understood of each pasted line; what is wrong with one is mended in its place. */
export function CheckedLines({
  lines,
  onMend,
}: {
  readonly lines: readonly CheckedLine[];
  readonly onMend: Mend;
}): ReactElement {
  return (
    <ul className={styles['checked']}>
      {problemsFirst(lines).map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same line may stand there twice
        <li key={`${at} ${line.text}`} data-bad={line.state !== 'ready' || undefined}>
          <b className="pn">{'part' in line ? line.part.id : line.text}</b>
          <span>
            {line.state === 'ready' ? <Ready line={line} /> : <Mending line={line} onMend={onMend} />}
          </span>
          <span className="num">{line.state === 'ready' && dollars(line.subTotal)}</span>
          {'message' in line && <p className={styles['problem']}>{line.message}</p>}
        </li>
      ))}
    </ul>
  );
}

function Ready({ line }: { readonly line: CheckedLine & { readonly state: 'ready' } }): ReactElement {
  const readIn = useReadIn();
  const what = line.length === '' ? line.part.product.name : readIn(line.length);
  return (
    <>
      {what} × {line.line.quantity}
      {line.replaces !== undefined && `, in place of the ${line.replaces} in your order`}
      {line.stock && (
        <>
          <br />
          <span className="small">{lineStockText(line.stock, line.line.quantity)}</span>
        </>
      )}
    </>
  );
}

function Mending({
  line,
  onMend,
}: {
  readonly line: CheckedLine;
  readonly onMend: Mend;
}): ReactElement | null {
  switch (line.state) {
    case 'needs a length':
      return <ChooseLength line={line} onMend={onMend} />;
    case 'needs a quantity':
      return <EnterQuantity line={line} onMend={onMend} />;
    case 'not found':
      if (line.assembly) return <TypedAssemblyLink assembly={line.assembly} />;
      if (line.others !== undefined) return <Others line={line} onMend={onMend} />;
      return line.suggestions.length === 0 ? null : (
        <>
          Did you mean{' '}
          {line.suggestions.map((partNumber) => (
            <Button
              key={partNumber}
              tone="link"
              size="s"
              onClick={() => onMend(line.text, [partNumber, line.rest].filter(Boolean).join('\t'))}
            >
              {partNumber}
            </Button>
          ))}
          ?
        </>
      );
    case 'call for price':
      return (
        <Link
          to={paths.requestQuote(undefined, [
            quotedItemText({ part: line.part.id, quantity: line.quantity }),
          ])}
        >
          Request a Quote
        </Link>
      );
    case 'refused':
      return <Others line={line} onMend={onMend} />;
    case 'ready':
      return null;
  }
}

/** A press puts our part into the line; nothing is added by itself. */
function Others({
  line: { text, others = [], rest = '' },
  onMend,
}: {
  readonly line: CheckedLine & { readonly state: 'not found' | 'refused' };
  readonly onMend: Mend;
}): ReactElement {
  return (
    <>
      {others.map((other) => (
        <span key={`${other.number} ${other.part}`} className={styles['other']}>
          <Button
            tone="link"
            size="s"
            onClick={() => onMend(text, [other.part, rest].filter(Boolean).join('\t'))}
          >
            {other.part}
          </Button>{' '}
          {foundByText(other)}: {classText(other)}
        </span>
      ))}
    </>
  );
}

const CUSTOM = 'custom';

function ChooseLength({
  line: { text, part, options, quantity },
  onMend,
}: {
  readonly line: CheckedLine & { readonly state: 'needs a length' };
  readonly onMend: Mend;
}): ReactElement {
  const readIn = useReadIn();
  const [isCustom, setCustom] = useState(false);
  const [feet, setFeet] = useState('');
  const mend = (length: number | string): void =>
    onMend(text, [part.id, `${length} ft`, quantity].filter((word) => word !== undefined).join('\t'));
  return (
    <span className={styles['choose']}>
      <select
        aria-label={`Length for ${part.id}`}
        value={isCustom ? CUSTOM : ''}
        onChange={({ target: { value } }) => {
          setCustom(value === CUSTOM);
          if (value !== CUSTOM && value !== '') mend(value);
        }}
      >
        <option value="">Length</option>
        {options.map(({ id, label, lengthFeet }) => (
          <option key={id} value={lengthFeet}>
            {readIn(label)}
          </option>
        ))}
        <option value={CUSTOM}>Custom length</option>
      </select>
      {isCustom && (
        <span>
          <input
            onKeyDown={enterOf(() => feet !== '' && mend(feet))}
            aria-label={`Custom length, feet, ${part.id}`}
            inputMode="numeric"
            value={feet}
            onChange={({ target }) => setFeet(target.value.replace(/\D/g, ''))}
            onBlur={() => feet !== '' && mend(feet)}
          />{' '}
          <span className="unit">ft</span>
        </span>
      )}
    </span>
  );
}

function EnterQuantity({
  line: { text, part, length },
  onMend,
}: {
  readonly line: CheckedLine & { readonly state: 'needs a quantity' };
  readonly onMend: Mend;
}): ReactElement {
  const [quantity, setQuantity] = useState('');
  const mend = (): void => {
    if (quantity !== '') onMend(text, [part.id, length, quantity].filter(Boolean).join('\t'));
  };
  return (
    <QuantityField
      label={`Quantity of ${part.id}`}
      name=""
      value={quantity}
      onValue={setQuantity}
      onLeave={mend}
      onKeyDown={enterOf(mend)}
    />
  );
}

/** Enter mends the line; it does not send the form around it. */
const enterOf =
  (action: () => unknown) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    action();
  };
