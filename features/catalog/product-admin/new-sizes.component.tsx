import { type ReactElement, useState } from 'react';
import type { Category } from '#features/catalog/products/product.contract.ts';
import { fieldOf } from '#web/form/form-body.tsx';
import type { PageForm } from '#web/form/use-page-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, TextField } from '#web/ui/field.tsx';
import { FormGroup } from './form-group.component.tsx';
import { CALL_ONLY, newSizeField, newSizeFields } from './new-size-fields.rules.ts';
import styles from './product-form.module.css';

/** Fields for sizes that are not there yet; those that stay empty add nothing. */
export function NewSizes({
  form,
  category,
}: {
  readonly form: PageForm<unknown>;
  readonly category: Category;
}): ReactElement {
  const typed = Object.keys(form.answer?.typed ?? {}).filter((name) => /^newVariants\.\d+\.id$/.test(name));
  const [rows, setRows] = useState(Math.max(1, typed.length));
  return (
    <>
      {Array.from({ length: rows }, (_, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- a new size is known by its place
        <NewSize key={row} {...{ form, category, row }} />
      ))}
      <p>
        <Button size="s" onClick={() => setRows(rows + 1)}>
          Another size
        </Button>
      </p>
    </>
  );
}

function NewSize({
  form,
  category,
  row,
}: {
  readonly form: PageForm<unknown>;
  readonly category: Category;
  readonly row: number;
}): ReactElement {
  return (
    <FormGroup
      of={form}
      legend={`New size ${row + 1}`}
      fields={new RegExp(String.raw`^newVariants\.${row}\.`)}
      startsOpen={row > 0}
    >
      <div className={styles['sizes']}>
        {newSizeFields(category).map(({ path, label, unit, inputMode }) => (
          <TextField
            key={path}
            {...fieldOf(form, newSizeField(row, path))}
            label={unit === undefined ? label : `${label}, ${unit}`}
            small
            inputMode={inputMode}
          />
        ))}
        <Checkbox
          name={newSizeField(row, CALL_ONLY)}
          defaultChecked={form.answer?.typed?.[newSizeField(row, CALL_ONLY)] !== undefined}
        >
          ZITEM
        </Checkbox>
      </div>
    </FormGroup>
  );
}
