import type { ReactElement } from 'react';
import { scopes } from '#features/people/agreed-prices/agreed-prices.contract.ts';
import { dearerStepsOf } from '#features/selling/price-lists/dearer-steps.component.tsx';
import { scopeNames } from '#features/selling/price-lists/price-list-words.rules.ts';
import styles from '#features/selling/price-lists/price-lists.module.css';
import { unchecked } from '#web/form/check.ts';
import { fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { CHECK, PastedTable, TableButtons } from '#web/form/pasted-table.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { ChangePreview } from './change-preview.component.tsx';
import type { ListPriceChange, Reported, Rule } from './list-price-changes.contract.ts';

/** What is typed in the form, as the calls take it. A table that was pasted counts before a rule. */
export function readChangeForm(form: FormData) {
  const { effective, note, csv, scope, of, percent, pressed, confirm } = fieldsOf(
    form,
    'effective',
    'note',
    'csv',
    'scope',
    'of',
    'percent',
    'pressed',
    'confirm',
  );
  const rule =
    percent.trim() === '' ? undefined : { scope: scope as Rule['scope'], of, percent: Number(percent) };
  return {
    effective,
    note,
    ...(csv.trim() === '' ? rule && { rule } : { csv }),
    ...(pressed === CHECK && { dryRun: true }),
    ...(confirm !== '' && { confirm }),
  };
}

/** What was only looked at is still of use as it was typed. */
const isSaved = ({ id }: Reported): boolean => id !== undefined;

/** Day, note and prices of a change: pasted, from a file, or by a rule; looked at first, then taken, all or none. */
export function ChangeForm({
  change,
  submit,
}: {
  readonly change?: ListPriceChange;
  /** On the button. */
  readonly submit: string;
}): ReactElement {
  const form = usePageForm<Reported>('change', unchecked, isSaved);
  const done = form.answer?.done;
  const steps = dearerStepsOf(form.answer?.extra);
  return (
    <FormBody of={form}>
      <FormMessages of={form} title="The price change was not saved.">
        {done && <ChangePreview reported={done} />}
      </FormMessages>
      {steps}
      <input type="hidden" name="version" value={change?.version ?? 0} />
      <div className={styles['fields']}>
        {steps && (
          <TextField
            {...fieldOf(form, 'confirm', '')}
            label="Day of the Change, to Confirm"
            hint="As 2026-11-21."
            autoComplete="off"
          />
        )}
        <TextField
          {...fieldOf(form, 'effective', change?.effective)}
          label="Day"
          hint="Prices change when this day begins."
          type="date"
        />
        <TextArea {...fieldOf(form, 'note', change?.note)} label="Note" rows={2} optional />
        <PastedTable
          of={form}
          label="Prices from a spreadsheet"
          hint="Part number and new list price in each line."
          optional
        />
        <fieldset className={styles['rule']}>
          <legend>Or a rule</legend>
          <p>As Family, Wire braid, 4; or -2.5 for less. Rounded to the cent.</p>
          <div className={styles['ask']}>
            <SelectField {...fieldOf(form, 'scope', 'family')} label="For">
              {scopes.map((scope) => (
                <option key={scope} value={scope}>
                  {scopeNames[scope]}
                </option>
              ))}
            </SelectField>
            <TextField {...fieldOf(form, 'of')} label="Which" autoComplete="off" />
            <TextField {...fieldOf(form, 'percent')} label="Percent" autoComplete="off" />
          </div>
        </fieldset>
      </div>
      <TableButtons of={form} check="Check Prices" take={submit} />
      <Unsaved />
    </FormBody>
  );
}
