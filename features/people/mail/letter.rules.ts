import type { Supplier } from '#shared/supplier.ts';

/** What a mail says, once: the HTML and the text part are both made of it. */
export interface Letter {
  /** One line. */
  readonly subject: string;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'facts'; readonly facts: ReadonlyArray<readonly [label: string, value: string]> }
  /** What was ordered. */
  | { readonly kind: 'lines'; readonly lines: readonly Line[] }
  /** Words of somebody else, with their line breaks. */
  | { readonly kind: 'quote'; readonly text: string }
  /** Small print. */
  | { readonly kind: 'note'; readonly text: string };

interface Line {
  readonly title: string;
  /** A line or several; empty when there is nothing more to tell it by. */
  readonly detail: string;
  /** '2 × $2,421.52' */
  readonly sum: string;
  /** '$4,843.04' */
  readonly amount: string;
}

/** The mail for programs that show no HTML, and for people who prefer none. */
export function letterText({ blocks }: Letter, supplier: Supplier): string {
  return `${[...blocks.map(blockText), signature(supplier)].join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'facts': {
      const width = Math.max(...block.facts.map(([label]) => label.length)) + 2;
      return block.facts.map(([label, value]) => `${`${label}:`.padEnd(width)}${value}`).join('\n');
    }
    case 'lines':
      return block.lines.map(lineText).join('\n\n');
    case 'quote':
      return block.text
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');
  }
}

const lineText = ({ title, detail, sum, amount }: Line): string =>
  [title, ...(detail === '' ? [] : detail.split('\n').map((row) => `  ${row}`)), `  ${sum} = ${amount}`].join(
    '\n',
  );

/** Below two dashes and a blank, as mail programs know it. */
const signature = (supplier: Supplier): string =>
  ['-- ', supplier.name, `${supplier.phone} · ${supplier.hours}`, addressLine(supplier)].join('\n');

export const addressLine = ({ address }: Supplier): string =>
  `${address.street}, ${address.city}, ${address.region} ${address.postalCode}`;
