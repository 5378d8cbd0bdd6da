import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CELLS, COLUMNS, PROMISES, type Proof } from './reliability.ts';

const ROOT = path.join(import.meta.dirname, '..');

/**
 * docs/reliability.md: what was promised, beside the tests that show it, by their names, with the rounds that stand in them.
 *
 * @throws when a test that is named is not there
 */
export function reliabilityDocs(): string {
  const tests: string[] = [];
  const numberOf = (proof: Proof): string => {
    const words = proofWords(proof);
    const known = tests.indexOf(words);
    return `[${known >= 0 ? known + 1 : tests.push(words)}]`;
  };
  const promises = PROMISES.map(
    ({ promise, asked, proofs, open }) =>
      `| ${promise} | ${asked} | ${proofs.map(numberOf).join(' ')} | ${open ?? ''} |`,
  );
  const cells = CELLS.map(({ away, cells: row }) => {
    const shown = row.map(({ says, proofs }) => `${says} ${proofs.map(numberOf).join(' ')}`);
    return `| ${away} | ${shown.join(' | ')} |`;
  });
  return `# What holds, and which test shows it

Written by \`node scripts/write-reliability-docs.ts\` from \`scripts/reliability.ts\`. A name that is no test's stops it, and rounds
are read from the tests themselves. \`npm run test:long\` runs all rounds, \`npm test\` a tenth; \`npm run test:deploy\` runs the
files that end with \`.deploy.ts\`, \`npm run test:s3\` those with \`.s3.ts\`, \`npm run test:opensearch\` those with \`.opensearch.ts\`.

## Promises (security 3)

| promise | asked | shown by | not shown |
|---|---|---|---|
${promises.join('\n')}

## What is away, and what goes on (security 4)

Each is slow, resets, hangs and is down in \`npm run test:long\`, and is down in \`npm test\`; nothing is answered later than after
10 s, and all is well once it is back. The image store and OpenSearch are down, and in no other way.

| away | ${COLUMNS.join(' | ')} |
|---|${'---|'.repeat(COLUMNS.length)}
${cells.join('\n')}

## The tests

${tests.map((words, index) => `${index + 1}. ${words}`).join('\n')}
`;
}

function proofWords([file, name]: Proof): string {
  const rounds = /\brounds\(([\d_]+)\)/.exec(bodyOf(file, name))?.[1]?.replaceAll('_', '');
  return `\`${file}\`: ${name}${rounds === undefined ? '' : ` (${rounds} rounds)`}`;
}

/** From the name of the test to the next one. */
function bodyOf(file: string, name: string): string {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const start = [`'${name}'`, `"${name}"`, `\`${name}\``]
    .map((title) => source.indexOf(title))
    .find((at) => at >= 0 && /\btest\(\s*$/.test(source.slice(0, at)));
  if (start === undefined) throw new Error(`${file} has no test '${name}'.`);
  const length = source.slice(start).search(/\n(for \(|test\()/);
  return source.slice(start, length < 0 ? undefined : start + length);
}
