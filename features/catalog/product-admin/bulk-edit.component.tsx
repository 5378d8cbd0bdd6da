import { type ReactElement, useState } from 'react';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { count, grouped } from '#shared/count.ts';
import { unchecked } from '#web/form/check.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { List } from '#web/list/list.tsx';
import type { Column, ListedBy } from '#web/list/list-spec.ts';
import { ListTable } from '#web/list/list-table.tsx';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '#web/ui/field.tsx';
import styles from './bulk-edit.module.css';
import { ALL_FOUND, APPLY, previewedText } from './bulk-form.rules.ts';
import type { BulkAnswer, ListedProduct } from './product-admin.contract.ts';
import { messages } from './product-admin.contract.ts';
import { messages as editMessages } from './product-edit.contract.ts';
import { products } from './product-list.component.tsx';

const itemClasses = [
  { value: '', label: 'As it is' },
  { value: 'STD', label: 'STD' },
  { value: 'ZITEM', label: 'ZITEM' },
];

const asOption = ({ value, label }: { readonly value: string; readonly label: string }): ReactElement => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** The list with its boxes to tick, what to change of the ticked ones, and what that comes to before it is done. */
export function BulkEdit({ list }: { readonly list: ListedBy<typeof products> }): ReactElement {
  const form = usePageForm<BulkAnswer>('bulk', unchecked, isApplied);
  const preview = form.answer?.done;
  // A preview holds until something else is chosen: what is shown is what will change.
  const [outdated, setOutdated] = useState<BulkAnswer>();
  const chosen = new Set(preview?.applied === false ? preview.products.map(({ id }) => id) : []);
  const scopes = [
    { value: '', label: 'Ticked products' },
    { value: ALL_FOUND, label: `All ${grouped(list.total)} found` },
  ];
  const tick = {
    head: 'Tick',
    isHeadHidden: true,
    cell: ({ id, name }: ListedProduct) => (
      <Checkbox name="product" value={id} defaultChecked={chosen.has(id)}>
        <span className="vh">{name}</span>
      </Checkbox>
    ),
  } as const;
  return (
    <List
      of={{ ...products, columns: [tick, ...products.columns] }}
      list={list}
      className={styles['list']}
      actions={<ButtonLink to={paths.newProduct()}>New Product</ButtonLink>}
      around={(table) => (
        <FormBody of={form} bare>
          <div className={styles['bulk']} onChange={() => setOutdated(preview)}>
            <FormMessages of={form} title={editMessages.notUpdated}>
              {preview?.applied && <Alert tone="ok" title={editMessages.productsUpdated} />}
              {preview?.applied === false && preview.total === 0 && (
                <Alert tone="info" title={messages.nothingToChange} />
              )}
            </FormMessages>
            <fieldset className={styles['change']}>
              <legend>Change many at once</legend>
              <SelectField {...fieldOf(form, 'scope', '')} label="Which" small>
                {scopes.map(asOption)}
              </SelectField>
              <TextField
                {...fieldOf(form, 'pricePercent')}
                label="List price, %"
                inputMode="decimal"
                placeholder="3.5"
                small
              />
              <SelectField {...fieldOf(form, 'itemClass', '')} label="Item class" small>
                {itemClasses.map(asOption)}
              </SelectField>
              <Button
                type="submit"
                size="s"
                name="pressed"
                value="preview"
                busy={form.sending?.get('pressed') === 'preview'}
              >
                Preview
              </Button>
            </fieldset>
            {preview && !preview.applied && preview.total > 0 && preview !== outdated && (
              <Preview preview={preview} isBusy={form.sending?.get('pressed') === APPLY} />
            )}
            {table}
          </div>
        </FormBody>
      )}
    />
  );
}

/** A form that is only previewed is still of use as it was typed. */
const isApplied = ({ applied }: BulkAnswer): boolean => applied;

/** What would change; the products go along as they were, so that nothing is changed that was not looked at. */
function Preview({
  preview,
  isBusy,
}: {
  readonly preview: BulkAnswer;
  readonly isBusy: boolean;
}): ReactElement {
  return (
    <section className={styles['preview']} aria-label="Preview">
      <div className={styles['actions']}>
        <h2>
          {count(preview.total, 'size')} of {count(preview.products.length, 'product')} will change
        </h2>
        <input type="hidden" name="previewed" value={previewedText(preview)} />
        <Button type="submit" name="pressed" value={APPLY} tone="go" busy={isBusy}>
          Change {count(preview.total, 'size')}
        </Button>
      </div>
      <ListTable
        label="What will change"
        rows={preview.changes}
        keyOf={({ id }) => id}
        columns={changeColumns}
      />
    </section>
  );
}

const changeColumns: ReadonlyArray<Column<BulkAnswer['changes'][number]>> = [
  { head: 'Part number', cell: ({ id }) => <span className="pn">{id}</span> },
  { head: 'List price', unit: 'now, $', align: 'right', cell: ({ before }) => dollars(before.price) },
  { head: 'List price', unit: 'then, $', align: 'right', cell: ({ after }) => dollars(after.price) },
  {
    head: 'Item class',
    cell: ({ before, after }) =>
      before.itemClass === after.itemClass ? before.itemClass : `${before.itemClass} → ${after.itemClass}`,
  },
];
