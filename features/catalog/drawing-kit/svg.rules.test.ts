import assert from 'node:assert/strict';
import { test } from 'node:test';
import { platePens } from './pens.rules.ts';
import { circle, detail, note, outline, tiled } from './shapes.rules.ts';
import { svgOf } from './svg.rules.ts';
import { wireBraid } from './tiles.rules.ts';

const drawing = {
  width: 20,
  height: 10,
  shapes: [outline`M1 1h5v5z`, circle('solid', 8, 8, 1), note('unseen', 1, 1)],
};

test('in a page a drawing takes its colors from the theme, with light ones to fall back on', () => {
  const svg = svgOf(drawing, { pens: platePens, prefix: 'a' });
  assert.match(svg, /stroke="var\(--draw,#14191b\)"/);
  assert.match(svg, /aria-hidden="true"/);
  assert.doesNotMatch(svg, /xmlns|unseen/);
});

test('a file of its own has fixed colors, a title, a description and a size', () => {
  const svg = svgOf(drawing, {
    pens: platePens,
    prefix: 'a',
    title: 'A & B',
    standalone: { desc: 'it <shows>' },
  });
  assert.match(
    svg,
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 20 10" width="20" height="10"/,
  );
  assert.match(svg, /<title>A &amp; B<\/title><desc>it &lt;shows&gt;<\/desc>/);
  assert.doesNotMatch(svg, /var\(/);
});

test('a drawing with a title is a picture for screen readers', () => {
  assert.match(
    svgOf(drawing, { pens: platePens, prefix: 'a', title: 'Hose' }),
    /role="img" aria-label="Hose"/,
  );
});

test('lines of one pen become one element, filled shapes keep their order', () => {
  const lines = { ...drawing, shapes: [detail`M0 0h1`, detail`M2 2h1`, outline`M0 0h1z`, outline`M3 3h1z`] };
  const svg = svgOf(lines, { pens: platePens, prefix: 'a' });
  assert.equal(svg.match(/<path/g)?.length, 3);
  assert.match(svg, /d="M0 0h1M2 2h1"/);
});

test('ids carry the prefix, so that two drawings of one page do not share a pattern', () => {
  const hose = { ...drawing, shapes: [tiled(wireBraid('small'))`M0 0h5v5z`] };
  const svg = svgOf(hose, { pens: platePens, prefix: ':r7:' });
  assert.match(svg, /<pattern id="r7-braid"/);
  assert.match(svg, /fill="url\(#r7-braid\)"/);
});
