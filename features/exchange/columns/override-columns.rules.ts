import { choice, list } from './cell.rules.ts';
import { bad, type Columns, column, good } from './column.rules.ts';
import { json, prose } from './exact-cell.rules.ts';
import { ProductSaidOtherwise, SizeSaidOtherwise } from './override.contract.ts';

/**
 * What the other columns cannot say: texts and facts that the staff wrote on a product's page, and what was retired.
 * `ferrule export` fills them where something differs from what the other columns give (decision 0100).
 */
export const overrideColumns = {
  title: named('Display title, in place of the name that the other columns give.'),
  description: prose('product', 'Description, in place of the one that is put together.', 20_000),
  long_description: prose('product', 'Long description, likewise.', 20_000),
  slug: address(
    'Readable part of its address, where it does not follow from the title.',
    /^[a-z0-9][a-z0-9._-]{0,399}$/,
  ),
  product_id: address('Its id, where it does not follow from the code.', /^[a-z0-9][a-z0-9._-]{0,59}$/),
  product_json: json(
    'product',
    'Whatever else of the product differs: manufacturer, gender, angle, nut, structure, keyPerformance, norms, facts, images, links; each of them whole.',
    ProductSaidOtherwise,
  ),
  retired: choice(['yes'], 'product', 'No longer sold.'),
  made_by_staff: choice(['yes'], 'product', 'Added on the site: --retire-missing spares it.'),
  edited_fields: list('product', 'What the staff wrote over, so that another import leaves it as it is.'),
  size_json: json(
    'size',
    'facts, package and options, in place of all that the row says of the size but part number, price and class.',
    SizeSaidOtherwise,
  ),
  size_retired: choice(['yes'], 'size', 'This size is no longer sold.'),
} satisfies Columns;

function named(about: string): ReturnType<typeof prose> {
  const plain = prose('product', about, 300);
  return {
    ...plain,
    read: (cell, mark) => {
      const text = plain.read(cell, mark);
      return text.ok && !/^[^\r\n]*\S[^\r\n]*$/.test(text.value)
        ? bad('must be one line that is not empty.')
        : text;
    },
  };
}

function address(about: string, form: RegExp): ReturnType<typeof prose> {
  return column('product', '', about, {}, (cell) =>
    form.test(cell) ? good(cell) : bad('may hold only small letters, digits, point, hyphen and underscore.'),
  );
}
