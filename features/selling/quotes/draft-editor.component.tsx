import { type ReactElement, useState } from 'react';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { unchecked } from '#web/form/check.ts';
import { answered, type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { type PageForm, usePageForm } from '#web/form/use-page-form.ts';
import type { FormRequest } from '#web/page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { BLANK_ROWS, draftLine, marginText, rowsOf, typedOf } from './draft-form.rules.ts';
import type { Quote, QuoteDraft, QuoteLine } from './quote.contract.ts';
import { nameOf } from './quote-differences.rules.ts';
import { changeQuote } from './quotes.contract.ts';
import styles from './quotes.module.css';

export const DRAFT_FORM = 'draft';

type Choice = { readonly id: string; readonly name: string };

/** What the page does with the draft as it was typed. */
export async function saveDraft({ form, call, params: { id = '' } }: FormRequest): Promise<FormAnswer> {
  const typed = fieldsOf(form, 'version', 'rows', 'shipping', 'validDays', 'notes', 'owner', 'distributor');
  const contact = fieldsOf(form, 'contact.name', 'contact.email', 'contact.phone');
  const rows = rowsOf(Number(typed.rows), (name) => fieldsOf(form, name)[name] ?? '');
  const shipping = typed.shipping.replace(/[$,\s]/g, '');
  const answer = await answered(form, async () =>
    call(changeQuote, {
      params: { id },
      body: {
        version: Number(typed.version),
        lines: rows.map(({ row }) => draftLine(row)),
        shippingCents: shipping === '' ? null : Math.round(Number(shipping) * 100),
        validDays: Number(typed.validDays),
        notes: typed.notes,
        owner: typed.owner,
        distributor: typed.distributor,
        contact: {
          name: contact['contact.name'],
          email: contact['contact.email'],
          phone: contact['contact.phone'],
        },
      },
    }),
  );
  return answer.problems ? { ...answer, problems: answer.problems.map((each) => inRow(each, rows)) } : answer;
}

/** Rows that say nothing are not sent: the problem is of the row as it stands in the form. */
function inRow<P extends { readonly message: string; readonly field?: string }>(
  problem: P,
  rows: ReadonlyArray<{ readonly at: number }>,
): P {
  const [, at, field] = /^lines\.(\d+)\.(\w+)/.exec(problem.field ?? '') ?? [];
  const row = rows[Number(at)];
  if (!row || field === undefined) return problem;
  return {
    ...problem,
    field: `lines.${row.at}.${field === 'option' || field === 'custom' ? 'length' : field}`,
  };
}

/** The answer of the staff, line by line, beside what was sent. */
export function DraftEditor({
  quote,
  draft,
  admins,
  companies,
}: {
  readonly quote: Quote;
  readonly draft: QuoteDraft;
  readonly admins: readonly Choice[];
  readonly companies: readonly Choice[];
}): ReactElement {
  const form = usePageForm<Quote>(DRAFT_FORM, unchecked);
  const [added, setAdded] = useState(0);
  const rows = draft.lines.length + BLANK_ROWS + added;
  return (
    <section className={styles['block']}>
      <h2>Draft</h2>
      <FormBody of={form} bare>
        <div className={styles['draft']}>
          <FormMessages of={form} title="The draft could not be saved.">
            {form.answer?.done && <Alert tone="ok" title="The draft is saved. Nothing has been sent yet." />}
          </FormMessages>
          <input type="hidden" name="version" value={quote.version} />
          <input type="hidden" name="rows" value={rows} />
          {Array.from({ length: rows }, (_, at) => (
            <LineFields key={draft.lines[at]?.id ?? `new ${at}`} at={at} line={draft.lines[at]} form={form} />
          ))}
          <p>
            <Button size="s" onClick={() => setAdded(added + 1)}>
              Add a Line
            </Button>
          </p>
          <div className={styles['fields']}>
            <TextField
              {...fieldOf(form, 'shipping', centsText(draft.shippingCents))}
              label="Shipping"
              hint="Dollars, part of the total."
              optional
              inputMode="decimal"
            />
            <TextField
              {...fieldOf(form, 'validDays', String(draft.validDays))}
              label="Valid for"
              hint="Days from sending."
              inputMode="numeric"
            />
            <SelectField {...fieldOf(form, 'owner', draft.owner?.id ?? '')} label="Owner">
              <option value="">Nobody</option>
              {withOwn(admins, draft.owner).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <SelectField {...fieldOf(form, 'distributor', quote.company?.id ?? '')} label="Company">
              <option value="">None of ours</option>
              {withOwn(companies, quote.company).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField {...fieldOf(form, 'contact.name', quote.contact.name)} label="Contact" />
            <TextField {...fieldOf(form, 'contact.email', quote.contact.email)} label="Email" type="email" />
            <TextField {...fieldOf(form, 'contact.phone', quote.contact.phone)} label="Phone" optional />
          </div>
          <TextArea
            {...fieldOf(form, 'notes', draft.notes)}
            label="Internal notes"
            hint="For the staff alone."
            optional
            rows={2}
          />
          <p>
            Draft total <b>{dollars(draft.total)}</b>
          </p>
          <p>
            <Button type="submit" busy={form.sending !== undefined}>
              Save Draft
            </Button>
          </p>
        </div>
      </FormBody>
    </section>
  );
}

const withOwn = (choices: readonly Choice[], own: Choice | undefined): readonly Choice[] =>
  own && !choices.some(({ id }) => id === own.id) ? [own, ...choices] : choices;

const centsText = (cents: number | undefined): string =>
  cents === undefined ? '' : (cents / 100).toFixed(2);

function LineFields({
  at,
  line,
  form,
}: {
  readonly at: number;
  readonly line: QuoteLine | undefined;
  readonly form: PageForm<Quote>;
}): ReactElement {
  const typed = line && typedOf(line);
  const field = (name: keyof NonNullable<typeof typed>) =>
    fieldOf(form, `lines.${at}.${name}`, typed?.[name]);
  const margin = line ? marginText(line) : '';
  return (
    <fieldset className={styles['line']}>
      <legend>{line ? `${at + 1}. ${nameOf(line)}` : `${at + 1}. New line`}</legend>
      <input type="hidden" name={`lines.${at}.id`} value={line?.id ?? ''} />
      <TextField {...field('part')} label="Part number" small autoComplete="off" spellCheck={false} />
      <TextField {...field('length')} label="Length" small placeholder="Reel 400 ft, 36 ft" />
      <TextField {...field('quantity')} label="Quantity" small inputMode="numeric" />
      <TextField
        {...field('price')}
        label="Price each"
        small
        inputMode="decimal"
        hint={margin || undefined}
      />
      <TextField {...field('leadDays')} label="Lead days" small inputMode="numeric" />
      <TextField {...field('offers')} label="Or by quantity" small placeholder="10 at 5.20, 50 at 4.90" />
      <div className={styles['wide']}>
        <TextField
          {...field('text')}
          label="Text"
          small
          placeholder="What it is, where it is no part of ours"
        />
      </div>
      <div className={styles['wide']}>
        <TextField {...field('note')} label="Note for the buyer" small />
      </div>
    </fieldset>
  );
}
