import type { ReactElement } from 'react';
import { redirect } from 'react-router';
import { BEFORE, changedOf, keepingChanged } from '#web/form/before.ts';
import { checkBy } from '#web/form/check.ts';
import { Conflict } from '#web/form/conflict.tsx';
import { DELETE_FORM, DeleteButton, Deleted, DeleteQuestion, useDeletion } from '#web/form/deletion.tsx';
import { answered, type FormAnswer, fieldsOf, formNameOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { demandAdmin } from '#web/guard.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import {
  addCrossReference,
  type CrossReference,
  CrossReferenceForm,
  changeCrossReference,
  getCrossReference,
  messages,
  removeCrossReference,
  type SavedCrossReference,
} from './cross-references.contract.ts';
import { numberClasses } from './other-number.contract.ts';
import { OtherNumberLine } from './other-numbers.component.tsx';

interface Shown {
  /** Absent: a new one. */
  readonly row: CrossReference | undefined;
  /** A search that found nothing, where the page was opened for it. */
  readonly asked: string;
}

const labels = {
  maker: 'Maker',
  number: 'Their Number',
  part: 'Our Part Number',
  class: 'Match',
  note: 'Note',
} as const;
const read = (form: FormData) => {
  const { class: of, ...texts } = fieldsOf(form, 'maker', 'number', 'part', 'class', 'note');
  return { ...texts, class: numberClasses.find((one) => one === of) ?? 'same norm and size' };
};
const check = checkBy(CrossReferenceForm, read);

/** `/account/cross-references/new` and `/account/cross-references/:id/edit` */
export const editCrossReferencePage = page<Shown>({
  load: async (request) => {
    demandAdmin(request);
    const { id } = request.params;
    const asked = request.url.searchParams.get('query') ?? '';
    return {
      asked,
      row: id === undefined ? undefined : await request.call(getCrossReference, { params: { id } }),
    };
  },
  act: save,
  head: ({ row }) => ({ title: titleOf(row), robots: 'noindex' }),
  Page: ({ data: { row, asked } }) => (
    <AccountPage
      title={titleOf(row)}
      crumbs={
        <Breadcrumbs
          crumbs={[
            { label: 'Cross References', to: paths.crossReferences() },
            { label: row?.number ?? titleOf(row) },
          ]}
        />
      }
    >
      {/* From a new one to its own page is another form. */}
      <Fields key={row?.id ?? ''} row={row} asked={asked} />
      {row && <Removal row={row} />}
    </AccountPage>
  ),
});

const titleOf = (row: CrossReference | undefined): string =>
  row ? 'Edit Cross Reference' : 'New Cross Reference';

async function save({ form, call, params: { id } }: FormRequest): Promise<FormAnswer> {
  if (formNameOf(form) === DELETE_FORM && id !== undefined) {
    const answer = await answered(form, async () => call(removeCrossReference, { params: { id } }));
    if (answer.done) throw redirect(paths.crossReferences());
    return answer;
  }
  const { tried, version } = fieldsOf(form, 'tried', 'version');
  const typed = read(form);
  if (id === undefined)
    return answered(form, async () => call(addCrossReference, { body: { ...typed, tried } }));
  const { class: of, ...changed } = changedOf(form, typed);
  const body = {
    ...changed,
    ...(of !== undefined && { class: typed.class }),
    version: Number(version),
    tried,
  };
  const answer = await answered(form, async () => call(changeCrossReference, { params: { id }, body }));
  return keepingChanged(answer, { ...changed, class: of });
}

function Fields({ row, asked }: Shown): ReactElement {
  const form = usePageForm<SavedCrossReference>('cross-reference', check);
  const values = {
    maker: row?.maker ?? '',
    number: row?.number ?? asked.toUpperCase(),
    part: row?.part ?? '',
    class: row?.class ?? numberClasses[0],
    note: row?.note ?? '',
  };
  return (
    <FormBody of={form}>
      <FormMessages of={form}>
        {form.answer?.done && <Works {...form.answer.done} isNew={row === undefined} />}
      </FormMessages>
      <Conflict of={form} labels={labels} now={values} />
      <input type="hidden" name="version" value={row?.version ?? 0} />
      <input type="hidden" name={BEFORE} value={JSON.stringify(values)} />
      <TextField
        {...fieldOf(form, 'maker', values.maker)}
        label={labels.maker}
        hint="Left empty for an older number of our own."
        optional
        autoComplete="off"
      />
      <TextField
        {...fieldOf(form, 'number', values.number)}
        label={labels.number}
        hint="As they write it: 301SN-8."
        autoComplete="off"
      />
      <TextField {...fieldOf(form, 'part', values.part)} label={labels.part} autoComplete="off" />
      <SelectField {...fieldOf(form, 'class', values.class)} label={labels.class}>
        {numberClasses.map((of) => (
          <option key={of} value={of}>
            {of}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...fieldOf(form, 'note', values.note)}
        label={labels.note}
        hint="What differs, where something does. Everybody reads it."
        optional
        rows={2}
      />
      <TextField
        {...fieldOf(form, 'tried', asked || values.number)}
        label="Try it with"
        hint="A search that should offer our part."
        optional
        autoComplete="off"
      />
      <p>
        <Button type="submit" tone="go" busy={form.sending !== undefined}>
          {row ? 'Update Cross Reference' : 'Add Cross Reference'}
        </Button>
      </p>
      <Unsaved />
    </FormBody>
  );
}

/** That it works now, or that it does not yet. */
function Works({
  row,
  tried,
  found,
  isNew,
}: SavedCrossReference & { readonly isNew: boolean }): ReactElement {
  const [first] = found;
  return (
    <Alert tone={first ? 'ok' : 'warn'} title={isNew ? messages.added : messages.updated}>
      <p>
        <Link to={paths.search(tried)}>“{tried}”</Link>{' '}
        {first ? (
          <>
            offers <OtherNumberLine of={first} />
          </>
        ) : (
          'offers nothing of ours.'
        )}
      </p>
      {isNew && (
        <p>
          <Link to={paths.editCrossReference(row.id)}>Change it</Link>
        </p>
      )}
    </Alert>
  );
}

function Removal({ row: { id, maker, number, part } }: { readonly row: CrossReference }): ReactElement {
  const deletion = useDeletion();
  const isAsking = deletion.asked === id;
  const name = [maker, number].filter(Boolean).join(' ');
  return (
    <>
      <Deleted of={deletion} isAsking={isAsking} />
      {isAsking ? (
        <DeleteQuestion
          of={deletion}
          id={id}
          question="Delete Cross Reference?"
          about={`${name} no longer leads to ${part}.`}
          yes="Yes, Delete Cross Reference"
          no="No, Keep Cross Reference"
          failed={messages.notRemoved}
        />
      ) : (
        <p>
          <DeleteButton of={deletion} id={id} name={name} />
        </p>
      )}
    </>
  );
}
