import type { ReactElement } from 'react';
import { Form } from 'react-router';
import { page } from '#web/page.tsx';
import { paths, sizingKeys } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { lines } from './flow.rules.ts';
import styles from './sizing.module.css';
import { SizedHoses } from './sizing-answer.component.tsx';
import { lineOf, type ReadSizing, readSizing, type SizingFields, usual } from './sizing-fields.rules.ts';

interface SizingData {
  readonly fields: SizingFields;
  readonly read: ReadSizing;
}

const LONGEST = 20;

/** `/sizing`: which bore for this flow, and what it loses (book 6, domain 4.1 and 4.2). It makes no call. */
export const sizingPage = page<SizingData>({
  load: ({ url }) => {
    const fields = Object.fromEntries(
      sizingKeys.map((key) => [key, url.searchParams.get(key)?.slice(0, LONGEST) ?? '']),
    ) as Record<(typeof sizingKeys)[number], string>;
    return { fields, read: readSizing(fields) };
  },
  head: ({ read }) => ({
    title: 'Hose Sizing',
    description: 'Which hose size for a flow: bore, velocity and pressure drop, in US and metric units.',
    canonical: paths.sizing(),
    ...(read.kind !== 'nothing' && { robots: 'noindex' as const }),
  }),
  Page: ({ data }) => <Sizing data={data} />,
});

function Sizing({ data: { fields, read } }: { readonly data: SizingData }): ReactElement {
  const problems = read.kind === 'problems' ? read.problems : {};
  const { units } = useShell().look;
  // What was asked without them was asked in US units.
  const isMetric = (fields.units || (read.kind === 'nothing' && units)) === 'metric';
  const number = (name: keyof typeof problems | 'flow') => ({
    name,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: LONGEST,
    defaultValue: fields[name],
    error: problems[name],
  });
  return (
    <div className={styles['page']}>
      <div>
        <h1>Hose Sizing</h1>
        <p className="muted">
          Too narrow heats the oil, too wide costs money: the size that keeps the velocity.
        </p>
      </div>
      <Form key={JSON.stringify(fields)} action={paths.sizing()} className={styles['form']}>
        <fieldset className={styles['units']}>
          <legend>Units</legend>
          {(
            [
              ['us', 'gpm, ft/s, ft, psi'],
              ['metric', 'L/min, m/s, m, bar'],
            ] as const
          ).map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name="units"
                value={value}
                defaultChecked={isMetric === (value === 'metric')}
              />{' '}
              {label}
            </label>
          ))}
        </fieldset>
        <div className={styles['fields']}>
          <TextField {...number('flow')} label="Flow" hint="gpm or L/min" />
          <SelectField
            label="Line"
            name="line"
            hint="It sets the velocity"
            defaultValue={lineOf(fields.line)}
          >
            {Object.entries(lines).map(([kind, { label }]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField
            {...number('velocity')}
            label="Velocity"
            hint="ft/s or m/s, in place of the line’s"
            optional
          />
          <TextField {...number('length')} label="Length" hint="ft or m, for the pressure drop" optional />
          <TextField
            {...number('viscosity')}
            label="Viscosity"
            hint={`cSt, ${usual.viscosityCst} without`}
            optional
          />
          <TextField
            {...number('density')}
            label="Density"
            hint={`kg/m³, ${usual.densityKgM3} without`}
            optional
          />
        </div>
        <p className={styles['send']}>
          <Button type="submit" tone="go">
            Find the size
          </Button>
          {read.kind !== 'nothing' && <Link to={paths.sizing()}>Start again</Link>}
        </p>
      </Form>
      {read.kind === 'asked' && <SizedHoses {...read} />}
    </div>
  );
}
