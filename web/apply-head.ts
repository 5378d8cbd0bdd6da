import { type Head, headTags, type Site } from './head.rules.ts';

/** The tags of a page, as the server writes them too. */
const OF_PAGE =
  'title, meta[name=description], meta[name=robots], meta[property], link[rel=canonical], link[rel=alternate], link[rel=manifest], link[rel=apple-touch-icon], script[type="application/ld+json"]';

/** Puts the head of a page that was turned to in the place of the one before. */
export function applyHead(head: Head, site: Site): void {
  for (const old of document.head.querySelectorAll(OF_PAGE)) old.remove();
  for (const { name, attributes, text } of headTags(head, site)) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    document.head.append(element);
  }
}
