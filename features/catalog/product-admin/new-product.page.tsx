import { type ReactElement, useState } from 'react';
import { redirect } from 'react-router';
import { categories } from '#features/catalog/products/categories.contract.ts';
import { categoryNames } from '#features/catalog/products/category-names.rules.ts';
import type { Product } from '#features/catalog/products/product.contract.ts';
import { type Check, checkBy } from '#web/form/check.ts';
import { answered, type FormAnswer } from '#web/form/form-answer.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { type PageForm, usePageForm } from '#web/form/use-page-form.ts';
import { demandAdmin } from '#web/guard.ts';
import { type FormRequest, page } from '#web/page.tsx';
import { paths } from '#web/paths.ts';
import { AccountPage } from '#web/shell/account-page.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { createProduct, NewProduct } from './new-product.contract.ts';
import { formField, newProductOf, problemsOfSizes } from './new-product.rules.ts';
import styles from './product-form.module.css';

/** `/account/product/new`: what no file has. The rest of it is written on its own page. */
export const newProductPage = page({
  load: (request) => {
    demandAdmin(request);
    return {};
  },
  act: addProduct,
  head: () => ({ title: 'New Product', robots: 'noindex' }),
  Page: () => (
    <AccountPage
      title="New Product"
      crumbs={
        <Breadcrumbs
          crumbs={[
            { label: 'Dashboard', to: paths.account() },
            { label: 'Products', to: paths.manageProducts() },
            { label: 'New Product' },
          ]}
        />
      }
    >
      <NewProductForm />
    </AccountPage>
  ),
});

async function addProduct({ form, call }: FormRequest): Promise<FormAnswer<Product>> {
  const { body, rows } = newProductOf(form);
  // Whatever is wrong with it is told by the route, field by field.
  const answer = await answered(form, async () => call(createProduct, { body: body as NewProduct }));
  if (answer.done) throw redirect(paths.editProduct(answer.done.id));
  const problems = answer.problems?.map(({ field, message }) => {
    const place = formField(field, rows);
    return place === undefined ? { message } : { field: place, message };
  });
  return problems ? { ...answer, problems } : answer;
}

const check: Check = (form) => {
  const { body, rows } = newProductOf(form);
  const { data } = NewProduct.safeParse(body);
  const problems = data ? problemsOfSizes(data.variants) : checkBy(NewProduct, () => body)(form);
  return problems.map(({ field, message }) => ({ field: formField(field, rows) ?? '', message }));
};

const ROWS = 5;

function NewProductForm(): ReactElement {
  const form = usePageForm<Product>('new-product', check);
  const [rows, setRows] = useState(ROWS);
  return (
    <FormBody of={form}>
      <FormMessages of={form} title="Product could not be created." />
      <SelectField {...fieldOf(form, 'productCategory', '')} label="Category">
        <option value="">Select Category</option>
        {categories.map((category) => (
          <option key={category} value={category}>
            {categoryNames[category]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...fieldOf(form, 'code')}
        label="Code"
        hint="The supplier's code of the series. The product's address is made from it and stays."
      />
      <TextField {...fieldOf(form, 'name')} label="Display Title" />
      <TextArea {...fieldOf(form, 'description')} label="Description" rows={3} optional />
      <TextField
        {...fieldOf(form, 'manufacturer')}
        label="Manufacturer"
        hint="Our own brand when left empty."
        optional
      />
      <TableFrame label="Sizes" dense>
        <table>
          <thead>
            <tr>
              {['Part number', 'List price', 'Dash', 'Thread', 'Pressure', 'Reel', 'Item class'].map(
                (head) => (
                  <th key={head} scope="col">
                    {head}
                    <span className="unit">{units[head]}</span>
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rows }, (_, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row is known by its place
              <SizeRow key={row} form={form} row={row} />
            ))}
          </tbody>
        </table>
      </TableFrame>
      <p>
        <Button size="s" onClick={() => setRows(rows + ROWS)}>
          More rows
        </Button>
      </p>
      <p className={styles['save']}>
        <Button type="submit" tone="go" busy={form.sending !== undefined}>
          Create Product
        </Button>
      </p>
    </FormBody>
  );
}

const units: Readonly<Record<string, string>> = {
  'List price': '$, per ft for hose',
  Pressure: 'psi',
  Reel: 'ft, hose only',
};

const columns = [
  ['id', 'Part number', 'text'],
  ['price', 'List price', 'decimal'],
  ['dash', 'Dash', 'numeric'],
  ['thread', 'Thread', 'text'],
  ['psi', 'Pressure', 'numeric'],
  ['feet', 'Reel', 'numeric'],
] as const;

function SizeRow({ form, row }: { readonly form: PageForm<unknown>; readonly row: number }): ReactElement {
  return (
    <tr>
      {columns.map(([name, label, inputMode]) => (
        <td key={name}>
          <TextField
            {...fieldOf(form, `variants.${row}.${name}`)}
            label={`${label} ${row + 1}`}
            labelHidden
            small
            inputMode={inputMode}
          />
        </td>
      ))}
      <td>
        <Checkbox
          name={`variants.${row}.callOnly`}
          defaultChecked={form.answer?.typed?.[`variants.${row}.callOnly`] !== undefined}
        >
          ZITEM<span className="vh"> {row + 1}</span>
        </Checkbox>
      </td>
    </tr>
  );
}
