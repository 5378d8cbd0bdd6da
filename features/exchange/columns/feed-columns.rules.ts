import { choice, partNumber, price, text, whole } from './cell.rules.ts';
import { asCode, type Columns } from './column.rules.ts';
import { overrideColumns } from './override-columns.rules.ts';

const part_number = partNumber('Our part number.');
const { title, description, long_description } = overrideColumns;

/** What stands in which column of which feed, each by part number. */
export const feedColumns = {
  prices: {
    part_number,
    list_price: { ...price('List price, dollars; per foot for hose.'), need: 'column' },
  },
  texts: { part_number, title, description, long_description },
  stock: {
    part_number,
    place: asCode(text('size', 'Code of the place; a new one is made.', { need: 'column' })),
    on_hand: whole('size', 'pieces or feet of hose', 'What was counted there.', { need: 'column', least: 0 }),
    as_of: text('size', 'When it was counted, as 2026-11-21T06:00:00Z; now when left out.'),
  },
  retired: {
    part_number,
    retired: choice(
      ['yes', 'no'],
      'size',
      'no brings it back. Without this column every part named is retired.',
    ),
  },
} satisfies Readonly<Record<string, Columns>>;

/** What else a head is called, in files of other systems. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  part: 'part_number',
  part_no: 'part_number',
  price: 'list_price',
  list_price_usd: 'list_price',
  name: 'title',
};

/** 'List Price' and ' LIST-PRICE ' are list_price. */
export function columnOf(head: string): string {
  const name = head
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return OTHER_NAMES[name] ?? name;
}
