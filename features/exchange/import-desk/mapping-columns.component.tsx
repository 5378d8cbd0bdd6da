import { type ReactElement, useMemo } from 'react';
import type { Column } from '#features/exchange/columns/column.rules.ts';
import { unitsFor } from '#features/exchange/import-mappings/converted.rules.ts';
import { type MappedColumn, units } from '#features/exchange/import-mappings/import-mappings.contract.ts';
import { derivable, targetColumns } from '#features/exchange/import-mappings/target-columns.rules.ts';
import { Checkbox, SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import styles from './imports.module.css';
import { type Draft, headsOf, readValues, samplesOf, valuesText, withColumn } from './mapping-draft.rules.ts';

const NOT_READ = '';
/** No head is called so: a head has no line end. */
const CONSTANT = '\n';

/** Our columns, and beside each which of theirs it is, what stands there and what becomes of it. */
export function MappingColumns({
  draft,
  onChange,
}: {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}): ReactElement {
  const heads = useMemo(() => headsOf(draft), [draft]);
  const samples = useMemo(() => samplesOf(draft), [draft]);
  const columns = targetColumns(draft) ?? {};
  const read = new Set(draft.columns.map(({ from }) => from));
  const unread = heads.filter((head) => !read.has(head));
  return (
    <>
      <TableFrame label="Columns of the mapping" dense>
        <table>
          <thead>
            <tr>
              <th scope="col">Ours</th>
              <th scope="col">Theirs</th>
              <th scope="col">In the file</th>
              <th scope="col">Becomes</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(columns)
              .filter(([, { of }]) => of !== 'nobody')
              .map(([name, column]) => {
                const mapped = draft.columns.find(({ ours }) => ours === name);
                return (
                  <tr key={name}>
                    <th scope="row" className={styles['ours']}>
                      {name}
                      <span className="small">{aboutOf(draft, name, column)}</span>
                    </th>
                    <td>
                      <Theirs
                        name={name}
                        unit={column.unit}
                        mapped={mapped}
                        heads={heads}
                        onChange={(change) => onChange(withColumn(draft, name, change))}
                      />
                    </td>
                    <td className={styles['value']}>
                      <Values of={samples.theirs.get(mapped?.from ?? '')} />
                    </td>
                    <td className={styles['value']}>
                      <Values of={samples.ours.get(name)} />
                      {!mapped && samples.ours.get(name)?.some((value) => value !== '') && (
                        <span className="small">derived</span>
                      )}
                    </td>
                  </tr>
                );
              })}
          </tbody>
        </table>
      </TableFrame>
      {unread.length > 0 && <p className="small">Not read: {unread.join(', ')}.</p>}
    </>
  );
}

function aboutOf(draft: Draft, name: string, { about, need }: Column): string {
  const others = derivable[draft.kind]?.[name];
  const needed = others
    ? `Derived from ${others.join(' or ')} where it is not there.`
    : need === 'cell'
      ? 'Needed.'
      : '';
  return `${about} ${needed}`.trim();
}

function Theirs({
  name,
  unit,
  mapped,
  heads,
  onChange,
}: {
  readonly name: string;
  readonly unit: string;
  readonly mapped: MappedColumn | undefined;
  readonly heads: readonly string[];
  readonly onChange: (change: Partial<MappedColumn> | undefined) => void;
}): ReactElement {
  const mayBe = unitsFor(name === 'inches' || name === 'inch' ? 'in' : unit);
  const chosen = mapped?.from ?? (mapped?.constant === undefined ? NOT_READ : CONSTANT);
  return (
    <div className={styles['theirs']}>
      <SelectField
        label={`Column for ${name}`}
        labelHidden
        small
        value={chosen}
        onChange={({ target: { value } }) =>
          onChange(
            value === NOT_READ
              ? undefined
              : value === CONSTANT
                ? { from: undefined, unit: undefined, values: undefined, down: undefined, constant: '' }
                : { from: value, constant: undefined },
          )
        }
      >
        <option value={NOT_READ}>Not read</option>
        <option value={CONSTANT}>One text for all rows</option>
        {heads.map((head) => (
          <option key={head} value={head}>
            {head}
          </option>
        ))}
      </SelectField>
      {mapped?.constant !== undefined && (
        <TextField
          label={`Text for ${name}`}
          labelHidden
          small
          maxLength={200}
          value={mapped.constant}
          onChange={({ target: { value } }) => onChange({ constant: value })}
        />
      )}
      {mapped?.from !== undefined && mayBe.length > 1 && (
        <SelectField
          label={`Unit of ${name}`}
          labelHidden
          small
          value={mapped.unit ?? ''}
          onChange={({ target: { value } }) => onChange({ unit: units.find((each) => each === value) })}
        >
          <option value="">{mayBe[0]}</option>
          {mayBe.slice(1).map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
      )}
      {mapped?.from !== undefined && (
        <details>
          <summary>{more(mapped)}</summary>
          <Checkbox
            checked={mapped.down === true}
            onChange={({ target: { checked } }) => onChange({ down: checked })}
          >
            An empty cell says what the one above says
          </Checkbox>
          <TextArea
            label={`Words of ${name}`}
            hint="A line each, theirs = ours: No-Skive = 0"
            small
            rows={3}
            defaultValue={valuesText(mapped.values)}
            onChange={({ target: { value } }) => {
              const values = readValues(value);
              onChange({ values: values.length > 0 ? values : undefined });
            }}
          />
        </details>
      )}
    </div>
  );
}

function more({ down, values = [] }: MappedColumn): string {
  const said = [
    ...(down ? ['merged cells'] : []),
    ...(values.length > 0 ? [`${values.length} ${values.length === 1 ? 'word' : 'words'}`] : []),
  ];
  return said.length === 0 ? 'More' : `More: ${said.join(', ')}`;
}

function Values({ of = [] }: { readonly of: readonly string[] | undefined }): ReactElement {
  return (
    <>
      {of.map((value, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows of a file have no other name
        <span key={at} className={styles['sample']}>
          {value === '' ? '–' : value}
        </span>
      ))}
    </>
  );
}
