import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      dev: z.optional(z.literal(true)),
    }),
  ),
});

/** Of packages that name none themselves: what their licence file says. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** Each lets us pass the program on, as a service and as a copy; another one has to be read first. */
const ALLOWED = new Set([
  '(AFL-2.1 OR BSD-3-Clause)',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  '(Unlicense OR Apache-2.0)',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
]);

/** Built into the pages, and so in no folder of packages that a shop runs with, but sent to browsers all the same. */
const SENT = new Set(['@scalar/api-reference', '@zxing/library', 'maplibre-gl']);

/** What must be known of some, beside their licence. */
const ABOUT: Readonly<Record<string, string>> = {
  'LGPL-3.0-or-later': `libvips, with which pictures are drawn anew, comes as a library of its own that sharp loads: it can be
exchanged for another build by putting that in the place of the package \`@img/sharp-libvips-…\`. Its sources:
<https://github.com/libvips/libvips>, those of what is in it: <https://github.com/lovell/sharp-libvips>.`,
  'OFL-1.1': 'Letters: they may be passed on with a program, and not be sold by themselves.',
};

export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** What a shop runs, on every platform that it runs on: all packages of the lockfile but those that only make or test it, and what of those is sent to browsers. */
export function thirdParties(root: string): readonly ThirdParty[] {
  const { packages } = Lockfile.parse(
    JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')),
  );
  const found = Object.entries(packages).flatMap(([place, { version, license, dev }]) => {
    const name = place.split('node_modules/').at(-1) ?? '';
    if (name === '' || (dev && !SENT.has(name))) return [];
    return [{ name, version: version ?? '', license: license ?? READ_BY_HAND[name] ?? 'unknown' }];
  });
  const byName = new Map(found.map((one) => [`${one.name}@${one.version}`, one]));
  return [...byName.values()].toSorted((a, b) => order(a.name, b.name) || order(a.version, b.version));
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Those whose licence nobody has read yet. */
export const unread = (parties: readonly ThirdParty[]): readonly ThirdParty[] =>
  parties.filter(({ license }) => !ALLOWED.has(license));

export function thirdPartyDocs(parties: readonly ThirdParty[]): string {
  const licenses = [...new Set(parties.map(({ license }) => license))].toSorted(order);
  return `# What Ferrule is built on

${parties.length} packages that a shop runs, on one platform or another, by their licences. Written by \`node scripts/write-third-party-docs.ts\` from
\`package-lock.json\`; a test fails when it is out of date, and on a licence that nobody has read. The text of each licence stands in
its package (\`node_modules/NAME\`); what browsers are sent is named, with the texts, at \`/third-party-notices.txt\` of each shop.
\`npm run sbom\` prints the same as a CycloneDX document. Data, fonts, maps and the database: \`NOTICE\`.

${licenses.map((license) => sectionOf(license, parties)).join('\n')}`;
}

function sectionOf(license: string, parties: readonly ThirdParty[]): string {
  const names = parties
    .filter((one) => one.license === license)
    .map(({ name, version }) => `\`${name}\` ${version}`);
  const about = ABOUT[license];
  return `## ${license}\n\n${about === undefined ? '' : `${about}\n\n`}${names.join(', ')}\n`;
}
