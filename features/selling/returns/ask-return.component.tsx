import { type ReactElement, useState } from 'react';
import { grouped } from '#shared/count.ts';
import type { Check } from '#web/form/check.ts';
import { fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { partName, type Returnable } from './return.rules.ts';
import { messages, type NewReturn, type Return } from './returns.contract.ts';
import styles from './returns.module.css';

export const RETURN_FORM = 'return';
/** Before the id of the line. */
const QUANTITY = 'returned ';

/** What a buyer wants to send back: which lines, how many, and why. */
export function AskReturn({
  returnable,
  made,
  newKey,
}: {
  readonly returnable: readonly Returnable[];
  /** How many returns there are: the same form sent twice is one, another one is another. */
  readonly made: number;
  readonly newKey: string;
}): ReactElement | null {
  const form = usePageForm<Return>(RETURN_FORM, check);
  const [key] = useState(newKey);
  const lines = returnable.filter(({ most }) => most > 0);
  if (lines.length === 0 && form.answer?.done === undefined) return null;
  return (
    <details open={form.problems.length > 0 || form.answer?.done !== undefined}>
      <summary>Return something</summary>
      <FormMessages of={form} title={form.answer?.problems && messages.notAsked}>
        {form.answer?.done && (
          <Alert tone="ok" title={messages.asked}>
            <p>A photo can be added above.</p>
          </Alert>
        )}
      </FormMessages>
      {lines.length > 0 && (
        <FormBody of={form} bare>
          <input type="hidden" name="key" value={`${key}-${made}`} />
          <TableFrame label="What comes back" dense>
            <table>
              <thead>
                <tr>
                  <th scope="col">Part number</th>
                  <th scope="col" className="num">
                    Can come back
                  </th>
                  <th scope="col" className="num">
                    Comes back
                  </th>
                </tr>
              </thead>
              <tbody>
                {lines.map(({ line, part, most }) => (
                  <tr key={line}>
                    <th scope="row">
                      {partName(part)}
                      {partName(part) !== part && <p className="muted small">{part}</p>}
                    </th>
                    <td className="num">{grouped(most)}</td>
                    <td className="num">
                      <TextField
                        {...fieldOf(form, QUANTITY + line)}
                        label={`How many of ${part} come back`}
                        labelHidden
                        small
                        inputMode="numeric"
                        maxLength={6}
                        autoComplete="off"
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableFrame>
          <div className={styles['fields']}>
            <TextArea {...fieldOf(form, 'reason')} label="Why it comes back" rows={3} maxLength={1000} />
            <p>
              <Button type="submit" tone="go" busy={form.sending !== undefined}>
                Ask for the Return
              </Button>
            </p>
          </div>
        </FormBody>
      )}
    </details>
  );
}

/** As the form says it; lines of which none comes back are left out. */
export function returnIn(form: FormData): { readonly key: string; readonly body: NewReturn } {
  const { key, reason } = fieldsOf(form, 'key', 'reason');
  const lines = [...form].flatMap(([field, value]) =>
    field.startsWith(QUANTITY) && Number(value) !== 0
      ? [{ line: field.slice(QUANTITY.length), quantity: Number(value) }]
      : [],
  );
  return { key, body: { lines, reason } };
}

const check: Check = (form) => {
  const quantities = [...form].filter(([field]) => field.startsWith(QUANTITY));
  const wrong = quantities.filter(([, value]) => typeof value === 'string' && !/^\s*\d*\s*$/.test(value));
  if (wrong.length > 0) return wrong.map(([field]) => ({ field, message: messages.quantity }));
  const { reason } = fieldsOf(form, 'reason');
  return [
    ...(quantities.every(([, value]) => Number(value) === 0) ? [{ message: messages.nothing }] : []),
    ...(reason.trim() === '' ? [{ field: 'reason', message: messages.reason }] : []),
  ];
};
