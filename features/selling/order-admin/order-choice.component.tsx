import { type ReactElement, useState } from 'react';
import type { Order } from '#features/selling/orders/order.contract.ts';
import { type Check, unchecked } from '#web/form/check.ts';
import { fieldsOf, sentencesOf } from '#web/form/form-answer.ts';
import { FormBody } from '#web/form/form-body.tsx';
import { type PageForm, usePageForm } from '#web/form/use-page-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { messages, type OrderSummary } from './order-admin.contract.ts';
import styles from './order-admin.module.css';
import type { Assignee } from './order-list.component.tsx';

type Handled = Pick<OrderSummary, 'version' | 'status' | 'assignedTo' | 'carrier'>;

/** One who may no longer be chosen is still named where they were. */
export function assigneeOptions(admins: readonly Assignee[], current: string | undefined) {
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

/** The three forms by which an order is taken in hand, and the order as the newest of their answers has it. */
export function useHandling(order: Handled & Pick<Order, 'id'>) {
  const status = usePageForm<Order>(`status ${order.id}`, unchecked);
  const assign = usePageForm<Order>(`assign ${order.id}`, unchecked);
  const shipping = usePageForm<Order>(`shipping ${order.id}`, order.carrier ? unchecked : checkCarrier);
  const now = latest(order, [status, assign, shipping]);
  const statusChoice = useChoice(status, now.version, now.status);
  const assignChoice = useChoice(assign, now.version, now.assignedTo ?? '');
  return {
    status,
    assign,
    shipping,
    now,
    statusChoice,
    assignChoice,
    statusId: `status-${order.id}`,
    // Chosen, and not saved yet: what is typed of the shipping is saved with it.
    isToShip: statusChoice.chosen === 'SHIPPED' && now.status !== 'SHIPPED',
  };
}

/** A choice with a button that shows once another one is made: arrow keys alone save nothing (shapes 4). */
export function ChoiceForm({
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
