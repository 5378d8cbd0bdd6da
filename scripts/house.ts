import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { wallClocksIn } from './wall-clocks.ts';

/** From the customer's side to the ground: a wing imports itself and the wings below it. */
const WINGS = ['exchange', 'selling', 'publishing', 'assembly', 'crimp', 'catalog', 'people'];
/** What each part of the ground may import. The roof (`app`) may import everything, and nobody imports it. */
const GROUND: Readonly<Record<string, readonly string[]>> = {
  platform: ['platform', 'shared'],
  web: ['web', 'shared'],
  search: ['search', 'platform', 'shared'],
  shared: ['shared'],
};
/** What other nouns may import of a noun. */
const IS_OPEN = /(\.(contract|rules|public|component)\.tsx?|\/use-[\w-]+\.tsx?|\.module\.css)$/;
const MOST_FILES = 50;
const ROOMS = ['app', 'features', 'platform', 'search', 'shared', 'testing', 'web'];
/** Tests and what helps them may look anywhere. */
const IS_TEST = /\.test\.ts$|\.fixture\.ts$|(^|\/)testing\//;
const IMPORT = /(?:from|import)\s*\(?\s*'(#[^'?]+|\.\.?\/[^'?]+)/g;

/**
 * Where the house is not as ARCHITECTURE.md draws it.
 *
 * @param files path from the root, with slashes, to the text of the file
 * @returns one sentence for each breach; none when all is well
 */
export function breachesOf(files: ReadonlyMap<string, string>): string[] {
  const breaches: string[] = [];
  const nouns = new Map<string, Map<string, string>>();
  for (const [file, text] of files) {
    if (IS_TEST.test(file)) continue;
    for (const imported of importsOf(file, text)) {
      const breach = breachOf(file, imported);
      if (breach !== undefined) breaches.push(`${file} imports ${imported}: ${breach}`);
      const [from, to] = [nounOf(file), nounOf(imported)];
      if (from === undefined || to === undefined || from === to) continue;
      const others = nouns.get(from) ?? new Map<string, string>();
      if (!others.has(to)) others.set(to, file);
      nouns.set(from, others);
    }
  }
  return [...breaches, ...circlesOf(nouns), ...fullFolders(files)];
}

function breachOf(file: string, imported: string): string | undefined {
  const [room = '', wing = ''] = file.split('/');
  const [toRoom = '', toWing = ''] = imported.split('/');
  if (room === 'app') return undefined;
  if (toRoom === 'app') return 'only the roof sees the roof';
  const ground = GROUND[room];
  if (ground) return ground.includes(toRoom) ? undefined : `${room}/ knows nothing of ${toRoom}/`;
  if (room !== 'features' || toRoom !== 'features') return undefined;
  if (WINGS.indexOf(toWing) < WINGS.indexOf(wing)) return `${wing} lies below ${toWing}`;
  if (nounOf(file) !== nounOf(imported) && !IS_OPEN.test(imported))
    return 'another noun is asked through its public file, contract, rules or components';
  return undefined;
}

/** 'selling/cart' of `features/selling/cart/cart.store.ts`. */
function nounOf(file: string): string | undefined {
  const [room, wing, noun] = file.split('/');
  return room === 'features' ? `${wing}/${noun}` : undefined;
}

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name),
  );
}

/** Nouns that import each other, also by way of a third: each circle once, from where it was met. */
function circlesOf(nouns: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (noun: string, way: readonly string[]): void => {
    const met = way.indexOf(noun);
    if (met >= 0) circles.push(`These nouns import each other: ${[...way.slice(met), noun].join(' → ')}`);
    if (met >= 0 || done.has(noun)) return;
    for (const other of nouns.get(noun)?.keys() ?? []) visit(other, [...way, noun]);
    done.add(noun);
  };
  for (const noun of nouns.keys()) visit(noun, []);
  return circles;
}

function fullFolders(files: ReadonlyMap<string, string>): string[] {
  const folders = Map.groupBy(files.keys(), (file) => path.posix.dirname(file));
  return [...folders]
    .filter(([, inside]) => inside.length > MOST_FILES)
    .map(
      ([folder, inside]) =>
        `${folder} holds ${inside.length} files, more than ${MOST_FILES}: it is more than one noun`,
    );
}

function readHouse(root: string): Map<string, string> {
  const found = ROOMS.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  );
  return new Map(
    found.map((file) => [file, /\.(ts|tsx)$/.test(file) ? readFileSync(path.join(root, file), 'utf8') : '']),
  );
}

if (import.meta.main) {
  const house = readHouse(path.join(import.meta.dirname, '..'));
  const breaches = [...breachesOf(house), ...wallClocksIn(house)];
  for (const breach of breaches) process.stderr.write(`${breach}\n`);
  process.exitCode = breaches.length === 0 ? 0 : 1;
}
