import type { ReactElement } from 'react';
import { fieldOf } from '#web/form/form-body.tsx';
import type { PageForm } from '#web/form/use-page-form.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import styles from './distributor-admin.module.css';
import { countries } from './place.rules.ts';

/** What the fields of an address are called. */
export const placeLabels = {
  street: 'Street',
  city: 'City',
  region: 'State or Province',
  postalCode: 'Postal Code',
  country: 'Country',
} as const;

/** Street, city, state, postal code and country, of a distributor or an address of one. */
export function PlaceFields({
  of: form,
  values,
}: {
  readonly of: PageForm<unknown>;
  readonly values: Readonly<Record<keyof typeof placeLabels, string>>;
}): ReactElement {
  const field = (name: keyof typeof placeLabels) => ({
    ...fieldOf(form, name, values[name]),
    label: placeLabels[name],
    autoComplete: 'off',
  });
  return (
    <>
      <TextField {...field('street')} />
      <div className={styles['pair']}>
        <TextField {...field('city')} />
        <SelectField {...field('region')}>
          <option value="">Select a state</option>
          {countries.map(({ code, name, regions }) => (
            <optgroup key={code} label={name}>
              {regions.map((region) => (
                <option key={region.code} value={region.code}>
                  {region.name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <TextField {...field('postalCode')} />
        <SelectField {...field('country')}>
          <option value="">Select a country</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}
