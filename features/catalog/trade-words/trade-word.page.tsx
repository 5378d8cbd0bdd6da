import type { ReactElement } from 'react';
import { redirect } from 'react-router';
import { figure } from '#features/catalog/measures/figures.rules.ts';
import { BEFORE, changedOf, keepingChanged } from '#web/form/before.ts';
import { checkBy } from '#web/form/check.ts';
import { Conflict } from '#web/form/conflict.tsx';
import { DELETE_FORM, DeleteButton, Deleted, DeleteQuestion, useDeletion } from '#web/form/deletion.tsx';
import { answered, type FormAnswer, fieldsOf, formNameOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { demandAdmin } from '#web/guard.ts';
import { type FormRequest, type PageRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import {
  addTradeWord,
  changeTradeWord,
  getTradeWord,
  messages,
  removeTradeWord,
  type SavedTradeWord,
  type TradeWord,
  TradeWordForm,
} from './trade-words.contract.ts';

interface WordData {
  /** Absent: a new one. */
  readonly word: TradeWord | undefined;
  /** A search that found nothing, where the page was opened for it. */
  readonly asked: string;
}

const labels = { term: 'Term', means: 'Means', note: 'Note' } as const;
const read = (form: FormData) => fieldsOf(form, 'term', 'means', 'note');
const check = checkBy(TradeWordForm, read);

/** `/account/trade-words/new` and `/account/trade-words/:id/edit` */
export const tradeWordPage = page<WordData>({
  load: loadWord,
  act: save,
  head: ({ word }) => ({ title: titleOf(word), robots: 'noindex' }),
  Page: ({ data: { word, asked } }) => (
    <AccountPage
      title={titleOf(word)}
      crumbs={
        <Breadcrumbs
          crumbs={[{ label: 'Search Words', to: paths.tradeWords() }, { label: word?.term ?? titleOf(word) }]}
        />
      }
    >
      {/* From a new word to its own page is another form. */}
      <Fields key={word?.id ?? ''} word={word} asked={asked} />
      {word && <Removal word={word} />}
    </AccountPage>
  ),
});

const titleOf = (word: TradeWord | undefined): string => (word ? 'Edit Word' : 'New Word');

async function loadWord(request: PageRequest): Promise<WordData> {
  demandAdmin(request);
  const { id } = request.params;
  const asked = request.url.searchParams.get('query') ?? '';
  return { asked, word: id === undefined ? undefined : await request.call(getTradeWord, { params: { id } }) };
}

async function save({ form, call, params: { id } }: FormRequest): Promise<FormAnswer> {
  if (formNameOf(form) === DELETE_FORM && id !== undefined) {
    const answer = await answered(form, async () => call(removeTradeWord, { params: { id } }));
    if (answer.done) throw redirect(paths.tradeWords());
    return answer;
  }
  const { tried, version } = fieldsOf(form, 'tried', 'version');
  const typed = read(form);
  if (id === undefined) return answered(form, async () => call(addTradeWord, { body: { ...typed, tried } }));
  const changed = changedOf(form, { means: typed.means, note: typed.note });
  const answer = await answered(form, async () =>
    call(changeTradeWord, { params: { id }, body: { ...changed, version: Number(version), tried } }),
  );
  return keepingChanged(answer, changed);
}

function Fields({ word, asked }: WordData): ReactElement {
  const form = usePageForm<SavedTradeWord>('word', check);
  const values = { term: word?.term ?? asked, means: word?.means ?? '', note: word?.note ?? '' };
  return (
    <FormBody of={form}>
      <FormMessages of={form}>
        {form.answer?.done && <Works {...form.answer.done} isNew={word === undefined} />}
      </FormMessages>
      <Conflict of={form} labels={labels} now={values} />
      <input type="hidden" name="version" value={word?.version ?? 0} />
      <input type="hidden" name={BEFORE} value={JSON.stringify({ means: values.means, note: values.note })} />
      {word ? (
        <input type="hidden" name="term" value={word.term} />
      ) : (
        <TextField
          {...fieldOf(form, 'term', values.term)}
          label={labels.term}
          hint="One to five words as people type them, in the singular."
          autoComplete="off"
        />
      )}
      {word && <p className="pn">{word.term}</p>}
      <TextArea
        {...fieldOf(form, 'means', values.means)}
        label={labels.means}
        hint="Other words, or a filter and its value, the best first: elbow; angle: 90°. (nothing) passes it over, (any) lets it only rank, (unknown) names it as something that we do not have."
        rows={3}
        spellCheck={false}
      />
      <TextField {...fieldOf(form, 'note', values.note)} label={labels.note} optional autoComplete="off" />
      <TextField
        {...fieldOf(form, 'tried', asked || values.term)}
        label="Try it with"
        hint="A search that should find something with this word."
        optional
        autoComplete="off"
      />
      <p>
        <Button type="submit" tone="go" busy={form.sending !== undefined}>
          {word ? 'Update Word' : 'Add Word'}
        </Button>
      </p>
      <Unsaved />
    </FormBody>
  );
}

/** That it works now, or that it does not yet. */
function Works({ word, tried, finds, isNew }: SavedTradeWord & { readonly isNew: boolean }): ReactElement {
  return (
    <Alert tone={finds > 0 ? 'ok' : 'warn'} title={isNew ? messages.added : messages.updated}>
      <p>
        <Link to={paths.search(tried)}>“{tried}”</Link> finds {figure(finds)}{' '}
        {finds === 1 ? 'product' : 'products'} now.
        {isNew && (
          <>
            {' '}
            <Link to={paths.tradeWord(word.id)}>Change the word</Link>
          </>
        )}
      </p>
    </Alert>
  );
}

function Removal({ word: { id, term } }: { readonly word: TradeWord }): ReactElement {
  const deletion = useDeletion();
  const isAsking = deletion.asked === id;
  return (
    <>
      <Deleted of={deletion} isAsking={isAsking} />
      {isAsking ? (
        <DeleteQuestion
          of={deletion}
          id={id}
          question="Delete Word?"
          about={`Searches read “${term}” letter by letter again.`}
          yes="Yes, Delete Word"
          no="No, Keep Word"
          failed={messages.notRemoved}
        />
      ) : (
        <p>
          <DeleteButton of={deletion} id={id} name={term} />
        </p>
      )}
    </>
  );
}
