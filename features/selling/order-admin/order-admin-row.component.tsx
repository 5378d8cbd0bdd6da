import { type ReactElement, useState } from 'react';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { type Order, statuses } from '#features/selling/orders/order.contract.ts';
import { PARTLY_SHIPPED, wordOf } from '#features/selling/orders/order-status.rules.ts';
import { wishFacts } from '#features/selling/orders/order-wishes.rules.ts';
import { type Check, unchecked } from '#web/form/check.ts';
import { fieldsOf, sentencesOf } from '#web/form/form-answer.ts';
import { FormBody } from '#web/form/form-body.tsx';
import { type PageForm, usePageForm } from '#web/form/use-page-form.ts';
import { SelectRow } from '#web/list/bulk-bar.tsx';
import type { Selection } from '#web/list/use-selection.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { messages, type OrderSummary } from './order-admin.contract.ts';
import styles from './order-admin.module.css';
import { BULK } from './order-admin-actions.component.tsx';
import type { AdminRow, Assignee } from './order-list.component.tsx';
import { ShippingForm } from './order-shipping.component.tsx';

type Handled = Pick<OrderSummary, 'version' | 'status' | 'assignedTo' | 'carrier'>;

/** An order of the list with what can be changed of it: each its own form, saved by its own button. */
export function OrderAdminRow({
  row,
  admins,
  selection,
}: {
  readonly row: AdminRow;
  readonly admins: readonly Assignee[];
  readonly selection: Selection;
}): ReactElement {
  const status = usePageForm<Order>(`status ${row.id}`, unchecked);
  const assign = usePageForm<Order>(`assign ${row.id}`, unchecked);
  const shipping = usePageForm<Order>(`shipping ${row.id}`, row.carrier ? unchecked : checkCarrier);
  const now = latest(row, [status, assign, shipping]);
  const statusChoice = useChoice(status, now.version, now.status);
  const assignChoice = useChoice(assign, now.version, now.assignedTo ?? '');
  const statusId = `status-${row.id}`;
  // Chosen, and not saved yet: what is typed of the shipping is saved with it.
  const isToShip = statusChoice.chosen === 'SHIPPED' && now.status !== 'SHIPPED';
  return (
    <>
      <tr data-picked={selection.has(row.id) || undefined}>
        <td>
          <SelectRow
            of={selection}
            id={row.id}
            label={row.ref}
            form={BULK}
            name="order"
            value={`${row.id} ${now.version}`}
          />
        </td>
        <th scope="row">
          <Link to={paths.order(row.id)}>{row.ref}</Link>
        </th>
        <td className="nowrap muted" data-line="who">
          <time dateTime={row.createdAt}>{row.placedAgo}</time>
        </td>
        <td data-line="first">
          {row.user.company}
          {wishFacts(row).map(([name, value]) => (
            <span key={name} className="small muted">
              <br />
              {name}: {value}
            </span>
          ))}
          {row.short && (
            <p className="small muted">
              {PARTLY_SHIPPED}, open: {row.short.map(({ part, open }) => `${open} × ${part}`).join(', ')}
            </p>
          )}
        </td>
        <td data-line="who">{row.user.lastname}</td>
        <td data-line="who">{row.user.firstname}</td>
        <td className="num" data-line="who" data-unit={row.lines === 1 ? 'line' : 'lines'}>
          {row.lines}
        </td>
        <td className="num" data-line="total">
          <b>{dollars(row.totalCost)}</b>
        </td>
        <td data-line="actions" data-label="Status">
          <ChoiceForm
            form={status}
            id={statusId}
            choice={statusChoice}
            version={now.version}
            name="status"
            label={`Status of ${row.ref}`}
            button="Save"
            options={statuses.map((value) => ({ value, label: wordOf(value) }))}
          />
        </td>
        <td data-line="actions" data-label="Assignee">
          <ChoiceForm
            form={assign}
            choice={assignChoice}
            version={now.version}
            name="assignedTo"
            label={`Assignee of ${row.ref}`}
            button="Assign"
            options={assigneeOptions(admins, now.assignedTo)}
          />
        </td>
        <td className="nowrap" data-line="actions">
          <a href={paths.exportOrder(row.id)} download aria-label={`Export ${row.ref}`}>
            Export
          </a>{' '}
          <a href={paths.exportOrder(row.id, 'xlsx')} download aria-label={`Export ${row.ref} as XLSX`}>
            XLSX
          </a>
        </td>
      </tr>
      {(now.status === 'SHIPPED' || isToShip) && (
        <tr className={styles['shipping']}>
          <td colSpan={11}>
            <ShippingForm
              form={shipping}
              reference={row.ref}
              now={now}
              {...(isToShip && { savedBy: { id: statusId, isSending: status.sending !== undefined } })}
            />
          </td>
        </tr>
      )}
    </>
  );
}

export const AdminOptions = ({ admins }: { readonly admins: readonly Assignee[] }): ReactElement => (
  <>
    {admins.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </>
);

/** One who may no longer be chosen is still named where they were. */
function assigneeOptions(admins: readonly Assignee[], current: string | undefined) {
  const options = [
    { value: '', label: 'Unassigned' },
    ...admins.map(({ id, name }) => ({ value: id, label: name })),
  ];
  if (current === undefined || admins.some(({ id }) => id === current)) return options;
  return [...options, { value: current, label: 'Somebody who left' }];
}

/** As the newest answer has it: the list's, a form's, or that of somebody who was quicker. */
function latest(row: Handled, forms: readonly PageForm<Order>[]): Handled {
  return forms
    .flatMap(({ answer }): Handled[] => {
      const current = answer?.extra?.['current'] as Handled | undefined;
      return [...(answer?.done ? [answer.done] : []), ...(current ? [current] : [])];
    })
    .reduce((newest, other) => (other.version > newest.version ? other : newest), row);
}

interface Choice {
  readonly chosen: string;
  readonly choose: (value: string) => void;
  /** As it is kept. */
  readonly value: string;
  readonly isStale: boolean;
}

/** What is chosen and not saved yet; when it was saved, or somebody else has overtaken it, it is made again. */
function useChoice(form: PageForm<Order>, version: number, value: string): Choice {
  const [choice, setChoice] = useState<{ readonly of: number; readonly value: string }>();
  const isStale = form.answer?.extra?.['current'] !== undefined;
  return {
    chosen: choice && (choice.of === version || isStale) ? choice.value : value,
    choose: (next) => setChoice({ of: version, value: next }),
    value,
    isStale,
  };
}

/** A choice with a button that shows once another one is made: arrow keys alone save nothing (shapes 4). */
function ChoiceForm({
  form,
  id,
  choice: { chosen, choose, value, isStale },
  version,
  name,
  label,
  button,
  options,
}: {
  readonly form: PageForm<Order>;
  /** For fields that stand outside of it. */
  readonly id?: string;
  readonly choice: Choice;
  readonly version: number;
  readonly name: string;
  readonly label: string;
  readonly button: string;
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>;
}): ReactElement {
  const isChanged = chosen !== value;
  const sentences = sentencesOf(form.answer);
  return (
    <FormBody of={form} bare {...(id !== undefined && { id })}>
      <input type="hidden" name="version" value={version} />
      <div className={styles['choice']}>
        <SelectField
          name={name}
          label={label}
          labelHidden
          small
          value={chosen}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
        <span className={styles['end']}>
          <span className={styles['save']} data-changed={isChanged || undefined}>
            <Button
              type="submit"
              size="s"
              tone={isChanged ? 'go' : 'plain'}
              busy={form.sending !== undefined}
            >
              {button}
            </Button>
          </span>
          <output>{!isChanged && form.answer?.done && messages.updated}</output>
        </span>
      </div>
      {sentences.length > 0 && (
        <p role="alert" className={styles['problem']}>
          {sentences.join(' ')}{' '}
          {isStale && `It is now ${options.find((one) => one.value === value)?.label ?? value}.`}
        </p>
      )}
    </FormBody>
  );
}

/** A carrier that is known can be taken away; where there is none, there is something to enter. */
const checkCarrier: Check = (form) => {
  const { name, tracking, url } = fieldsOf(form, 'name', 'tracking', 'url');
  return [name, tracking, url].every((text) => text.trim() === '')
    ? [{ message: messages.noCarrier, field: 'name' }]
    : [];
};
