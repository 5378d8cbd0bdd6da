import { withQuery } from '#web/path-text.ts';

type Texts = Readonly<Record<string, string | undefined>>;

/**
 * All that a list finds as CSV or XLSX.
 *
 * @param path of the list's own call (`fileOf` makes the one for its file)
 * @param asks what is asked of that call, where it is not what stands in the page's address
 */
export const filesOf = (
  { path }: { readonly path: string },
  asks = ({ query: search, ...asked }: Texts): Texts => ({ search, ...asked }),
) => ({
  formats: ['csv', 'xlsx'],
  hrefOf: (asked: Texts, format: string): string => `${path}/export${withQuery({ ...asks(asked), format })}`,
});
