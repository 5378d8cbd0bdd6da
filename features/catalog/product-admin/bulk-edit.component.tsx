import { type ReactElement, useState } from 'react';
import { categoryNames } from '#features/catalog/products/category-names.rules.ts';
import { dollars } from '#features/catalog/products/list-price.rules.ts';
import { isSoldByTheFoot } from '#features/catalog/products/price.rules.ts';
import { unchecked } from '#web/form/check.ts';
import { FormBody, FormMessages, fieldOf } from '#web/form/form-body.tsx';
import { usePageForm } from '#web/form/use-page-form.ts';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { SortHead } from '#web/ui/sort-head.tsx';
import { Status } from '#web/ui/status.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { ShortDate } from '#web/ui/time.tsx';
import styles from './bulk-edit.module.css';
import { ALL_FOUND, APPLY, previewedText } from './bulk-form.rules.ts';
import type { BulkAnswer, ListedProduct } from './product-admin.contract.ts';
import { messages } from './product-admin.contract.ts';
import { messages as editMessages } from './product-edit.contract.ts';

interface Asked {
  readonly query: string;
  readonly productCategory: string;
  readonly state: string;
  readonly sort: string;
}

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
export function BulkEdit({
  rows,
  total,
  asked,
}: {
  readonly rows: readonly ListedProduct[];
  readonly total: number;
  readonly asked: Asked;
}): ReactElement {
  const form = usePageForm<BulkAnswer>('bulk', unchecked, isApplied);
  const preview = form.answer?.done;
  // A preview holds until something else is chosen: what is shown is what will change.
  const [outdated, setOutdated] = useState<BulkAnswer>();
  const chosen = new Set(preview?.applied === false ? preview.products.map(({ id }) => id) : []);
  const scopes = [
    { value: '', label: 'Ticked products' },
    { value: ALL_FOUND, label: `All ${total.toLocaleString('en-US')} found` },
  ];
  return (
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
        <TableFrame label="Products" dense>
          <table className={styles['list']}>
            <Head asked={asked} />
            <tbody>
              {rows.map((row) => (
                <Row key={row.id} row={row} isChosen={chosen.has(row.id)} />
              ))}
            </tbody>
          </table>
        </TableFrame>
      </div>
    </FormBody>
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
      <TableFrame label="What will change" dense>
        <table>
          <thead>
            <tr>
              <th scope="col">Part number</th>
              <th scope="col" className="num">
                List price <span className="unit">now, $</span>
              </th>
              <th scope="col" className="num">
                List price <span className="unit">then, $</span>
              </th>
              <th scope="col">Item class</th>
            </tr>
          </thead>
          <tbody>
            {preview.changes.map(({ id, before, after }) => (
              <tr key={id}>
                <th scope="row" className="pn">
                  {id}
                </th>
                <td className="num">{dollars(before.price)}</td>
                <td className="num">{dollars(after.price)}</td>
                <td>
                  {before.itemClass === after.itemClass
                    ? before.itemClass
                    : `${before.itemClass} → ${after.itemClass}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </section>
  );
}

function Head({ asked }: { readonly asked: Asked }): ReactElement {
  const hrefOf = (sort: string) => paths.manageProducts({ ...asked, sort });
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="vh">Tick</span>
        </th>
        <SortHead label="Product" by="name" sort={asked.sort} hrefOf={hrefOf} />
        <SortHead label="Category" by="category" sort={asked.sort} hrefOf={hrefOf} />
        <th scope="col" className="num">
          Sizes
        </th>
        <th scope="col" className="num">
          List price <span className="unit">$</span>
        </th>
        <SortHead label="Changed" by="updated" sort={asked.sort} hrefOf={hrefOf} />
      </tr>
    </thead>
  );
}

function Row({
  row,
  isChosen,
}: {
  readonly row: ListedProduct;
  /** In a page that was written anew with its preview. */
  readonly isChosen: boolean;
}): ReactElement {
  const { id, name, code, productCategory, sizes, callOnly, price, updatedAt, retired } = row;
  return (
    <tr>
      <td aria-label={`Tick ${name}`}>
        <Checkbox name="product" value={id} defaultChecked={isChosen}>
          <span className="vh">{name}</span>
        </Checkbox>
      </td>
      <th scope="row">
        <Link to={paths.editProduct(id)}>{name}</Link>
        {code !== undefined && <span className="unit"> {code}</span>}
        {retired && <Status shape="diamond">Retired</Status>}
      </th>
      <td>{categoryNames[productCategory]}</td>
      <td className="num">
        {sizes}
        {callOnly > 0 && <span className="unit"> {callOnly} ZITEM</span>}
      </td>
      <td className="num nowrap">
        {price &&
          (price.from === price.to ? dollars(price.from) : `${dollars(price.from)} – ${dollars(price.to)}`)}
        {price && isSoldByTheFoot(productCategory) && <span className="unit"> per ft</span>}
      </td>
      <td className="nowrap">
        <ShortDate at={updatedAt} />
      </td>
    </tr>
  );
}

const count = (number: number, word: string): string =>
  `${number.toLocaleString('en-US')} ${word}${number === 1 ? '' : 's'}`;
