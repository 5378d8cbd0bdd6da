import { type ReactElement, type SubmitEvent, useState } from 'react';
import { Form } from 'react-router';
import type { CheckedBuild, Choice } from '#features/assembly/build/check.contract.ts';
import styles from '#features/assembly/builder/assemblies.module.css';
import { basisOf, fieldProblems, unitOf } from '#features/assembly/builder/assembly-fields.rules.ts';
import type { AssemblyFields } from '#shared/assembly-keys.ts';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import type { BuilderLists } from './use-builder-data.ts';

/** Hose, ends, length and what it has to bear. Its fields are their own: what is typed stays as it is typed. */
export function BuilderForm({
  fields,
  found,
  lists,
  onInput,
  onSubmit,
}: {
  readonly fields: AssemblyFields;
  readonly found: CheckedBuild;
  readonly lists: BuilderLists;
  readonly onInput: (form: HTMLFormElement) => void;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}): ReactElement {
  const problems = fieldProblems(fields);
  const { units } = useShell().look;
  // Another default would be another field, under the hand of whoever types in it.
  const [first] = useState(fields);
  const text = (name: keyof AssemblyFields, list?: string) => ({
    name,
    autoComplete: 'off',
    defaultValue: first[name],
    error: problems[name],
    ...(list !== undefined && { list }),
  });
  return (
    <>
      <Form
        action={paths.assemblies()}
        className="no-print"
        onInput={({ currentTarget }) => onInput(currentTarget)}
        onSubmit={onSubmit}
      >
        <div className={styles['fields']}>
          <TextField {...text('hose', 'hoses')} label="Hose" hint="Part number, as BW2-08" />
          <TextField {...text('a', 'ends')} label="End A" hint="Part number, as FJX-08-08" />
          <TextField {...text('b', 'ends')} label="End B" hint="Part number" />
          <TextField {...text('length')} label="Length" hint="36, 36 1/2 or 900 mm" />
          <SelectField label="Unit" name="unit" defaultValue={unitOf(first.unit)}>
            <option value="IN">in</option>
            <option value="MM">mm</option>
            <option value="FT">ft</option>
          </SelectField>
          <SelectField label="Length of" name="basis" defaultValue={basisOf(first.basis)}>
            <option value="OA">Whole assembly</option>
            <option value="CUT">Cut hose</option>
          </SelectField>
          <CrimpField side="A" name="aCrimp" value={first.aCrimp} rows={found.crimpChoices.a} />
          <CrimpField side="B" name="bCrimp" value={first.bCrimp} rows={found.crimpChoices.b} />
          {found.takesAngle && (
            <TextField
              {...text('angle')}
              label="Angle"
              hint="0 to 359°, counter-clockwise from end A"
              inputMode="numeric"
            />
          )}
          <TextField {...text('guard', 'guards')} label="Guard" hint="Part number" optional />
          <TextField {...text('tag')} label="Tag" hint="Up to 40 characters" maxLength={40} optional />
          <TextField {...text('quantity')} label="Quantity" inputMode="numeric" optional />
        </div>
        <div className={styles['boxes']}>
          <Checkbox name="test" value="yes" defaultChecked={first.test === 'yes'}>
            Proof test
          </Checkbox>
          <Checkbox name="caps" value="yes" defaultChecked={first.caps === 'yes'}>
            Caps and cleaning
          </Checkbox>
        </div>
        <h2>What it has to bear</h2>
        <div className={styles['fields']}>
          <TextField
            {...text('peak')}
            label="Peak pressure"
            hint={units === 'metric' ? 'psi, or as 210 bar; surges with it' : 'psi, surges with it'}
            inputMode={units === 'metric' ? 'text' : 'decimal'}
            optional
          />
          <TextField
            {...text('temperature')}
            label="Temperature"
            hint={units === 'us' ? '°C, or as 200 °F' : '°C'}
            inputMode="text"
            optional
          />
          <TextField {...text('fluid', 'fluids')} label="Fluid" optional />
          <SelectField label="Seals" name="seal" defaultValue={first.seal || 'NBR'}>
            <option>NBR</option>
            <option>FKM</option>
            <option>EPDM</option>
          </SelectField>
          <TextField
            {...text('flow')}
            label="Flow"
            hint={units === 'us' ? 'Litres a minute, or as 10 gpm' : 'Litres a minute'}
            inputMode={units === 'us' ? 'text' : 'decimal'}
            optional
          />
          <SelectField label="Bend" name="bend" defaultValue={first.bend}>
            <option value="">None</option>
            <option value="90">90°</option>
            <option value="180">180°</option>
          </SelectField>
        </div>
        <p className={styles['send']}>
          <Button type="submit" tone="go">
            Check the assembly
          </Button>
          <Link to={paths.assemblies()}>Start again</Link>
        </p>
      </Form>
      <Lists lists={lists} />
    </>
  );
}

function Lists({ lists }: { readonly lists: BuilderLists }): ReactElement {
  return (
    <>
      <List id="hoses" choices={lists.hoses} />
      <List id="ends" choices={lists.ends} />
      <List id="guards" choices={lists.guards} />
      <datalist id="fluids">
        {lists.fluids.map((fluid) => (
          <option key={fluid} value={fluid}>
            {fluid}
          </option>
        ))}
      </datalist>
    </>
  );
}

function List({ id, choices }: { readonly id: string; readonly choices: readonly Choice[] }): ReactElement {
  return (
    <datalist id={id}>
      {choices.map(({ part, name }) => (
        <option key={part} value={part}>
          {name}
        </option>
      ))}
    </datalist>
  );
}

/** Only where there is something to choose between. */
function CrimpField({
  side,
  name,
  value,
  rows,
}: {
  readonly side: string;
  readonly name: string;
  readonly value: string;
  readonly rows: CheckedBuild['crimpChoices']['a'];
}): ReactElement | null {
  if (rows.length < 2) return null;
  return (
    <SelectField label={`Insert and ferrule ${side}`} name={name} defaultValue={value}>
      {rows.map(({ insertType, ferrule }) => (
        <option key={`${insertType}.${ferrule}`} value={`${insertType}.${ferrule}`}>
          {insertType}
          {ferrule === '_' ? ', one piece' : ` with ${ferrule}`}
        </option>
      ))}
    </SelectField>
  );
}
