import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { render } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import type { Supplier } from '#shared/supplier.ts';
import { addressLine, type Block, type Letter } from './letter.rules.ts';

/** The mail as HTML, in the look of the shop: React escapes whatever people typed. */
export async function letterHtml(letter: Letter, supplier: Supplier): Promise<string> {
  return render(
    h(
      Html,
      { lang: 'en' },
      h(Head, null, h('title', null, letter.subject), h('meta', { name: 'color-scheme', content: 'light' })),
      h(
        Body,
        { style: style.body },
        h(
          Container,
          { style: style.sheet },
          h(Section, { style: style.bar }, h(Text, { style: style.layline }, supplier.name)),
          h(
            Section,
            { style: style.page },
            h(Heading, { as: 'h1', style: style.title }, letter.subject),
            ...letter.blocks.map(blockHtml),
            h(Hr, { style: style.rule }),
            h(Text, { style: style.small }, `${supplier.name} · ${addressLine(supplier)}`),
            h(Text, { style: style.small }, `${supplier.phone} · ${supplier.hours}`),
          ),
        ),
      ),
    ),
  );
}

function blockHtml(block: Block): ReactNode {
  switch (block.kind) {
    case 'text':
      return h(Text, { style: style.text }, block.text);
    case 'note':
      return h(Text, { style: style.small }, block.text);
    case 'button':
      return h(
        Section,
        { style: style.action },
        h(Button, { href: block.url, style: style.button }, block.label),
        h(Text, { style: style.small }, 'Or copy this address into your browser:'),
        h(Text, { style: style.address }, block.url),
      );
    case 'facts':
      return h(
        'table',
        { role: 'presentation', style: style.facts },
        h('tbody', null, ...block.facts.map(factHtml)),
      );
    case 'lines':
      return h(
        'table',
        { role: 'presentation', width: '100%', style: style.lines },
        h('tbody', null, ...block.lines.map(lineHtml)),
      );
    case 'quote':
      return h(
        Section,
        { style: style.quote },
        ...block.text.split('\n').map((line) => h(Text, { style: style.words }, line)),
      );
  }
}

const factHtml = ([label, value]: readonly [string, string]): ReactNode =>
  h('tr', null, h('td', { style: style.label }, label), h('td', { style: style.value }, value));

const lineHtml = ({ title, detail, sum, amount }: Extract<Block, { kind: 'lines' }>['lines'][number]) =>
  h(
    'tr',
    null,
    h('td', { style: style.line }, title, h('div', { style: style.small }, detail)),
    h('td', { style: style.amount }, amount, h('div', { style: style.small }, sum)),
  );

/** The look's light colours (tokens.css): mail programs know neither style sheets nor custom properties. */
const ink = '#14191b';
const ink2 = '#434b4f';
const font = "'IBM Plex Sans', 'Helvetica Neue', Arial, sans-serif";
const style = {
  body: { backgroundColor: '#f3f5f3', fontFamily: font, margin: 0, padding: '24px 0' },
  sheet: { backgroundColor: '#ffffff', border: '1px solid #d3d8d5', maxWidth: '560px' },
  page: { padding: '0 32px 24px' },
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
  label: { color: ink2, fontSize: '14px', padding: '4px 24px 4px 0', verticalAlign: 'top' },
  value: { color: ink, fontSize: '14px', padding: '4px 0' },
  lines: { borderCollapse: 'collapse' as const, borderTop: `2px solid ${ink}`, margin: '12px 0' },
  line: {
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
