import { type ReactElement, type ReactNode, useRef, useSyncExternalStore } from 'react';
import { TextField } from '#web/ui/field.tsx';
import { coneAngles, type ReadThread, type ThreadFields } from './measured-text.rules.ts';
import { Ruler } from './ruler.component.tsx';
import {
  AngleDrawing,
  DiameterDrawing,
  GenderDrawing,
  PitchDrawing,
  SeatDrawing,
  TaperDrawing,
  UnknownDrawing,
} from './thread-drawings.component.tsx';
import { type Seat, seats } from './thread-table.rules.ts';
import styles from './threads.module.css';

type Problems = Extract<ReadThread, { kind: 'problems' }>['problems'];

const SEAT_NAMES: Readonly<Record<Seat, string>> = {
  cone: 'Cone outside',
  inverted: 'Cone inside',
  flat: 'Flat face with an O-ring groove',
  oring: 'O-ring at the base of the thread',
  none: 'None: the thread seals',
};

/** The six steps, each with a drawing of what to look at. */
export function ThreadSteps({
  fields,
  problems,
}: {
  readonly fields: ThreadFields;
  readonly problems: Problems;
}): ReactElement {
  return (
    <ol className={styles['steps']}>
      <Step title="Male or female" problem={problems.gender}>
        <Choice name="gender" value="male" chosen={fields.gender} label="Male: thread outside">
          <GenderDrawing gender="male" />
        </Choice>
        <Choice name="gender" value="female" chosen={fields.gender} label="Female: thread inside">
          <GenderDrawing gender="female" />
        </Choice>
      </Step>
      <Step
        title="Taper"
        hint="Calliper at the first, fourth and last full thread, or a straight edge along it."
      >
        <Choice name="taper" value="parallel" chosen={fields.taper} label="Parallel">
          <TaperDrawing isTapered={false} />
        </Choice>
        <Choice name="taper" value="tapered" chosen={fields.taper} label="Tapered">
          <TaperDrawing isTapered />
        </Choice>
        <Unknown name="taper" chosen={fields.taper} />
      </Step>
      <Step title="Seat" hint="Where it seals.">
        {seats.map((seat) => (
          <Choice key={seat} name="seat" value={seat} chosen={fields.seat} label={SEAT_NAMES[seat]}>
            <SeatDrawing seat={seat} />
          </Choice>
        ))}
        <Choice name="seat" value="" chosen={fields.seat} label="Not known">
          <UnknownDrawing />
        </Choice>
      </Step>
      <Step title="Diameter" hint="Male: over the threads. Female: inside them. Hold the calliper square.">
        <Diameter value={fields.diameter} error={problems.diameter} />
        <div className={styles['units']}>
          <Unit name="unit" value="mm" chosen={fields.unit === 'in' ? 'in' : 'mm'} label="mm" />
          <Unit name="unit" value="in" chosen={fields.unit === 'in' ? 'in' : 'mm'} label="in" />
        </div>
      </Step>
      <Step title="Pitch" hint="With a thread gauge, or count the threads in an inch.">
        <div className={styles['measure']}>
          <PitchDrawing />
          <TextField
            label="Pitch"
            name="pitch"
            inputMode="decimal"
            autoComplete="off"
            placeholder="16"
            maxLength={40}
            optional
            defaultValue={fields.pitch}
            error={problems.pitch}
          />
        </div>
        <div className={styles['units']}>
          <Unit
            name="pitchUnit"
            value="tpi"
            chosen={fields.pitchUnit === 'mm' ? 'mm' : 'tpi'}
            label="threads an inch"
          />
          <Unit name="pitchUnit" value="mm" chosen={fields.pitchUnit === 'mm' ? 'mm' : 'tpi'} label="mm" />
        </div>
      </Step>
      <Step title="Angle" hint="Of the cone, with a seat gauge.">
        <AngleDrawing />
        <div className={styles['units']}>
          {coneAngles.map((angle) => (
            <Unit key={angle} name="angle" value={String(angle)} chosen={fields.angle} label={`${angle}°`} />
          ))}
          <Unit
            name="angle"
            value=""
            chosen={coneAngles.some((angle) => String(angle) === fields.angle) ? fields.angle : ''}
            label="Not known"
          />
        </div>
      </Step>
    </ol>
  );
}

function Step({
  title,
  hint,
  problem,
  children,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <li>
      <fieldset className={styles['step']}>
        <legend>{title}</legend>
        {hint !== undefined && <p className="small muted">{hint}</p>}
        {problem !== undefined && (
          <p className={styles['problem']} role="alert">
            {problem}
          </p>
        )}
        <div className={styles['choices']}>{children}</div>
      </fieldset>
    </li>
  );
}

interface Chosen {
  readonly name: keyof ThreadFields;
  readonly value: string;
  readonly chosen: string;
  readonly label: string;
}

const Choice = ({
  name,
  value,
  chosen,
  label,
  children,
}: Chosen & { readonly children: ReactNode }): ReactElement => (
  <label className={styles['choice']}>
    {children}
    <span>
      <input type="radio" name={name} value={value} defaultChecked={chosen === value} /> {label}
    </span>
  </label>
);

const Unknown = ({ name, chosen }: Pick<Chosen, 'name' | 'chosen'>): ReactElement => (
  <label className={styles['choice']}>
    <span>
      <input type="radio" name={name} value="" defaultChecked={chosen === ''} /> Not known
    </span>
  </label>
);

const Unit = ({ name, value, chosen, label }: Chosen): ReactElement => (
  <label className={styles['unit']}>
    <input type="radio" name={name} value={value} defaultChecked={chosen === value} /> {label}
  </label>
);

/** Typed, or read off the ruler on the screen, which needs JavaScript. */
function Diameter({
  value,
  error,
}: {
  readonly value: string;
  readonly error: string | undefined;
}): ReactElement {
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const field = useRef<HTMLDivElement>(null);
  const take = (millimetres: string): void => {
    const form = field.current?.closest('form');
    const input = form?.elements.namedItem('diameter');
    const unit = form?.querySelector<HTMLInputElement>('input[name=unit][value=mm]');
    if (!(input instanceof HTMLInputElement)) return;
    input.value = millimetres;
    if (unit) unit.checked = true;
    input.focus();
  };
  return (
    <>
      <div className={styles['measure']} ref={field}>
        <DiameterDrawing />
        <TextField
          label="Diameter"
          name="diameter"
          inputMode="text"
          autoComplete="off"
          placeholder="19.05 or 3/4"
          maxLength={40}
          defaultValue={value}
          error={error}
        />
      </div>
      <details className={styles['details']}>
        <summary>No calliper? Hold it against the screen</summary>
        {isAlive && <Ruler onRead={take} />}
      </details>
    </>
  );
}

const neverChanges = () => (): void => undefined;
