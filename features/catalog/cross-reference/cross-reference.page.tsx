import type { ReactElement } from 'react';
import type { ReplyOf } from '#shared/endpoint.ts';
import { checkBy } from '#web/form/check.ts';
import { answered, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { CrossReferenceText, crossReference, LONGEST_LINE, MOST_LINES } from './cross-reference.contract.ts';
import styles from './cross-reference.module.css';
import { LineReport, OneHose } from './cross-reference-answer.component.tsx';

type Found = ReplyOf<typeof crossReference>;

interface CrossReferenceData {
  /** What a link asks for. */
  readonly text: string;
  readonly found: Found | undefined;
}

const read = (form: FormData) => fieldsOf(form, 'text');
const check = checkBy(CrossReferenceText, read);

/** `/cross-reference`: what is printed on a hose, and ours for it (book 6). */
export const crossReferencePage = page<CrossReferenceData>({
  load: async ({ url, call }) => {
    const text = url.searchParams.get('query')?.trim().slice(0, LONGEST_LINE) ?? '';
    return { text, found: text === '' ? undefined : await call(crossReference, { body: { text } }) };
  },
  act: async ({ form, call }) => {
    const { text } = read(form);
    const answer = await answered(form, async () => call(crossReference, { body: { text } }));
    return { ...answer, typed: { text } };
  },
  head: ({ text }) => ({
    title: 'Cross Reference',
    description:
      'Type what is printed on a hose or its tag: norm, size and pressure are read, and our hose for it named.',
    canonical: paths.crossReference(),
    ...(text !== '' && { robots: 'noindex' as const }),
  }),
  Page: ({ data }) => <CrossReference key={data.text} data={data} />,
});

const stays = (): boolean => false;

function CrossReference({ data }: { readonly data: CrossReferenceData }): ReactElement {
  const form = usePageForm<Found>('cross-reference', check, stays);
  const found = form.answer?.done ?? (form.answer ? undefined : data.found);
  return (
    <div className={styles['page']}>
      <div className={styles['ask']}>
        <h1>Cross Reference</h1>
        <FormBody of={form}>
          <FormMessages of={form} />
          <TextArea
            {...fieldOf(form, 'text', data.text)}
            label="What is printed on the hose or its tag"
            hint={`One hose a line, up to ${MOST_LINES} lines. Norm, size and pressure are read from it: SAE 100R2AT-8 1/2" WP 27,5 MPa.`}
            rows={4}
            spellCheck={false}
            autoComplete="off"
          />
          <p>
            <Button type="submit" tone="go" busy={form.sending !== undefined}>
              Find our hose
            </Button>
          </p>
        </FormBody>
      </div>
      {found && <Answer found={found} />}
      <p className="muted">
        The same norm is no licence to mix another maker’s insert and hose: the crimp table must name the
        pair. A lower working pressure is never a replacement.
      </p>
    </div>
  );
}

function Answer({ found }: { readonly found: Found }): ReactElement {
  const [only] = found.data;
  return found.total === 1 && only ? <OneHose line={only} /> : <LineReport lines={found.data} />;
}
