import type { ReactElement } from 'react';
import { unchecked } from '#web/form/check.ts';
import { sentencesOf } from '#web/form/form-answer.ts';
import { FormBody } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Button } from '#web/ui/button.tsx';
import { messages, type StockRow } from './stock.contract.ts';
import styles from './stock.module.css';

/** What is on hand of one row, changed in its place: as of now. */
export function OnHandField({ row }: { readonly row: StockRow }): ReactElement {
  const { id, part, place, onHand, version, unit } = row;
  const form = usePageForm(`on hand ${id}`, unchecked);
  const problem = sentencesOf(form.answer).join(' ');
  return (
    <FormBody of={form} bare>
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="version" value={version} />
      <span className={styles['onHand']}>
        <input
          name="onHand"
          key={version}
          defaultValue={onHand}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          aria-label={`On hand of ${part} in ${place}`}
        />
        <span className="unit">{unit === 'ft' ? 'ft' : 'pcs'}</span>
        <Button
          type="submit"
          size="s"
          aria-label={`Save ${part} in ${place}`}
          busy={form.sending !== undefined}
        >
          Save
        </Button>
      </span>
      <output className={styles['said']}>{form.answer?.done !== undefined && messages.saved}</output>
      {problem !== '' && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </FormBody>
  );
}
