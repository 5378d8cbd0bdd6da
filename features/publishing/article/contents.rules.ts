/** A heading of a text, or a part that it names. */
export interface Place {
  readonly title: string;
  readonly to: string;
}

export interface Outlined {
  /** The same text, each of its headings to be found by its id. */
  readonly html: string;
  /** Its headings, in order. */
  readonly contents: readonly Place[];
  /** What it leads to in the catalog, each once. */
  readonly parts: readonly Place[];
}

const HEADING = /<h2(?: id="([^"]*)")?>(.*?)<\/h2>/g;
const PART = /<a href="(\/products?\/[^"]*)"[^>]*>(.*?)<\/a>/g;

/** What stands beside a text on a wide screen. @param html as the content service serves it, made safe */
export function outlined(html: string): Outlined {
  const contents: Place[] = [];
  const text = html.replace(HEADING, (_all, own: string | undefined, title: string) => {
    const id = own ?? `part-${contents.length + 1}`;
    contents.push({ title: plain(title), to: `#${id}` });
    return `<h2 id="${id}">${title}</h2>`;
  });
  const parts = new Map<string, Place>();
  for (const [, to = '', title = ''] of html.matchAll(PART))
    if (!parts.has(to)) parts.set(to, { title: plain(title), to });
  return { html: text, contents, parts: [...parts.values()] };
}

/** Text without marks; what was escaped for HTML is read again. */
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
