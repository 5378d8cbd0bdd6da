import { type ReactElement, type ReactNode, type SyntheticEvent, useState } from 'react';
import { PositionMap } from '#features/people/locator/position-map.component.tsx';
import { discountDigits } from '#shared/discount.ts';
import { BEFORE } from '#web/form/before.ts';
import { type Check, checkBy } from '#web/form/check.ts';
import { Conflict } from '#web/form/conflict.tsx';
import { type FormAnswer, fieldsOf } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import styles from './distributor-admin.module.css';
import { DistributorForm as DistributorShape } from './distributor-edit.contract.ts';
import {
  bodyOf,
  type DistributorField,
  type DistributorTexts,
  distributorFields,
  fieldOfProblem,
  textsOf,
} from './distributor-texts.rules.ts';
import type { Distributor } from './distributors.contract.ts';
import { placeProblems } from './place.rules.ts';
import { PlaceFields, placeLabels } from './place-fields.component.tsx';

const labels = {
  name: 'Company Name',
  contactName: 'Contact Name',
  contactPhone: 'Contact Phone',
  email: 'Email',
  url: 'Website',
  ...placeLabels,
  lat: 'Latitude',
  lng: 'Longitude',
  discount: 'Discount',
  priceClass: 'Price Class',
  'trulinx.trulinxId': 'Trulinx ID',
  'trulinx.trulinxNetPaymentTerms': 'Trulinx Net Payment Terms',
  notes: 'Contract Notes',
} as const satisfies DistributorTexts;

export function readDistributor(form: FormData): DistributorTexts {
  const typed = fieldsOf(form, ...distributorFields);
  return { ...typed, notes: typed.notes.replaceAll('\r\n', '\n') };
}

const checkShape = checkBy(DistributorShape, (form) => bodyOf(readDistributor(form)));

/** Everything that is wrong at once, in the order of the form. */
const check: Check = (form) => inOrder([...checkShape(form), ...placeProblems(readDistributor(form))]);

/** What the server told, at the fields of the form. */
export const atFields = <Done,>(answer: FormAnswer<Done>): FormAnswer<Done> =>
  answer.problems ? { ...answer, problems: inOrder(answer.problems) } : answer;

function inOrder(problems: ReturnType<Check>): ReturnType<Check> {
  const placed = problems.map(({ message, field }) => {
    const at = fieldOfProblem(field);
    return at === undefined ? { message } : { message, field: at };
  });
  const placeOf = ({ field }: { readonly field?: string }): number =>
    distributorFields.findIndex((each) => each === field);
  return placed.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The fields of a distributor, of a new one when there is none yet. */
export function DistributorForm({
  distributor,
  failed,
  submit,
  children,
}: {
  readonly distributor?: Distributor;
  /** Over what is wrong, when it was not saved. */
  readonly failed: string;
  /** On the button. */
  readonly submit: string;
  /** What is said once it is saved. */
  readonly children: (saved: Distributor) => ReactNode;
}): ReactElement {
  const form = usePageForm<Distributor>('distributor', check);
  const values = textsOf(distributor);
  const field = (name: DistributorField) => ({
    ...fieldOf(form, name, values[name]),
    label: labels[name],
    autoComplete: 'off',
  });
  const isNowhere = form.problems.some(({ field: at }) => at === 'lat' || at === 'lng');
  const [isPositionOpen, setPositionOpen] = useState(isNowhere);
  return (
    <FormBody of={form}>
      <FormMessages of={form} title={failed}>
        {form.answer?.done && children(form.answer.done)}
      </FormMessages>
      <Conflict of={form} labels={labels} now={values} />
      <input type="hidden" name="version" value={distributor?.version ?? 0} />
      <input type="hidden" name={BEFORE} value={JSON.stringify(values)} />
      <fieldset className={styles['group']}>
        <legend>Company</legend>
        <TextField {...field('name')} />
        <TextField {...field('contactName')} />
        <TextField {...field('contactPhone')} type="tel" optional />
        <TextField {...field('email')} type="email" optional />
        <TextField {...field('url')} type="url" placeholder="https://" optional />
      </fieldset>
      <fieldset className={styles['group']}>
        <legend>Address</legend>
        <PlaceFields of={form} values={values} />
        <details
          open={isNowhere || undefined}
          onToggle={({ currentTarget }) => setPositionOpen(currentTarget.open)}
        >
          <summary>Position on the map</summary>
          <p className="muted small">
            Found by the address when it is saved. Where nobody knows the address, set the position by hand,
            in degrees; west and south are negative.
          </p>
          <div className={styles['pair']}>
            <TextField {...field('lat')} inputMode="decimal" optional />
            <TextField {...field('lng')} inputMode="decimal" optional />
          </div>
          {isPositionOpen && <PositionMap form={form.form} />}
        </details>
      </fieldset>
      <fieldset className={styles['group']}>
        <legend>Terms</legend>
        <TextField
          {...field('discount')}
          hint="Percent off the list prices, 0 to 100, with one decimal at most."
          inputMode="decimal"
          onInput={keepDigits}
          optional
        />
        <TextField {...field('priceClass')} hint="A name that price lists are for, such as Gold." optional />
        <TextField {...field('trulinx.trulinxId')} optional />
        <TextField {...field('trulinx.trulinxNetPaymentTerms')} optional />
        <TextArea
          {...field('notes')}
          hint="Special contract notes: the company reads them as Contract Pricing."
          rows={5}
          optional
        />
      </fieldset>
      <p>
        <Button type="submit" tone="go" busy={form.sending !== undefined}>
          {submit}
        </Button>
      </p>
      <Unsaved />
    </FormBody>
  );
}

/** Spec 5: the field keeps digits and dots only. */
function keepDigits({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
  const kept = discountDigits(currentTarget.value);
  if (kept !== currentTarget.value) currentTarget.value = kept;
}
