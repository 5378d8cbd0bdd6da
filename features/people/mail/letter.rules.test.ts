import assert from 'node:assert/strict';
import { test } from 'node:test';
import { supplier } from '#testing/people-app.ts';
import { type Letter, letterText } from './letter.rules.ts';
import { letterHtml } from './letter-html.service.ts';

const letter: Letter = {
  subject: 'Quote request from <b>Bea</b>',
  blocks: [
    { kind: 'text', text: 'Hello Bea,' },
    {
      kind: 'facts',
      facts: [
        ['Name', 'Bea'],
        ['Company', 'Ore & Dock'],
      ],
    },
    {
      kind: 'lines',
      lines: [
        {
          title: 'BW2-08 Hose',
          detail: 'Reel 400 ft\nNote: For press 4',
          sum: '2 × $2,421.52',
          amount: '$4,843.04',
        },
        { title: 'A01 Cap', detail: '', sum: '1 × $2.00', amount: '$2.00' },
      ],
    },
    { kind: 'button', label: 'Confirm', url: 'http://shop.example/confirmations/abc' },
    { kind: 'quote', text: '<script>alert(1)</script>\n\nTwo reels' },
    { kind: 'note', text: 'Small print.' },
  ],
};

test('the text part says everything, with the address of the button written out', () => {
  assert.equal(
    letterText(letter, supplier),
    `Hello Bea,

Name:    Bea
Company: Ore & Dock

BW2-08 Hose
  Reel 400 ft
  Note: For press 4
  2 × $2,421.52 = $4,843.04

A01 Cap
  1 × $2.00 = $2.00

Confirm:
http://shop.example/confirmations/abc

> <script>alert(1)</script>
>
> Two reels

Small print.

${'-- '}
Northfield Hydraulics
612-555-0147 · Mon–Fri 7:00–17:00 CT
4100 Quarry Road, Minneapolis, MN 55411
`,
  );
});

test('in the HTML part what people typed is text, and nothing is loaded from elsewhere', async () => {
  const html = letterHtml(letter, supplier);
  assert.doesNotMatch(html, /<script|<b>|<img|<link|@import|url\(/);
  assert.match(html, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/);
  assert.match(html, /Ore &amp; Dock/);
  assert.match(html, /href="http:\/\/shop\.example\/confirmations\/abc"/);
});
