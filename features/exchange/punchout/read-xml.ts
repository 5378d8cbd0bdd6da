import { setImmediate as nextTurn } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { grouped } from '#shared/count.ts';

/** What is read of one, at most (book 7). */
export const XML_BYTES_MAX = 5 * 1_048_576;
const LEVELS_MAX = 200;
/** Far more than an order of 1,000 lines has; a document of nothing but tags would fill the memory. */
const ELEMENTS_MAX = 200_000;
/** So many characters hold nobody else up. */
const PIECE = 65_536;

/** An element, with its own text and without comments. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface Growing extends XmlElement {
  readonly children: Growing[];
  text: string;
}

/** A document that is not read, and why. */
export class UnreadableXml extends Error {}

/**
 * Reads a document. A DOCTYPE is taken and never followed, and nothing but the five names of XML is ever put in place of
 * `&…;`: a document that declares an entity is refused, whatever it is for (decision 0252).
 *
 * @param charset what its Content-Type says of its letters
 * @throws UnreadableXml
 */
export async function readXml(bytes: Buffer, charset?: string): Promise<XmlElement> {
  const text = decoded(bytes, charset);
  // A BuyerCookie goes back in a document of 1.0: letters that it cannot have are not read.
  const parser = new SaxesParser({ xmlns: false, forceXMLVersion: true, defaultXMLVersion: '1.0' });
  const open: Growing[] = [];
  let root: Growing | undefined;
  let elements = 0;
  parser.on('error', (error) => {
    throw new UnreadableXml(`This is no XML that can be read: ${error.message}`);
  });
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw new UnreadableXml('A document that declares an entity is not read.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (open.length >= LEVELS_MAX)
      throw new UnreadableXml(`A document of more than ${LEVELS_MAX} levels is not read.`);
    if (elements > ELEMENTS_MAX)
      throw new UnreadableXml(`A document of more than ${grouped(ELEMENTS_MAX)} elements is not read.`);
    const element: Growing = { name, attributes: { ...attributes }, children: [], text: '' };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const addText = (more: string): void => {
    const element = open.at(-1);
    if (element) element.text += more;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void open.pop());
  for (let at = 0; at < text.length; at += PIECE) {
    parser.write(text.slice(at, at + PIECE));
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other, and others in between
    await nextTurn();
  }
  parser.close();
  if (!root) throw new UnreadableXml('There is nothing in this document.');
  return root;
}

/** As it says itself, by its first bytes or in its first line, or as its Content-Type says; UTF-8 where nothing does. */
function decoded(bytes: Buffer, charset: string | undefined): string {
  const marked = markOf(bytes);
  const said = /^<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(bytes.toString('latin1', 0, 200))?.[1];
  // Programs that put it together in memory say UTF-16 of it, whatever they send: by then its first line could not be read.
  const written = said !== undefined && /^utf-?16/i.test(said) ? 'utf-8' : said;
  try {
    return new TextDecoder(marked ?? written ?? charset ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableXml('The letters of this document cannot be read: send it as UTF-8.');
  }
}

function markOf([first, second]: Buffer): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
