/** What a code leads to: a page of ours, or a number to look up; anything else is not ours. */
export type Scanned =
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'not ours' };

/** What our labels and job cards lead to. */
const PRINTED = /^\/(crimp-specs|assemblies|account\/order|product)\//;
/** As part numbers and assemblies are written: 'MF08-FN208', 'BW2-08+MF+FN208'. */
const NUMBER = /^[A-Z0-9][A-Z0-9.+/_-]{1,59}$/i;
const BUILD = /^1~[\w.~%-]{1,1000}$/;

/**
 * Reads the text of a code (book 10). An address counts only where it is one of this shop.
 *
 * @param origins of the shop: where it is, and what is printed
 */
export function readScanned(text: string, origins: readonly string[]): Scanned {
  const code = text.trim();
  if (/^https?:/i.test(code)) {
    const url = URL.canParse(code) ? new URL(code) : undefined;
    return url && origins.includes(url.origin) && PRINTED.test(url.pathname)
      ? { kind: 'page', to: url.pathname + url.search + url.hash }
      : { kind: 'not ours' };
  }
  if (BUILD.test(code)) return { kind: 'page', to: `/assemblies/${code}` };
  return NUMBER.test(code) ? { kind: 'number', text: code } : { kind: 'not ours' };
}
