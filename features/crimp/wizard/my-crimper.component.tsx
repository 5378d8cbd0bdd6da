import { type ReactElement, type SubmitEvent, useState } from 'react';
import { messages } from '#features/crimp/crimp-table/crimp.contract.ts';
import type { CrimpSpec } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import { SmallDial } from '#features/crimp/crimp-table/dial.component.tsx';
import { shortMmText } from '#features/crimp/crimp-table/measure-text.rules.ts';
import { hundredthsText } from '#shared/hundredths.ts';
import { textOf } from '#web/form-text.ts';
import { keep, useKept } from '#web/kept-on-device.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import styles from './my-crimper.module.css';
import { correctionMessage, ownDial, readCorrection, readMyCrimper } from './my-crimper.rules.ts';

const KEPT_AS = 'my-crimper';

/** One's own machine beside the book: the book's setting always stands with the corrected one. */
export function MyCrimper({
  spec,
  dialMax,
}: {
  readonly spec: CrimpSpec;
  readonly dialMax: number;
}): ReactElement | null {
  const kept = useKept(KEPT_AS);
  const [error, setError] = useState<string>();
  if (!spec.dialSetting || spec.dieSet === undefined) return null;
  const crimper = readMyCrimper(kept);
  const die = shortMmText(spec.dieSet);
  const correction = crimper.corrections[die] ?? 0;
  const own = ownDial(spec, correction, dialMax);
  const save = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const hundredths = readCorrection(textOf(form, 'correction'));
    setError(hundredths === undefined ? correctionMessage : undefined);
    if (hundredths === undefined) return;
    const corrections = { ...crimper.corrections, [die]: hundredths };
    keep(KEPT_AS, JSON.stringify({ name: textOf(form, 'name').slice(0, 60), corrections }));
  };
  return (
    <details className={`no-print ${styles['crimper']}`} open={correction !== 0}>
      <summary>My crimper</summary>
      <p>Kept on this device. The book value stands beside yours, always.</p>
      {correction !== 0 && (
        <dl>
          <div>
            <dt>Book</dt>
            <dd>
              <SmallDial dialSetting={spec.dialSetting} />
            </dd>
          </div>
          <div>
            <dt>
              {crimper.name || 'My crimper'}, {correction > 0 && '+'}
              {hundredthsText(correction)} mm
            </dt>
            <dd>{own ? <SmallDial dialSetting={own} /> : messages.noDial}</dd>
          </div>
        </dl>
      )}
      <form key={`${die} ${kept}`} onSubmit={save}>
        <TextField
          label="Machine"
          name="name"
          defaultValue={crimper.name}
          maxLength={60}
          autoComplete="off"
        />
        <TextField
          label={`Correction for die ${die}, mm`}
          name="correction"
          defaultValue={correction === 0 ? '' : hundredthsText(correction)}
          placeholder="0.05"
          inputMode="text"
          autoComplete="off"
          error={error}
        />
        <Button type="submit">Save</Button>
      </form>
    </details>
  );
}
