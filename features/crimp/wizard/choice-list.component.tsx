import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { ProductPicture } from '#features/catalog/products/product-picture.component.tsx';
import {
  type CrimpChoice,
  type CrimpPath,
  type CrimpStep,
  crimpSteps,
  isOnePiece,
  messages,
  NO_FERRULE,
} from '#features/crimp/crimp-table/crimp.contract.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { filterChoices } from './choice-filter.rules.ts';
import styles from './choice-list.module.css';

const filters = {
  hose: 'Hose starts with…',
  dash: 'Dash size contains…',
  insertType: 'Insert type contains…',
  ferrule: 'Ferrule contains…',
} as const;

/** The choices of one step, every one a link, with a box that filters them. */
export function ChoiceList({
  chosen,
  choices,
  actions,
}: {
  readonly chosen: CrimpPath;
  readonly choices: readonly CrimpChoice[];
  /** Stands beside the box. */
  readonly actions: ReactElement;
}): ReactElement {
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the keyboard would cover the list (look, 'Keyboard'); and nobody is torn out of what they began.
    const isMouse = window.matchMedia('(hover: hover) and (pointer: fine)').matches;
    if (isMouse && document.activeElement?.matches('body, main, h1'))
      box.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  const step = crimpSteps.find((each) => chosen[each] === undefined) ?? 'hose';
  const shown = filterChoices(choices, typed, step);
  const enterList = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.querySelector('a')?.focus();
  };
  return (
    <>
      <div className={styles['tools']}>
        <div className={styles['filter']} ref={box}>
          <TextField
            label={filters[step].replace('…', '')}
            labelHidden
            type="search"
            placeholder={filters[step]}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={enterList}
          />
        </div>
        {actions}
      </div>
      {shown.length === 0 ? (
        <EmptyState message={messages.noHoses} />
      ) : (
        <ul className={styles['list']} ref={list} data-pictures={step === 'hose' || undefined}>
          {shown.map((choice) => (
            <li key={choice.value}>
              <Link to={paths.crimp(next(chosen, step, choice.value))}>
                {choice.image !== undefined && <ProductPicture url={choice.image} />}
                <b>{choice.label}</b>
                {choice.description !== undefined && <span>{choice.description}</span>}
                {step === 'insertType' && isOnePiece(choice.value) && <span>No ferrule step</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** One-piece fittings skip the ferrule (spec 2). */
function next(chosen: CrimpPath, step: CrimpStep, value: string): CrimpPath {
  const ferrule = step === 'insertType' && isOnePiece(value) ? { ferrule: NO_FERRULE } : {};
  return { ...chosen, [step]: value, ...ferrule };
}
