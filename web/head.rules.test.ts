import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Head, headTags, type Site, scriptJson, tagHtml } from './head.rules.ts';

const site: Site = {
  publicUrl: 'https://shop.example',
  supplier: {
    name: 'Northfield Hydraulics',
    phone: '612-555-0147',
    email: 'orders@northfield.example',
    hours: '',
    address: { street: '', city: '', region: '', postalCode: '', country: '' },
    position: [0, 0],
    brand: 'Northfield',
    timeZone: 'America/Chicago',
    paper: 'letter',
  },
};
const htmlOf = (head: Head): string => headTags(head, site).map(tagHtml).join('\n');

test('a page has one title, with the name of the supplier after its own', () => {
  assert.match(htmlOf({ title: 'BW2 hose' }), /^<title>BW2 hose \| Northfield Hydraulics<\/title>$/m);
});

test('the canonical address is absolute and stands in the social tags too', () => {
  const html = htmlOf({ title: 'BW2', canonical: '/product/bw2-hose/bw2' });
  assert.match(html, /<link rel="canonical" href="https:\/\/shop\.example\/product\/bw2-hose\/bw2">/);
  assert.match(html, /<meta property="og:url" content="https:\/\/shop\.example\/product\/bw2-hose\/bw2">/);
});

test('social tags follow title and description unless the page has its own', () => {
  const html = htmlOf({
    title: 'News',
    description: 'What is new',
    og: { 'og:title': 'Read this', 'og:image': undefined },
  });
  assert.match(html, /property="og:title" content="Read this"/);
  assert.match(html, /property="og:description" content="What is new"/);
  assert.doesNotMatch(html, /og:image/);
});

test('a page that is to be found has a picture for those who share it: its own, or that of its part of the shop', () => {
  const pictureOf = (head: Head) => /property="og:image" content="([^"]*)"/.exec(htmlOf(head))?.[1];
  assert.equal(
    pictureOf({ title: 'X', canonical: '/crimp-specs/BW2/08' }),
    'https://shop.example/share/crimp-specs.png',
  );
  assert.equal(pictureOf({ title: 'X', canonical: '/page/terms' }), 'https://shop.example/share/shop.png');
  assert.equal(
    pictureOf({ title: 'X', canonical: '/news/a', og: { 'og:image': '/content/images/a.png' } }),
    'https://shop.example/content/images/a.png',
  );
  assert.equal(pictureOf({ title: 'X', canonical: '/login', robots: 'noindex' }), undefined);
});

test('a page without a description has no empty tag, and only a page that asks is kept out of search engines', () => {
  assert.doesNotMatch(htmlOf({ title: 'X' }), /description|robots/);
  assert.match(htmlOf({ title: 'X', robots: 'noindex' }), /<meta name="robots" content="noindex">/);
});

test('what a product is called cannot become markup', () => {
  const html = htmlOf({ title: '</title><script>alert(1)</script>', description: '"><img src=x>' });
  assert.doesNotMatch(html, /<script>|<img/);
});

test('structured data is a data block that no text can end', () => {
  const html = htmlOf({
    title: 'X',
    jsonLd: [{ '@type': 'Product', name: '</script><script>alert(1)</script><!--\u2028 \u2029' }],
  });
  assert.match(html, /^<script type="application\/ld\+json">/m);
  assert.equal(html.match(/<\/?script/g)?.length, 2);
  assert.doesNotMatch(html, /[\u2028\u2029]/);
});

test('a page that is to be found says the way to it: its own, or from the home page', () => {
  const way = (head: Head) => /"itemListElement":(\[.*\])/.exec(htmlOf(head))?.[1];
  const [home, here] = JSON.parse(way({ title: 'Fluids', canonical: '/fluids' }) ?? '');
  assert.deepEqual([home.name, home.item['@id']], ['Northfield Hydraulics', 'https://shop.example/']);
  assert.deepEqual(
    [here.position, here.name, here.item['@id']],
    [2, 'Fluids', 'https://shop.example/fluids'],
  );
  const crumbs = [{ label: 'News', to: '/news' }, { label: 'Fair' }];
  const [news, fair] = JSON.parse(way({ title: 'X', canonical: '/news/fair', crumbs }) ?? '');
  assert.deepEqual(
    [news.item['@id'], fair.item['@id']],
    ['https://shop.example/news', 'https://shop.example/news/fair'],
  );
  for (const none of [
    { title: 'X' },
    { title: 'X', canonical: '/' },
    { title: 'X', canonical: 'https://elsewhere.example/x' },
    { title: 'X', canonical: '/x', robots: 'noindex' as const },
    { title: 'X', canonical: '/x', status: 404 as const },
  ])
    assert.equal(way(none), undefined);
});

test('whatever is written into a script block reads back as it was and holds no `<`', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = scriptJson(value);
      assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(value)));
      assert.ok(!text.includes('<'));
    }),
  );
});
