import { type BulkAnswer, type BulkChange, ProductListQuery } from './product-admin.contract.ts';

/** The value of a choice that means: all that the list finds. */
export const ALL_FOUND = 'all';

/** What a form of the list asks to change; once it was previewed, exactly what was. */
export function bulkChangeOf(form: FormData, address: URLSearchParams): BulkChange {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const isPreview = text('pressed') !== APPLY;
  if (!isPreview) return { ...(JSON.parse(text('previewed')) as BulkChange), preview: false };
  const percent = text('pricePercent').replace(/%$/, '').replace('−', '-').trim();
  const itemClass = text('itemClass');
  return {
    ...chosen(form, text('scope'), address),
    // What is no number goes along as such, and is refused with the sentence of its field.
    ...(percent !== '' && { pricePercent: Number(percent) }),
    ...((itemClass === 'STD' || itemClass === 'ZITEM') && { itemClass }),
    preview: true,
  };
}

/** What the button sends that does what was previewed. */
export const APPLY = 'apply';

/** For the form, until it is applied: what was looked at, and nothing that has changed since. */
export const previewedText = ({ products, change }: BulkAnswer): string =>
  JSON.stringify({ products, ...change } satisfies BulkChange);

/** @param address the state of the list, for whoever chooses all that it finds */
function chosen(
  form: FormData,
  scope: string,
  address: URLSearchParams,
): Pick<BulkChange, 'products' | 'matching'> {
  if (scope !== ALL_FOUND)
    return { products: form.getAll('product').map((id) => ({ id: typeof id === 'string' ? id : '' })) };
  const given = Object.fromEntries([...address].filter(([, value]) => value !== ''));
  const { data } = ProductListQuery.safeParse({
    query: given['query'],
    productCategory: given['productCategory'],
    state: given['state'],
  });
  return { matching: { ...data } };
}
