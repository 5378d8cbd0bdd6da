import sanitizeHtml, { type Attributes } from 'sanitize-html';

const blocks = 'h1 h2 h3 h4 p ul ol li dl dt dd blockquote pre code hr br'.split(' ');
const words = 'a strong em b i sub sup small abbr kbd mark span div section'.split(' ');
const figures = 'figure figcaption img table caption thead tbody tfoot tr th td'.split(' ');

/** An id in the text takes this in front, so that it can never be one that the page itself is found by. */
const ID_PREFIX = 'to-';
/** A link to a place in a text, of this page or another one of the content. */
const INTO_TEXT = /^((?:\/(?:page|news)\/[^#]*)?#)(?!to-)/;
/** Pictures come from this site alone, and only from where pictures are: asking for one does nothing else. */
const PICTURE = /^\/(content\/images|images|drawings)\/(?!.*\.\.)[\w./-]+$/;
/** Paths that do something when they are asked for. */
const DEED = /^\/api\/.*\/action\//;

declare const safe: unique symbol;
/** HTML that went through `safeHtml`: a page is not held, and so not served, with any other. */
export type SafeHtml = string & { readonly [safe]: true };

/** Deeper than any text that is meant; what is deeper makes work for every browser that shows it. */
const DEEPEST = 100;

/**
 * HTML from the content service with everything that could run, frame or submit taken out (security 1, row 14). It takes
 * long for a long text: only the thread of `markdown-renderer.service.ts` calls it (decision 0147).
 */
export function safeHtml(html: string): SafeHtml {
  return sanitizeHtml(html, {
    nestingLimit: DEEPEST,
    allowedTags: [...blocks, ...words, ...figures],
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan', 'align'],
      td: ['colspan', 'rowspan', 'align'],
      ol: ['start'],
      '*': ['id', 'lang'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: withOwnId(attribs) }),
      a: (tagName, attribs) => ({ tagName, attribs: withSafeLink(attribs) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE.test(attribs['src'] ?? ''),
  }) as SafeHtml;
}

/** Once is enough: what was made safe before stays as it is. */
function withOwnId({ id, ...rest }: Attributes): Attributes {
  if (id === undefined) return rest;
  return { ...rest, id: id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id };
}

function withSafeLink({ href, ...rest }: Attributes): Attributes {
  if (href === undefined || DEED.test(decoded(href))) return rest;
  return { ...rest, href: href.replace(INTO_TEXT, `$1${ID_PREFIX}`) };
}

/** As a browser reads a path: with its escapes undone, and a backslash as a slash. */
function decoded(href: string): string {
  try {
    return decodeURIComponent(new URL(href, 'http://localhost').pathname);
  } catch {
    return href;
  }
}
