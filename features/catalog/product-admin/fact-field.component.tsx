import type { ReactElement } from 'react';
import type { AskedField } from '#features/catalog/products/fields/asked-fields.rules.ts';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';

interface FactFieldProps {
  readonly asked: AskedField;
  readonly name: string;
  readonly error?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly small?: boolean;
}

/** The control that a fact of this kind is edited with. */
export function FactField({ asked: { field, label }, ...rest }: FactFieldProps): ReactElement {
  switch (field.kind) {
    case 'number':
      return <TextField {...rest} label={label} inputMode={field.whole ? 'numeric' : 'decimal'} />;
    case 'choice':
      return <Choice {...rest} label={label} choices={field.choices} />;
    case 'yes or no':
      return <Choice {...rest} label={label} choices={['yes', 'no']} />;
    case 'list':
      return <TextArea {...rest} label={label} hint="One to a line." rows={2} />;
    case 'text':
    case 'fixed':
      return <TextField {...rest} label={label} />;
  }
}

function Choice({
  choices,
  ...rest
}: Omit<FactFieldProps, 'asked'> & {
  readonly label: string;
  readonly choices: readonly string[];
}): ReactElement {
  const { defaultValue = '' } = rest;
  // What is kept may be older than the choices.
  const known = defaultValue === '' || choices.includes(defaultValue) ? choices : [defaultValue, ...choices];
  return (
    <SelectField {...rest}>
      <option value="">–</option>
      {known.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </SelectField>
  );
}
