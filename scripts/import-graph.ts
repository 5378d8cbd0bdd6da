import fs from 'node:fs';
import path from 'node:path';

/** What every source file names: modules it imports, programs it starts, files and folders it reads. */
export interface Graph {
  /** Paths from the root of the project; of a folder, the folder. */
  readonly namedBy: (file: string) => readonly string[];
  readonly files: readonly string[];
  readonly text: (file: string) => string;
}

/** Tests of pure functions: nothing that one of them leaves behind can reach another. */
export const isOfRules = (test: string): boolean => /\.rules\.test\.ts$|^shared\/.*\.test\.ts$/.test(test);
export const isSource = (file: string): boolean => /\.(ts|tsx|js)$/.test(file);
/** A program that writes its sources into the browser's pages is reached by the server that sends these. */
const PAGES = ['app/site/entry-server.tsx', 'app/site/browser.tsx', 'app/offline', 'app/public'];
const SENDS_PAGES = 'app/pages/pages.ts';

/** @param all every file of the project, paths from `root` */
export function importGraph(root: string, all: readonly string[]): Graph {
  const known = new Set(all);
  const folders = new Set(all.flatMap(foldersOf));
  const files = all.filter(isSource);
  const texts = new Map<string, string>();
  const named = new Map<string, readonly string[]>();
  const text = (file: string): string => {
    const read = texts.get(file) ?? fs.readFileSync(path.join(root, file), 'utf8');
    texts.set(file, read);
    return read;
  };
  const namedBy = (file: string): readonly string[] => {
    const found = named.get(file) ?? (isSource(file) && known.has(file) ? look(file) : []);
    named.set(file, found);
    return found;
  };
  return { files, text, namedBy };

  function look(file: string): string[] {
    const found = namesIn(text(file)).flatMap((name) => placesOf(name, path.posix.dirname(file)));
    if (file === SENDS_PAGES) found.push(...PAGES);
    return [...new Set(found)].filter((place) => known.has(place) || folders.has(place));
  }
}

/** Every string in quotes may name something: 'app/main.ts' is started, 'data/hoses.csv' is read. */
function namesIn(text: string): string[] {
  // on('data', …) is an event.
  const strings = text
    .replaceAll(/\.(on|once)\('\w+'/g, '')
    .matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`$\n]+)`/g);
  return [...strings]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((name) => /^[#\w./@-]+$/.test(name));
}

/** From where the file is, from the root, and by the short names of package.json. */
function placesOf(name: string, folder: string): string[] {
  if (name.startsWith('#')) return [name.slice(1)];
  const beside = path.posix.normalize(path.posix.join(folder, name));
  return name.startsWith('.') ? [beside] : [beside, path.posix.normalize(name)];
}

const foldersOf = (file: string): string[] => {
  const folder = path.posix.dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
};

/**
 * How each file that something leads to is reached: the file that names it, on one of the shortest ways.
 *
 * @returns `undefined` of the beginning itself
 */
export function reached(graph: Graph, from: string): ReadonlyMap<string, string | undefined> {
  const ways = new Map<string, string | undefined>([[from, undefined]]);
  for (const [file] of ways)
    for (const next of graph.namedBy(file)) if (!ways.has(next)) ways.set(next, file);
  return ways;
}
