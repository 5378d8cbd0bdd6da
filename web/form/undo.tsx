import { type ReactElement, useState } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { unchecked } from './check.ts';
import { fieldsOf, formNameOf, sentencesOf } from './form-answer.ts';
import { FormBody } from './form-body.tsx';
import { usePageForm } from './use-page-form.ts';

/** The form that the page's `act` knows it by. */
const UNDO_FORM = 'undo';
const WHAT = 'what';

/** One press puts back what was removed last. */
export function Undo({
  of,
  name,
}: {
  /** All that `act` needs to put it back. */
  readonly of: object;
  /** What it is called. */
  readonly name: string;
}): ReactElement {
  const form = usePageForm<unknown>(UNDO_FORM, unchecked);
  const problem = sentencesOf(form.answer).join(' ');
  return (
    <Alert tone={problem === '' ? 'info' : 'bad'} title={`${name} was removed.`}>
      {problem !== '' && <p>{problem}</p>}
      <FormBody of={form} bare>
        <input type="hidden" name={WHAT} value={JSON.stringify(of)} />
        <Button
          type="submit"
          size="s"
          busy={form.sending !== undefined}
          aria-label={`Undo: put ${name} back`}
        >
          Undo
        </Button>
      </FormBody>
    </Alert>
  );
}

/** What a form wants to have back; undefined for another form. The call looks at it as at everything. */
export const wantedBack = <Removed,>(form: FormData): Removed | undefined =>
  formNameOf(form) === UNDO_FORM ? (JSON.parse(fieldsOf(form, WHAT)[WHAT]) as Removed) : undefined;

/**
 * What a list on the page has lost by its last change.
 *
 * @param shown of which list, how searched, which page: of another one nothing is missed
 */
export function useGone<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  shown = '',
): ReadonlyArray<{ readonly at: number; readonly row: Row }> {
  const [seen, setSeen] = useState({ rows, shown });
  const [gone, setGone] = useState<ReadonlyArray<{ readonly at: number; readonly row: Row }>>([]);
  if (seen.rows !== rows || seen.shown !== shown) {
    const left = new Set(rows.map(keyOf));
    setSeen({ rows, shown });
    setGone(
      seen.shown === shown ? seen.rows.flatMap((row, at) => (left.has(keyOf(row)) ? [] : { at, row })) : [],
    );
  }
  return gone;
}
