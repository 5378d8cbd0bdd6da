import type { ReactElement } from 'react';
import { redirect } from 'react-router';
import { type CheckedLine, checkLines } from '#features/selling/cart/checked-lines.contract.ts';
import { readyLines } from '#features/selling/cart/quick-add.rules.ts';
import { grouped } from '#shared/count.ts';
import { unchecked } from '#web/form/check.ts';
import { DELETE_FORM, DeleteButton, Deleted, DeleteQuestion, useDeletion } from '#web/form/deletion.tsx';
import { answered, type FormAnswer, fieldsOf, formNameOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { Undo, useGone, wantedBack } from '#web/form/undo.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { demandCustomer } from '#web/guard.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Checkbox, TextField } from '#web/ui/field.tsx';
import { LINES, ListLines } from './list-lines.component.tsx';
import { PastedLines } from './new-list.component.tsx';
import { changeList, deleteList, getList, listToCart, type SavedList } from './saved-lists.contract.ts';
import styles from './saved-lists.module.css';
import {
  lineOfAsked,
  lineText,
  type RemovedLine,
  withLinesBack,
  withQuantities,
} from './saved-lists.rules.ts';

interface Shown {
  readonly list: SavedList;
  /** What each line would be in the cart as of now, in their order. */
  readonly checked: readonly CheckedLine[];
}

/** `/account/lists/:id`: one list, its lines as they are sold today, and the way into the cart. */
export const savedListPage = page<Shown>({
  load: async (request) => {
    demandCustomer(request);
    const params = { id: request.params['id'] ?? '' };
    const [list, { lines }] = await Promise.all([
      request.call(getList, { params }),
      request.call(listToCart, { params, body: { dryRun: true } }),
    ]);
    return { list, checked: lines };
  },
  act,
  head: ({ list }) => ({ title: list.name, robots: 'noindex' }),
  Page: ({ data: { list, checked } }) => (
    <AccountPage
      title={list.name}
      crumbs={
        <Breadcrumbs crumbs={[{ label: 'Your Lists', to: paths.savedLists() }, { label: list.name }]} />
      }
    >
      <p className={styles['facts']}>
        By {list.by.name}
        {list.shared && ', shared with the company'}
      </p>
      <Unsaved />
      <PutBack key={list.id} list={list} />
      {list.lines.length === 0 ? (
        <EmptyState message="It has no lines yet." />
      ) : (
        <ListLines list={list} checked={checked} />
      )}
      <AddLines list={list} />
      <About list={list} />
    </AccountPage>
  ),
});

const MORE = 'more';

/** Lines that were removed by the last change. */
function PutBack({ list }: { readonly list: SavedList }): ReactElement | null {
  const gone = useGone(list.lines, lineText);
  const [first, ...others] = gone;
  if (!first) return null;
  const name = others.length === 0 ? lineText(first.row) : `${lineText(first.row)} and ${others.length} more`;
  return <Undo key={list.version} of={gone} name={name} />;
}

async function act({ form, call, params: given, viewer }: FormRequest): Promise<FormAnswer> {
  const params = { id: given['id'] ?? '' };
  const {
    pressed,
    version: shown,
    name,
    shared,
    text,
  } = fieldsOf(form, 'pressed', 'version', 'name', 'shared', 'text');
  const version = Number(shown);
  const back = wantedBack<readonly RemovedLine[]>(form);
  if (back)
    return answered(form, async () => {
      // As it is now, whoever has changed it since.
      const { version: current, lines } = await call(getList, { params });
      return call(changeList, { params, body: { version: current, lines: withLinesBack(lines, back) } });
    });
  switch (formNameOf(form)) {
    case LINES: {
      if (pressed === 'cart') {
        const lines = form.getAll('line').map(Number);
        return answered(form, async () => call(listToCart, { params, body: { lines } }));
      }
      return answered(form, async () => {
        const list = await call(getList, { params });
        const lines = withQuantities(list.lines, (at) => {
          const name = `quantity-${at}`;
          return fieldsOf(form, name)[name] ?? '';
        });
        return call(changeList, { params, body: { version, lines } });
      });
    }
    case MORE:
      return answered(form, async () => {
        const cartId = viewer.role === 'customer' ? viewer.cartId : '';
        const list = await call(getList, { params });
        const { lines } = await call(checkLines, { params: { id: cartId }, body: { text } });
        const more = readyLines(lines).map(({ line }) => lineOfAsked(line));
        return call(changeList, { params, body: { version, lines: [...list.lines, ...more] } });
      });
    case DELETE_FORM: {
      const answer = await answered(form, async () => call(deleteList, { params }));
      if (answer.done) throw redirect(paths.savedLists());
      return answer;
    }
    default:
      return answered(form, async () =>
        call(changeList, { params, body: { version, name, shared: shared === 'yes' } }),
      );
  }
}

function AddLines({ list }: { readonly list: SavedList }): ReactElement {
  const form = usePageForm<SavedList>(MORE, unchecked);
  return (
    <section className={styles['block']}>
      <h2>Add lines</h2>
      <FormBody of={form}>
        <FormMessages of={form} title="The lines were not added.">
          {form.answer?.done && <Alert tone="ok" title="The lines are in the list." />}
        </FormMessages>
        <input type="hidden" name="version" value={list.version} />
        <PastedLines key={list.version} name="text" />
        <p>
          <Button type="submit" busy={form.sending !== undefined}>
            Add to List
          </Button>
        </p>
      </FormBody>
    </section>
  );
}

function About({ list }: { readonly list: SavedList }): ReactElement {
  const form = usePageForm<SavedList>('about', unchecked);
  const deletion = useDeletion();
  const isAsked = deletion.asked === list.id;
  return (
    <section className={styles['block']}>
      <h2>Name and sharing</h2>
      <FormBody of={form}>
        <FormMessages of={form} title="The list was not changed.">
          {form.answer?.done && <Alert tone="ok" title="The list has been changed." />}
        </FormMessages>
        <input type="hidden" name="version" value={list.version} />
        <TextField {...fieldOf(form, 'name', list.name)} label="Name" maxLength={100} autoComplete="off" />
        <Checkbox key={String(list.shared)} name="shared" value="yes" defaultChecked={list.shared}>
          Share it with everybody of the company
        </Checkbox>
        <p>
          <Button type="submit" busy={form.sending !== undefined}>
            Save
          </Button>
        </p>
      </FormBody>
      <Deleted of={deletion} isAsking={isAsked} />
      {isAsked ? (
        <DeleteQuestion
          of={deletion}
          id={list.id}
          question="Delete List?"
          about={whatGoes(list)}
          yes="Yes, Delete List"
          no="No, Keep List"
          failed="The list was not deleted."
        />
      ) : (
        <p>
          <DeleteButton of={deletion} id={list.id} name={list.name} />
        </p>
      )}
    </section>
  );
}

/** 'Press 4, with its 12 lines. It goes for the whole company.' */
function whatGoes({ name, lines, shared }: SavedList): string {
  const counted = lines.length === 1 ? '1 line' : `${grouped(lines.length)} lines`;
  return `${name}, with its ${counted}. ${shared ? 'It goes for the whole company. ' : ''}Orders stay as they are.`;
}
