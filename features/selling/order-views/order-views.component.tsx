import type { ReactElement } from 'react';
import { checkBy, unchecked } from '#web/form/check.ts';
import { answered, type FormAnswer, fieldsOf, formNameOf, sentencesOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { Undo, useGone, wantedBack } from '#web/form/undo.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import type { FormRequest } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import {
  type Asked,
  keepOrderView,
  messages,
  NewView,
  type OrderView,
  removeOrderView,
} from './order-views.contract.ts';
import styles from './order-views.module.css';

const KEEP = 'keep-view';
const REMOVE = 'remove-view';
const keys = ['type', 'query', 'assignee', 'shipping', 'from', 'to', 'sort'] as const;

/** The same for the same view, in whatever order it was kept. */
const hrefOf = (asked: Asked): string =>
  paths.orders(Object.fromEntries(keys.map((key) => [key, asked[key]])));

/** Over the list of orders: the ways of looking at it that the reader keeps, and how this one is kept. */
export function OrderViews({
  views,
  asked,
}: {
  readonly views: readonly OrderView[];
  /** What the list shows now. */
  readonly asked: Asked;
}): ReactElement {
  const here = hrefOf(asked);
  const [gone] = useGone(views, ({ id }) => id);
  return (
    <div className={styles['around']}>
      {gone && (
        <Undo key={gone.row.id} of={{ name: gone.row.name, asked: gone.row.asked }} name={gone.row.name} />
      )}
      {views.length > 0 && (
        <nav aria-label="Your views">
          <ul className={styles['views']}>
            {views.map((view) => (
              <li key={view.id}>
                <Link to={hrefOf(view.asked)} aria-current={hrefOf(view.asked) === here ? 'true' : undefined}>
                  {view.name}
                </Link>
                <Remove view={view} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Keep key={here} asked={asked} />
    </div>
  );
}

function Remove({ view }: { readonly view: OrderView }): ReactElement {
  const form = usePageForm(`${REMOVE} ${view.id}`, unchecked);
  const problem = sentencesOf(form.answer).join(' ');
  return (
    <FormBody of={form} bare>
      <Button
        type="submit"
        tone="link"
        size="s"
        aria-label={`Remove the view ${view.name}`}
        busy={form.sending !== undefined}
      >
        Remove
      </Button>
      {problem !== '' && (
        <span className="small" role="alert">
          {problem}
        </span>
      )}
    </FormBody>
  );
}

function Keep({ asked }: { readonly asked: Asked }): ReactElement {
  const form = usePageForm<OrderView>(KEEP, check);
  return (
    <details className={styles['keep']} open={form.problems.length > 0 || form.answer?.done !== undefined}>
      <summary>Keep this view</summary>
      <FormMessages of={form} title={form.answer?.problems && messages.notKept}>
        {form.answer?.done && <Alert tone="ok" title={messages.kept} />}
      </FormMessages>
      <FormBody of={form} bare>
        {keys.map(
          (key) =>
            asked[key] !== undefined && <input key={key} type="hidden" name={key} value={asked[key]} />,
        )}
        <div className={styles['fields']}>
          <TextField
            {...fieldOf(form, 'name')}
            label="Name of the view"
            hint="Tab, search, filters and sort are kept for you alone."
            small
            maxLength={60}
            autoComplete="off"
          />
          <p>
            <Button type="submit" busy={form.sending !== undefined}>
              Keep View
            </Button>
          </p>
        </div>
      </FormBody>
    </details>
  );
}

function viewIn(form: FormData): NewView {
  const { name, ...asked } = fieldsOf(form, 'name', ...keys);
  return { name, asked: Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== '')) };
}

const check = checkBy(NewView, viewIn);

/** Answers the forms of the views; undefined for another form of the page. */
export async function actOnViews({ form, call }: FormRequest): Promise<FormAnswer | undefined> {
  const back = wantedBack<NewView>(form);
  if (back) return answered(form, async () => call(keepOrderView, { body: back }));
  const [what, id = ''] = formNameOf(form).split(' ');
  if (what === KEEP) return answered(form, async () => call(keepOrderView, { body: viewIn(form) }));
  if (what === REMOVE) return answered(form, async () => call(removeOrderView, { params: { id } }));
  return undefined;
}
