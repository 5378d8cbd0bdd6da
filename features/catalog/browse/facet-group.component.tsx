import { type ReactElement, type ReactNode, useState } from 'react';
import { fieldName } from '#features/catalog/catalog-search/facet-filters.rules.ts';
import { headIn } from '#features/catalog/measures/heads.rules.ts';
import { Measured } from '#features/catalog/measures/measured.component.tsx';
import { useShell } from '#web/shell-state.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { FacetGlyph } from './facet-glyph.component.tsx';
import styles from './facet-group.module.css';
import type { FacetValue, FacetGroup as Group, ValueGroup } from './facet-groups.rules.ts';
import { valueLabel } from './facet-names.rules.ts';
import { PressureRange } from './pressure-range.component.tsx';

/** One facet of the sidebar. Its boxes belong to the filter form and mean something without JavaScript. */
export function FacetGroup({ group }: { readonly group: Group }): ReactElement {
  const { reader } = useShell();
  return (
    <Fold title={headIn(reader, group.title)} startsOpen={group.isOpen}>
      {group.kind === 'range' && <PressureRange group={group} />}
      {group.kind === 'keys' && <KeyPad group={group} />}
      {group.kind === 'list' && <CheckList group={group} />}
    </Fold>
  );
}

function Fold({
  title,
  startsOpen,
  children,
}: {
  readonly title: string;
  readonly startsOpen: boolean;
  readonly children: ReactNode;
}): ReactElement {
  // Only at first: taking the last choice back must not close the group under the reader's hand.
  const [open] = useState(startsOpen);
  return (
    <details className={styles['facet']} open={open}>
      <summary>{title}</summary>
      <fieldset>
        <legend className="vh">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}

/** Sizes as keys, four in a row. */
function KeyPad({ group }: { readonly group: ValueGroup }): ReactElement {
  const { reader } = useShell();
  // The heads of both kinds of keys say 'inches'.
  const besideOf = (key: string) => (group.facet === 'dash' ? undefined : reader?.beside(key, 'in'));
  return (
    <div className={styles['keys']}>
      {group.values.map(({ key, count, isChosen }) => (
        <label key={key} className={count === 0 ? styles['zero'] : undefined}>
          <input
            type="checkbox"
            name={fieldName(group.facet)}
            value={key}
            defaultChecked={isChosen === true}
          />
          {valueLabel(group.facet, key)}
          {besideOf(key) && <small>{besideOf(key)}</small>}
          <small>{count}</small>
        </label>
      ))}
    </div>
  );
}

function CheckList({ group }: { readonly group: ValueGroup }): ReactElement {
  const rest = group.values.slice(group.first);
  return (
    <>
      <Values group={group} values={group.values.slice(0, group.first)} />
      {rest.length > 0 && (
        <More count={rest.length} startsOpen={rest.some(({ isChosen }) => isChosen)}>
          <Values group={group} values={rest} />
        </More>
      )}
    </>
  );
}

function Values({
  group,
  values,
}: {
  readonly group: ValueGroup;
  readonly values: readonly FacetValue[];
}): ReactElement {
  return (
    <ul className={styles['list']}>
      {values.map(({ key, count, isChosen }) => (
        <li key={key}>
          <Checkbox
            name={fieldName(group.facet)}
            value={key}
            defaultChecked={isChosen === true}
            count={count}
          >
            <FacetGlyph facet={group.facet} value={key} />
            <Measured text={valueLabel(group.facet, key)} />
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}

function More({
  count,
  startsOpen,
  children,
}: {
  readonly count: number;
  readonly startsOpen: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const [open] = useState(startsOpen);
  return (
    <details className={styles['more']} open={open}>
      <summary>
        <span className={styles['closed']}>{count} more</span>
        <span className={styles['opened']}>Fewer</span>
      </summary>
      {children}
    </details>
  );
}
