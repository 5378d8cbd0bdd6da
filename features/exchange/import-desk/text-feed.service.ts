import type { ImportChange } from '#features/exchange/import/import.contract.ts';
import { productsChanged } from '#features/exchange/import/import.public.ts';
import type { Tx } from '#platform/db/db.ts';
import { EMPTIED, type FedRow } from './fed-rows.service.ts';
import { findTexts, saveTexts } from './feeds.store.ts';
import { type FeedMeans, type Judged, onceEach, type PlacedRow, refuse } from './placed-rows.service.ts';

const textFields = ['title', 'description', 'long_description'] as const;
type TextField = (typeof textFields)[number];
/** As a product's own page calls them. */
const editedNames: Readonly<Record<TextField, string>> = {
  title: 'name',
  description: 'description',
  long_description: 'longDescription',
};
/** Of a text a report shows so much. */
const SHOWN = 500;

/** Texts are the product's: the first row of one of its sizes speaks for it, another may not say otherwise. */
export async function judgeTexts({ tx, notes }: FeedMeans, all: readonly PlacedRow[]): Promise<Judged> {
  const rows = onceEach(notes, all);
  const texts = await findTexts(tx, [...new Set(rows.map(({ of }) => of.productId))]);
  const changes: ImportChange[] = [];
  const said = new Map<string, Map<TextField, { readonly text: string; readonly row: FedRow }>>();
  let refused = all.length - rows.length;
  let unchanged = 0;
  for (const row of rows) {
    const product = texts.get(row.of.productId);
    if (!product) throw new Error(`${row.of.id} is a size of no product.`);
    const before = said.get(product.id) ?? new Map<TextField, { text: string; row: FedRow }>();
    said.set(product.id, before);
    const wrong = textFields.flatMap((field) => wrongText(row, field, before));
    for (const { field, value, message } of wrong) refuse(notes, row, field, message, value);
    if (wrong.length > 0) {
      refused++;
      continue;
    }
    let isOther = false;
    for (const field of textFields) {
      const text = textOf(row, field);
      if (text === undefined) continue;
      if (text !== product[field]) {
        isOther = true;
        if (!before.has(field)) changes.push(textChange(row, field, product[field], text));
      }
      if (!before.has(field)) before.set(field, { text, row });
    }
    if (!isOther) unchanged++;
  }
  const write = async (to: Tx): Promise<void> => {
    const saved = [...said].flatMap(([id, fields]) => {
      const other = [...fields].filter(([field, { text }]) => texts.get(id)?.[field] !== text);
      const edited = other.map(([field]) => editedNames[field]);
      return other.length === 0
        ? []
        : [{ id, edited, ...Object.fromEntries(other.map(([field, { text }]) => [field, text])) }];
    });
    await saveTexts(to, saved);
    await productsChanged(to, { added: [], changed: saved.map(({ id }) => id), moved: [] });
  };
  return { changes, unchanged, refused, prices: [], write };
}

function textOf(row: FedRow, field: TextField): string | undefined {
  const text = row.values.get(field);
  return text === EMPTIED ? '' : typeof text === 'string' ? text : undefined;
}

function wrongText(
  row: FedRow,
  field: TextField,
  before: ReadonlyMap<TextField, { readonly text: string; readonly row: FedRow }>,
): ReadonlyArray<{ readonly field: TextField; readonly value: string; readonly message: string }> {
  const text = textOf(row, field);
  if (text === undefined) return [];
  if (field === 'title' && text === '') return [{ field, value: '-', message: 'cannot be emptied.' }];
  const other = before.get(field);
  return other && other.text !== text
    ? [
        {
          field,
          value: text,
          message: `differs from row ${other.row.row} of ${other.row.file}, a size of the same product.`,
        },
      ]
    : [];
}

const textChange = (row: PlacedRow, field: TextField, old: string, now: string): ImportChange => ({
  part: row.of.id,
  what: 'changed',
  field,
  old: shown(old),
  new: shown(now),
  file: row.file,
  row: row.row,
});

const shown = (text: string): string =>
  text.length > SHOWN ? `${text.slice(0, SHOWN).toWellFormed()}…` : text;
