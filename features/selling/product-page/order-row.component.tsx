import type { KeyboardEvent, ReactElement } from 'react';
import { useReadIn } from '#features/catalog/measures/use-read-in.ts';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { isSoldByTheFoot } from '#features/catalog/products/price.rules.ts';
import type { Category, Variant } from '#features/catalog/products/product.contract.ts';
import { piecesPerBox } from '#features/catalog/products/sold-size.rules.ts';
import type { CartItem, Unit } from '#features/selling/cart/cart.contract.ts';
import { QuantityField } from '#features/selling/cart/quantity-field.component.tsx';
import type { Availability } from '#features/selling/stock/availability.contract.ts';
import { availabilityText } from '#features/selling/stock/availability-words.rules.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { fieldName, ORDER_FORM } from './add-to-order.component.tsx';
import styles from './order-form.module.css';
import {
  CUSTOM,
  feetUnit,
  inOrderText,
  lineOfRow,
  optionText,
  type Row,
  rowPrice,
  rowProblems,
  stepTexts,
} from './order-row.rules.ts';

/** All that a row of the order form shows. */
export interface RowState {
  readonly variant: Variant;
  readonly category: Category;
  readonly row: Row;
  /** Lines of this size in the order. */
  readonly items: readonly CartItem[];
  /** What there is of it, where the reader is told. */
  readonly stock: Availability | undefined;
  readonly problem: string | undefined;
  /** What came of the last press. */
  readonly said: string | undefined;
  readonly isBusy: boolean;
  readonly change: (row: Row) => void;
}

/** Length, quantity and unit. Its form is elsewhere in the page, because a row of a table cannot be one. */
export function RowFields({
  state: { variant, category, row, change },
}: {
  readonly state: RowState;
}): ReactElement {
  const readIn = useReadIn();
  const { id } = variant;
  const perBox = piecesPerBox(category, variant);
  return (
    <div className={styles['fields']}>
      {isSoldByTheFoot(category) && (
        <>
          <label className={styles['length']}>
            <span className={styles['label']}>Length</span>
            <select
              form={ORDER_FORM}
              name={fieldName('length', id)}
              aria-label={`Length for ${id}`}
              value={row.length}
              onChange={({ target }) => change({ ...row, length: target.value })}
            >
              <option value="">Length</option>
              {variant.options.map((option) => (
                <option key={option.id} value={option.id}>
                  {readIn(optionText(option))}
                </option>
              ))}
              <option value={CUSTOM}>Custom length</option>
            </select>
          </label>
          <label
            className={row.length === CUSTOM ? styles['feet'] : `${styles['feet']} ${styles['noScript']}`}
          >
            <span className={styles['label']}>Feet</span>
            <input
              form={ORDER_FORM}
              name={fieldName('feet', id)}
              aria-label={`Custom length, feet, ${id}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              value={row.feet}
              onChange={({ target }) => change({ ...row, feet: target.value.replace(/\D/g, '') })}
              onKeyDown={pressAdd(id)}
            />
            <span className="unit">{feetUnit(row.feet, readIn)}</span>
          </label>
        </>
      )}
      <label>
        <span className={styles['label']}>Quantity</span>
        <QuantityField
          form={ORDER_FORM}
          name={fieldName('quantity', id)}
          label={`Quantity of ${id}`}
          value={row.quantity}
          onValue={(quantity) => change({ ...row, quantity })}
          onKeyDown={pressAdd(id)}
        />
      </label>
      {perBox !== undefined && (
        <Units id={id} unit={row.unit} perBox={perBox} onUnit={(unit) => change({ ...row, unit })} />
      )}
    </div>
  );
}

function Units({
  id,
  unit,
  perBox,
  onUnit,
}: {
  readonly id: string;
  readonly unit: Unit;
  readonly perBox: number;
  readonly onUnit: (unit: Unit) => void;
}): ReactElement {
  const units = [
    { value: 'pieces', label: 'pcs', title: 'Single pieces' },
    { value: 'boxes', label: 'boxes', title: `Boxes of ${perBox}` },
  ] as const;
  return (
    <>
      <span className={styles['script']}>
        <Segmented label={`Unit for ${id}`}>
          {units.map(({ value, label, title }) => (
            <button
              key={value}
              type="button"
              title={title}
              aria-pressed={unit === value}
              onClick={() => onUnit(value)}
            >
              {label}
            </button>
          ))}
        </Segmented>
        {unit === 'boxes' && <span className="unit small"> of {perBox}</span>}
      </span>
      <span className={styles['noScript']}>
        <select
          form={ORDER_FORM}
          name={fieldName('unit', id)}
          aria-label={`Unit for ${id}`}
          value={unit}
          onChange={({ target }) => onUnit(target.value === 'boxes' ? 'boxes' : 'pieces')}
        >
          {units.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      </span>
    </>
  );
}

/** Enter in a row's field presses that row's button (look, Keyboard). */
const pressAdd =
  (variantId: string) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    document.getElementById(buttonId(variantId))?.click();
  };

const buttonId = (variantId: string): string => `add-${variantId}`;

export function PriceCell({
  state: { variant, category, row, items },
}: {
  readonly state: RowState;
}): ReactElement {
  const price = rowPrice(variant, category, row, items);
  return price === undefined ? (
    <span className="unit">–</span>
  ) : (
    <b className={styles['price']}>{dollars(price)}</b>
  );
}

/** Outlined until the row is complete, then filled; green once it is in the order. */
export function AddCell({
  state: { variant, category, row, items, isBusy },
}: {
  readonly state: RowState;
}): ReactElement {
  const isComplete = rowProblems(variant.id, row, category).length === 0;
  const isUpdate = lineOfRow(variant.id, row, items) !== undefined;
  const label = isUpdate ? 'Update' : 'Add';
  const price = rowPrice(variant, category, row, items);
  return (
    <Button
      type="submit"
      form={ORDER_FORM}
      id={buttonId(variant.id)}
      name={isUpdate ? 'update' : 'add'}
      value={variant.id}
      size="s"
      wide
      tone={isUpdate ? 'ok' : isComplete ? 'go' : 'plain'}
      busy={isBusy}
      aria-label={`${label} ${variant.id}`}
    >
      {label}
      {/* Where a size is a row that opens, in place of the column. */}
      <span className={styles['onButton']}>
        {[...(isUpdate ? [] : ['to order']), ...(price === undefined ? [] : [dollars(price)])].join(' ')}
      </span>
    </Button>
  );
}

/** What of this size is in the order, and what came of the last press. */
export function InOrder({
  state: { variant, category, items, problem, said, stock },
}: {
  readonly state: RowState;
}): ReactElement {
  const readIn = useReadIn();
  const steps = stepTexts(variant, category);
  return (
    <div className={styles['below']}>
      {stock && <p className={styles['stock']}>{availabilityText(stock)}</p>}
      {steps.length > 0 && (
        <ul className={styles['steps']}>
          {steps.map((step) => (
            <li key={step}>{readIn(step)}</li>
          ))}
        </ul>
      )}
      {problem !== undefined && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <output className={styles['said']}>{said}</output>
      {items.map((item) => (
        <p key={item.id} className={styles['in']}>
          <Icon name="check" />
          <b>{readIn(inOrderText(item))}</b> <Link to={paths.cart()}>View order</Link>{' '}
          <Button
            type="submit"
            form={ORDER_FORM}
            name="remove"
            value={item.id}
            tone="link"
            size="s"
            aria-label={`Remove ${variant.id}`}
          >
            Remove
          </Button>
        </p>
      ))}
    </div>
  );
}
