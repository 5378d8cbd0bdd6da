import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Supplier } from '#shared/supplier.ts';
import { addressLine, type Block, type Letter } from './letter.rules.ts';

/** The mail as HTML, in the look of the shop. Its pieces are rendered once; a letter is those, filled with its words. */
export function letterHtml({ subject, blocks }: Letter, supplier: Supplier): string {
  const { frame } = allPieces();
  const name = escaped(supplier.name);
  return frame(
    escaped(subject),
    name,
    blocks.map(blockHtml).join(''),
    `${name} · ${escaped(addressLine(supplier))}`,
    escaped(`${supplier.phone} · ${supplier.hours}`),
  );
}

function blockHtml(block: Block): string {
  const { text, note, button, facts, fact, lines, line, quote, words } = allPieces();
  switch (block.kind) {
    case 'text':
      return text(escaped(block.text));
    case 'note':
      return note(escaped(block.text));
    case 'button':
      return button(escaped(block.url), escaped(block.label));
    case 'facts':
      return facts(block.facts.map(([label, value]) => fact(escaped(label), escaped(value))).join(''));
    case 'lines':
      return lines(
        block.lines
          .map(({ title, detail, sum, amount }) =>
            line(
              escaped(title),
              detail.split('\n').map(escaped).join('<br/>'),
              escaped(amount),
              escaped(sum),
            ),
          )
          .join(''),
      );
    case 'quote':
      return quote(
        block.text
          .split('\n')
          .map((row) => words(escaped(row)))
          .join(''),
      );
  }
}

/** HTML with places to fill, each with HTML. */
type Piece = (...filled: string[]) => string;

/** What stands for the places in what is rendered: characters that nobody writes, in the order of the places. */
const MARKS = ['\uE000', '\uE001', '\uE002', '\uE003', '\uE004'] as const;
const EACH_MARK = /([\uE000-\uE004])/;

function piece(element: ReactElement): Piece {
  const parts = renderToStaticMarkup(element).split(EACH_MARK);
  const places = parts.map((part) => MARKS.findIndex((mark) => mark === part));
  return (...filled) => parts.map((part, at) => filled[places[at] ?? -1] ?? part).join('');
}

/** As React does it. */
const escaped = (text: string): string => text.replace(/["'&<>]/g, (character) => ESCAPES[character] ?? '');
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

let rendered: ReturnType<typeof renderPieces> | undefined;
const allPieces = () => (rendered ??= renderPieces());

function renderPieces() {
  const [first, second, third, fourth, fifth] = MARKS;
  const framed = piece(
    h(
      Html,
      { lang: 'en' },
      h(Head, null, h('title', null, first), h('meta', { name: 'color-scheme', content: 'light' })),
      h(
        Body,
        { style: style.body },
        h(
          Container,
          { style: style.sheet },
          h(Section, { style: style.bar }, h(Text, { style: style.layline }, second)),
          h(
            Section,
            { style: style.page },
            h(Heading, { as: 'h1', style: style.title }, first),
            third,
            h(Hr, { style: style.rule }),
            h(Text, { style: style.small }, fourth),
            h(Text, { style: style.small }, fifth),
          ),
        ),
      ),
    ),
  );
  const frame: Piece = (...filled) => `${DOCTYPE}${framed(...filled)}`;
  return {
    frame,
    text: piece(h(Text, { style: style.text }, first)),
    note: piece(h(Text, { style: style.small }, first)),
    button: piece(
      h(
        Section,
        { style: style.action },
        h(Button, { href: first, style: style.button }, second),
        h(Text, { style: style.small }, 'Or copy this address into your browser:'),
        h(Text, { style: style.address }, first),
      ),
    ),
    facts: piece(h('table', { role: 'presentation', style: style.facts }, h('tbody', null, first))),
    fact: piece(
      h('tr', null, h('td', { style: style.label }, first), h('td', { style: style.value }, second)),
    ),
    lines: piece(
      h('table', { role: 'presentation', width: '100%', style: style.lines }, h('tbody', null, first)),
    ),
    line: piece(
      h(
        'tr',
        null,
        h('td', { style: style.line }, first, h('div', { style: style.small }, second)),
        h('td', { style: style.amount }, third, h('div', { style: style.small }, fourth)),
      ),
    ),
    quote: piece(h(Section, { style: style.quote }, first)),
    words: piece(h(Text, { style: style.words }, first)),
  };
}

/** Mail programs read HTML of their own time. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** The look's light colours (tokens.css): mail programs know neither style sheets nor custom properties. */
const ink = '#14191b';
const ink2 = '#434b4f';
const font = "'IBM Plex Sans', 'Helvetica Neue', Arial, sans-serif";
/** A word that is wider than its place: programs know one of these or the other. */
const breaking = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;
const style = {
  body: { backgroundColor: '#f3f5f3', fontFamily: font, margin: 0, padding: '24px 0' },
  sheet: { backgroundColor: '#ffffff', border: '1px solid #d3d8d5', maxWidth: '560px' },
  page: { ...breaking, padding: '0 32px 24px' },
  bar: { backgroundColor: '#171c1e', borderBottom: '3px solid #f6a800', padding: '0 32px' },
  layline: { color: '#f4f6f4', fontSize: '14px', fontWeight: 600, letterSpacing: '0.04em', margin: '12px 0' },
  title: { color: ink, fontSize: '22px', fontWeight: 600, lineHeight: '28px', margin: '28px 0 12px' },
  text: {
    color: ink,
    fontSize: '16px',
    lineHeight: '24px',
    margin: '12px 0',
    whiteSpace: 'pre-line' as const,
  },
  small: { color: ink2, fontSize: '13px', lineHeight: '20px', margin: '4px 0' },
  action: { margin: '20px 0' },
  button: {
    backgroundColor: '#0d4a8f',
    borderRadius: '2px',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 600,
    padding: '12px 24px',
    marginBottom: '16px',
  },
  address: { color: ink2, fontSize: '13px', lineHeight: '20px', margin: 0, wordBreak: 'break-all' as const },
  facts: { borderCollapse: 'collapse' as const, margin: '12px 0' },
  // A column that may break anywhere gives way to its neighbour letter by letter: not below the usual words.
  label: {
    ...breaking,
    color: ink2,
    fontSize: '14px',
    minWidth: '78px',
    padding: '4px 24px 4px 0',
    verticalAlign: 'top',
  },
  value: { ...breaking, color: ink, fontSize: '14px', padding: '4px 0' },
  lines: { borderCollapse: 'collapse' as const, borderTop: `2px solid ${ink}`, margin: '12px 0' },
  line: {
    ...breaking,
    borderBottom: '1px solid #d3d8d5',
    color: ink,
    fontSize: '14px',
    padding: '8px 16px 8px 0',
    verticalAlign: 'top',
  },
  amount: {
    borderBottom: '1px solid #d3d8d5',
    color: ink,
    fontSize: '14px',
    fontWeight: 600,
    padding: '8px 0',
    textAlign: 'right' as const,
    verticalAlign: 'top',
    whiteSpace: 'nowrap' as const,
  },
  quote: { borderLeft: '4px solid #d3d8d5', margin: '16px 0', paddingLeft: '16px' },
  words: { color: ink, fontSize: '16px', lineHeight: '24px', margin: 0, minHeight: '24px' },
  rule: { borderColor: '#d3d8d5', margin: '28px 0 12px' },
};
