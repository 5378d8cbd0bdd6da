import type { ReactElement } from 'react';
import { redirect } from 'react-router';
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
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import {
  addNormPair,
  changeNormPair,
  getNormPair,
  messages,
  type NormPair,
  NormPairForm,
  removeNormPair,
} from './norm-pairs.contract.ts';

interface Shown {
  /** Absent: a new one. */
  readonly pair: NormPair | undefined;
}

const labels = { norm: 'A Hose of', replacedBy: 'May Be Replaced by One of', why: 'Because' } as const;
const read = (form: FormData) => fieldsOf(form, 'norm', 'replacedBy', 'why');
const check = checkBy(NormPairForm, read);

/** `/account/norm-pairs/new` and `/account/norm-pairs/:id/edit` */
export const normPairPage = page<Shown>({
  load: async (request) => {
    demandAdmin(request);
    const { id } = request.params;
    return { pair: id === undefined ? undefined : await request.call(getNormPair, { params: { id } }) };
  },
  act: save,
  head: ({ pair }) => ({ title: titleOf(pair), robots: 'noindex' }),
  Page: ({ data: { pair } }) => (
    <AccountPage
      title={titleOf(pair)}
      crumbs={
        <Breadcrumbs
          crumbs={[
            { label: 'Norms for Norms', to: paths.normPairs() },
            { label: pair ? `${pair.norm}, ${pair.replacedBy}` : titleOf(pair) },
          ]}
        />
      }
    >
      <Fields key={pair?.id ?? ''} pair={pair} />
      {pair && <Removal pair={pair} />}
    </AccountPage>
  ),
});

const titleOf = (pair: NormPair | undefined): string => (pair ? 'Edit Pair' : 'New Pair');

async function save({ form, call, params: { id } }: FormRequest): Promise<FormAnswer> {
  if (formNameOf(form) === DELETE_FORM && id !== undefined) {
    const answer = await answered(form, async () => call(removeNormPair, { params: { id } }));
    if (answer.done) throw redirect(paths.normPairs());
    return answer;
  }
  const body = read(form);
  if (id === undefined) return answered(form, async () => call(addNormPair, { body }));
  const version = Number(fieldsOf(form, 'version').version);
  return answered(form, async () =>
    call(changeNormPair, { params: { id }, body: { why: body.why, version } }),
  );
}

function Fields({ pair }: Shown): ReactElement {
  const form = usePageForm<NormPair>('pair', check);
  const saved = form.answer?.done;
  return (
    <FormBody of={form}>
      <FormMessages of={form}>
        {saved && (
          <Alert tone="ok" title={pair ? messages.updated : messages.added}>
            <p>
              <Link to={paths.normPair(saved.id)}>
                {saved.norm}, {saved.replacedBy}
              </Link>
            </p>
          </Alert>
        )}
      </FormMessages>
      <Conflict of={form} labels={{ why: labels.why }} now={{ why: pair?.why ?? '' }} />
      <input type="hidden" name="version" value={pair?.version ?? 0} />
      {pair ? (
        <>
          <p className="pn">
            {pair.norm}, {pair.replacedBy}
          </p>
          <input type="hidden" name="norm" value={pair.norm} />
          <input type="hidden" name="replacedBy" value={pair.replacedBy} />
        </>
      ) : (
        <>
          <TextField
            {...fieldOf(form, 'norm', '')}
            label={labels.norm}
            hint="A norm as it is printed: SAE 100R2AT."
            autoComplete="off"
          />
          <TextField
            {...fieldOf(form, 'replacedBy', '')}
            label={labels.replacedBy}
            hint="Pressure, temperature and bend are compared size by size; nothing that is lower is a replacement."
            autoComplete="off"
          />
        </>
      )}
      <TextField {...fieldOf(form, 'why', pair?.why ?? '')} label={labels.why} optional autoComplete="off" />
      <p>
        <Button type="submit" tone="go" busy={form.sending !== undefined}>
          {pair ? 'Update Pair' : 'Add Pair'}
        </Button>
      </p>
      <Unsaved />
    </FormBody>
  );
}

function Removal({ pair: { id, norm, replacedBy } }: { readonly pair: NormPair }): ReactElement {
  const deletion = useDeletion();
  const isAsking = deletion.asked === id;
  return (
    <>
      <Deleted of={deletion} isAsking={isAsking} />
      {isAsking ? (
        <DeleteQuestion
          of={deletion}
          id={id}
          question="Delete Pair?"
          about={`A hose of ${replacedBy} no longer stands for one of ${norm}.`}
          yes="Yes, Delete Pair"
          no="No, Keep Pair"
          failed={messages.notRemoved}
        />
      ) : (
        <p>
          <DeleteButton of={deletion} id={id} name={`${norm}, ${replacedBy}`} />
        </p>
      )}
    </>
  );
}
