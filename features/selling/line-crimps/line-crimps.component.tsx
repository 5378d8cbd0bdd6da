import { type ReactElement, type SubmitEvent, useState } from 'react';
import { type MeasuredUnit, measuredUnits } from '#features/crimp/crimp-log/crimp-log.contract.ts';
import { limitsText, readMeasured } from '#features/crimp/crimp-log/measured.rules.ts';
import { MeasuredEnd } from '#features/crimp/crimp-log/measured-end.component.tsx';
import { Verdict } from '#features/crimp/crimp-log/verdict.component.tsx';
import { mmText } from '#features/crimp/crimp-table/measure-text.rules.ts';
import { unchecked } from '#web/form/check.ts';
import { isUnanswered } from '#web/form/form-answer.ts';
import { FormBody, FormMessages } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { textOf } from '#web/form-text.ts';
import { paths } from '#web/paths.ts';
import { useShell } from '#web/shell-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { type BenchEnd, type BenchLine, type LineCrimp, messages } from './line-crimps.contract.ts';
import styles from './line-crimps.module.css';
import { UnsentLines } from './unsent-lines.component.tsx';
import { saveKeptLine, useKeptLines } from './use-kept-lines.ts';

export const CRIMPS_FORM = 'crimps';

export interface ShownCrimps {
  readonly data: ReadonlyArray<LineCrimp & { readonly ago: string }>;
  readonly lines: readonly BenchLine[];
  readonly revision: number | undefined;
  /** One sending is kept once. */
  readonly newKey: string;
}

/** What the bench measures at the ends of an order's assemblies, against target and tolerance (book 5). */
export function LineCrimps({
  orderId,
  crimps: { data, lines, revision, newKey },
}: {
  readonly orderId: string;
  readonly crimps: ShownCrimps;
}): ReactElement {
  if (lines.length === 0 && data.length === 0) return <UnsentLines />;
  return (
    <section className={styles['part']} aria-labelledby="measured-crimps">
      <h2 id="measured-crimps">Measured crimps</h2>
      {lines.map((line) => (
        <Line
          key={line.id}
          orderId={orderId}
          line={line}
          revision={revision}
          newKey={newKey}
          kept={data.filter((crimp) => crimp.line === line.id).length}
        />
      ))}
      <UnsentLines />
      {data.length === 0 ? (
        <p className="muted">{messages.none}</p>
      ) : (
        <>
          <Measured data={data} lines={lines} />
          <p className="no-print">
            <a href={paths.orderCrimps(orderId, 'csv')} download>
              CSV
            </a>{' '}
            <a href={paths.orderCrimps(orderId, 'xlsx')} download>
              XLSX
            </a>
          </p>
        </>
      )}
    </section>
  );
}

interface LineProps {
  readonly orderId: string;
  readonly line: BenchLine;
  readonly revision: number | undefined;
  readonly newKey: string;
  /** Crimps of before: with one more the fields are empty again. */
  readonly kept: number;
}

/** The code of the job card leads here. */
function Line({ line, revision, newKey, ...rest }: LineProps): ReactElement {
  // Each that is kept on the device is followed by an empty form, with a key of its own.
  const [keptHere, setKeptHere] = useState(0);
  const isWaiting = useKeptLines().some((each) => each.line === line.id);
  const warnings = new Set([line.a, line.b].flatMap(({ row }) => row?.warning ?? []));
  return (
    <div id={`crimps-${line.id}`} className={styles['line']}>
      <h3>
        Line {line.number}, {line.a.part} and {line.b.part}
      </h3>
      {[...warnings].map((warning) => (
        <p key={warning} className={styles['warning']}>
          {warning}
        </p>
      ))}
      {keptHere > 0 && isWaiting && <output>{messages.keptHere}</output>}
      {revision !== undefined && (
        <LineForm
          key={keptHere}
          {...rest}
          line={line}
          revision={revision}
          newKey={`${newKey}-${line.id}-${keptHere}`}
          onKeptHere={() => setKeptHere(keptHere + 1)}
        />
      )}
    </div>
  );
}

function LineForm({
  orderId,
  line,
  revision,
  newKey,
  kept,
  onKeptHere,
}: Omit<LineProps, 'revision'> & {
  readonly revision: number;
  readonly onKeptHere: () => void;
}): ReactElement {
  const form = usePageForm(`${CRIMPS_FORM} ${line.id}`, unchecked);
  const [unit, setUnit] = useState<MeasuredUnit>('mm');
  const { viewer } = useShell();
  // What waits says that there is no network: the next one waits, too, and is not first tried in vain.
  const isCut = useKeptLines().some(({ problem }) => problem === undefined);
  const keepHere = (): void => {
    if (!form.form.current || viewer.role === 'visitor') return;
    const typed = new FormData(form.form.current);
    const [a, b] = [sizeIn(typed, 'a', unit), sizeIn(typed, 'b', unit)];
    if (a === undefined && b === undefined) return;
    const waited = { at: new Date().toISOString(), by: viewer.name };
    saveKeptLine({
      id: newKey,
      order: orderId,
      line: line.id,
      number: line.number,
      body: { revision, unit, ...(a !== undefined && { a }), ...(b !== undefined && { b }), waited },
    });
    onKeptHere();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    if (!isCut) return form.onSubmit(event);
    event.preventDefault();
    keepHere();
  };
  return (
    <>
      <FormMessages
        of={form}
        title={form.answer?.problems && messages.notKept}
        wayOn={
          isUnanswered(form.answer) && (
            <Button size="s" onClick={keepHere}>
              Keep them on this device
            </Button>
          )
        }
      />
      {form.answer?.done !== undefined && <output>{messages.kept}</output>}
      <FormBody key={kept} of={{ ...form, onSubmit }} bare>
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="key" value={newKey} />
        <div className={styles['ends']}>
          <End end="A" name="a" bench={line.a} unit={unit} />
          <End end="B" name="b" bench={line.b} unit={unit} />
          <SelectField
            label={`Unit, line ${line.number}`}
            name="unit"
            value={unit}
            onChange={({ currentTarget: { value } }) =>
              setUnit(measuredUnits.find((each) => each === value) ?? 'mm')
            }
          >
            {measuredUnits.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
          <Button type="submit" busy={form.sending !== undefined}>
            Keep crimps of line {line.number}
          </Button>
        </div>
      </FormBody>
    </>
  );
}

function sizeIn(typed: FormData, name: string, unit: MeasuredUnit): string | undefined {
  const text = textOf(typed, name);
  return readMeasured(text, unit) && text;
}

function End({
  end,
  name,
  bench: { part, row },
  unit,
}: {
  readonly end: 'A' | 'B';
  readonly name: string;
  readonly bench: BenchEnd;
  readonly unit: MeasuredUnit;
}): ReactElement {
  const [typed, setTyped] = useState('');
  if (!row) return <p className={styles['warning']}>{messages.noRow.replace('{end}', end)}</p>;
  const limits = limitsText(row);
  return (
    <div>
      <p className="small">
        {part}, {row.assembly}
        {row.crimpDiam !== undefined && `: ${mmText(row.crimpDiam)} mm`}
        {limits !== undefined && `, ${limits} mm`}
      </p>
      <MeasuredEnd end={end} name={name} unit={unit} target={row} typed={typed} onType={setTyped} />
    </div>
  );
}

function Measured({ data, lines }: Pick<ShownCrimps, 'data' | 'lines'>): ReactElement {
  return (
    <TableFrame label="Crimps that were measured">
      <table>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">End</th>
            <th scope="col">Measured</th>
            <th scope="col">Target</th>
            <th scope="col">Verdict</th>
            <th scope="col">Revision</th>
            <th scope="col">By</th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          {data.map(
            ({ id, line, end, measured, unit, crimpDiam, tolerance, verdict, revision, by, at, ago }) => (
              <tr key={id}>
                <td>{lines.find((one) => one.id === line)?.number ?? 'Removed'}</td>
                <td>{end}</td>
                <td>
                  {measured} {unit}
                </td>
                <td>
                  {crimpDiam !== undefined && `${mmText(crimpDiam)} mm`}
                  {tolerance !== undefined && ` ± ${mmText(tolerance)}`}
                </td>
                <td>{verdict ? <Verdict of={verdict} /> : 'No tolerance'}</td>
                <td>{revision}</td>
                <td>{by}</td>
                <td>
                  <time dateTime={at}>{ago}</time>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </TableFrame>
  );
}
