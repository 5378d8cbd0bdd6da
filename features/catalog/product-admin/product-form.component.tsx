import { type ReactElement, useState } from 'react';
import { PictureUpload } from '#features/catalog/pictures/picture-upload.component.tsx';
import { productFactFields } from '#features/catalog/products/fields/asked-fields.rules.ts';
import type { Category, Product } from '#features/catalog/products/product.contract.ts';
import { drawingUrl } from '#features/catalog/products/product-image.rules.ts';
import { suppliedLinks } from '#features/catalog/products/spec-sheet-link.rules.ts';
import type { Problem } from '#shared/endpoint.ts';
import { checkBy } from '#web/form/check.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { type PageForm, usePageForm } from '#web/form/use-page-form.ts';
import { Unsaved } from '#web/form/use-unsaved.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { FactField } from './fact-field.component.tsx';
import { FormGroup } from './form-group.component.tsx';
import { addedSizes } from './new-size-fields.rules.ts';
import { NewSizes } from './new-sizes.component.tsx';
import { messages, ProductChange } from './product-edit.contract.ts';
import styles from './product-form.module.css';
import {
  changeOfFields,
  disagreements,
  fieldsOfProduct,
  mergedFields,
  type ProductFields,
  typedFields,
} from './product-form.rules.ts';
import { ProductPreview } from './product-preview.component.tsx';
import { SizeFacts } from './size-facts.component.tsx';
import { SizePrices } from './size-prices.component.tsx';

/** Everything the staff may change of a product. What is saved is what was touched. */
export function ProductForm({ product }: { readonly product: Product }): ReactElement {
  const form = usePageForm<Product>('product', (sent) => checkProduct(sent, product.productCategory));
  // Somebody was quicker: the form goes on from what is stored now, with what was typed in its place.
  const current = form.answer?.extra?.['current'] as Product | undefined;
  const base = current && current.version > product.version ? current : product;
  const shown = fieldsOfProduct(base);
  const typed = form.answer?.typed;
  const before = typed?.['shown'] === undefined ? undefined : (JSON.parse(typed['shown']) as ProductFields);
  const typedThen = before && typed && { ...before, ...unticked(before), ...typed };
  const values = before && typedThen ? mergedFields(before, typedThen, shown) : shown;
  // What is in the fields now, for the preview.
  const [now, setNow] = useState<ProductFields>();
  const field = (name: string) => ({ ...fieldOf(form, name), defaultValue: values[name] });
  return (
    <div
      className={styles['columns']}
      onInput={() => form.form.current && setNow(typedFields(new FormData(form.form.current), shown))}
    >
      <FormBody of={form}>
        <FormMessages of={form} title={messages.notUpdated}>
          {form.answer?.done && <Alert tone="ok" title={messages.productUpdated} />}
        </FormMessages>
        {current && before && typedThen && (
          <Disagreements rows={disagreements(before, typedThen, fieldsOfProduct(current))} />
        )}
        <input type="hidden" name="category" value={product.productCategory} />
        <input type="hidden" name="version" value={base.version} />
        <input type="hidden" name="shown" value={JSON.stringify(shown)} />
        <TextField {...field('name')} label="Display Title" />
        <TextArea {...field('description')} label="Description" rows={3} />
        <TextArea {...field('longDescription')} label="Long Description" rows={6} optional />
        <TextField {...field('manufacturer')} label="Manufacturer" />
        <TextArea
          {...field('keyPerformance')}
          label="Key Performance"
          hint="One to a line."
          rows={4}
          optional
        />
        <Pictures form={form} product={base} values={values} field={field} />
        <Norms form={form} field={field} />
        <CategoryFacts form={form} product={base} field={field} />
        <Links form={form} product={base} field={field} />
        <SizePrices form={form} product={base} values={values} />
        <SizeFacts form={form} product={base} values={values} />
        {/* After saving, what was added is among the others. */}
        <NewSizes key={`sizes ${product.version}`} form={form} category={product.productCategory} />
        <p className={styles['save']}>
          <Button type="submit" tone="go" busy={form.sending !== undefined}>
            Save Product
          </Button>
        </p>
        <Unsaved />
      </FormBody>
      <ProductPreview product={base} shown={shown} typed={now ?? values} />
    </div>
  );
}

type FieldProps = (name: string) => ReturnType<typeof fieldOf>;

function checkProduct(form: FormData, category: Category): readonly Problem[] {
  const json = form.get('shown');
  const shown = JSON.parse(typeof json === 'string' ? json : '{}') as ProductFields;
  const { change, problems, fieldFor } = changeOfFields(shown, typedFields(form, shown));
  const others = checkBy(ProductChange, () => ({ version: 1, ...change }))(form);
  return [
    ...problems,
    ...others.map((problem) => ({ ...problem, field: fieldFor(problem.field) ?? '' })),
    ...addedSizes(form, category).problems,
  ];
}

/** A box that is not ticked sends nothing at all. */
const unticked = (fields: ProductFields): ProductFields =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => name.endsWith('.callOnly'))
      .map((name) => [name, '']),
  );

function Disagreements({ rows }: { readonly rows: ReturnType<typeof disagreements> }): ReactElement | null {
  if (rows.length === 0) return <p>Nobody else changed what you changed. Save again to keep your changes.</p>;
  return (
    <div className={styles['disagreements']}>
      <table>
        <caption>Changed by somebody else and by you</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Now</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, label, theirs, yours }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{theirs}</td>
              <td>{yours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Yours stands in the form. Save again to keep it, or type what is right.</p>
    </div>
  );
}

/** Photo and schematic; where there is none, our drawing stands in. */
function Pictures({
  form,
  product,
  values,
  field,
}: {
  readonly form: PageForm<unknown>;
  readonly product: Product;
  readonly values: ProductFields;
  readonly field: FieldProps;
}): ReactElement {
  const places = [
    ['Photo', 0],
    ['Schematic', 1],
  ] as const;
  return (
    <FormGroup of={form} legend="Pictures" fields={/^images\./}>
      <div className={styles['pictures']}>
        {places.map(([label, at]) => (
          <div key={label} className={styles['picture']}>
            <PictureUpload
              // After saving, what was uploaded is what there is.
              key={product.version}
              label={label}
              name={`images.${at}.url`}
              url={values[`images.${at}.url`] ?? ''}
              standIn={drawingUrl(product.id, at)}
            />
            <TextField {...field(`images.${at}.description`)} label={`${label}, in words`} optional />
          </div>
        ))}
      </div>
    </FormGroup>
  );
}

function Norms({
  form,
  field,
}: {
  readonly form: PageForm<unknown>;
  readonly field: FieldProps;
}): ReactElement {
  return (
    <FormGroup of={form} legend="Norms" fields={/^norms\./}>
      <p className={styles['hint']}>One to a line.</p>
      <div className={styles['thirds']}>
        <TextArea {...field('norms.sae')} label="SAE" rows={2} />
        <TextArea {...field('norms.en')} label="EN" rows={2} />
        <TextArea {...field('norms.iso')} label="ISO" rows={2} />
      </div>
    </FormGroup>
  );
}

function CategoryFacts({
  form,
  product,
  field,
}: {
  readonly form: PageForm<unknown>;
  readonly product: Product;
  readonly field: FieldProps;
}): ReactElement {
  return (
    <FormGroup of={form} legend="Facts" fields={/^(?:facts\.|gender|angle|nut|structure)/}>
      <div className={styles['facts']}>
        {hasEnds(product) && (
          <>
            <TextField {...field('gender')} label="Gender" />
            <TextField {...field('angle')} label="Angle" />
            <TextField {...field('nut')} label="Nut" />
          </>
        )}
        <TextField {...field('structure')} label="Structure" />
        {productFactFields(product.productCategory, product.facts).map((asked) => (
          <FactField key={asked.path} asked={asked} {...field(`facts.${asked.path}`)} />
        ))}
      </div>
      <TextArea
        {...field('facts.more')}
        label="Further facts"
        hint="One to a line, as Weight: 29 kg."
        rows={3}
        optional
      />
    </FormGroup>
  );
}

const hasEnds = ({ productCategory }: Product): boolean =>
  productCategory === 'Fitting' || productCategory === 'Coupling' || productCategory === 'QuickCoupling';

function Links({
  form,
  product,
  field,
}: {
  readonly form: PageForm<unknown>;
  readonly product: Product;
  readonly field: FieldProps;
}): ReactElement {
  return (
    <FormGroup of={form} legend="Links and documents" fields={/^links\./}>
      <p className={styles['hint']}>Empty both fields of a row to take it away.</p>
      {[...suppliedLinks(product), undefined].map((_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a link is known by its place
        <div key={at} className={styles['halves']}>
          <TextField {...field(`links.${at}.description`)} label={`Link ${at + 1}, text`} />
          <TextField {...field(`links.${at}.url`)} label={`Link ${at + 1}, address`} inputMode="url" />
        </div>
      ))}
    </FormGroup>
  );
}
