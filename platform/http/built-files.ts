import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { remembered } from '#shared/memo.ts';

/** A file of the built pages, held in memory with its compressed forms. */
export interface BuiltFile {
  readonly type: string;
  /** Its name changes with its content, so it never changes. */
  readonly immutable: boolean;
  readonly body: Buffer;
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

export interface BuiltAssets {
  readonly styles: readonly string[];
  /** What each of them says, to stand in the page itself. */
  readonly css: readonly string[];
  /** The one script that a page asks for at once. */
  readonly wake: string;
  readonly modules: readonly string[];
  /** What every page is set in. */
  readonly fonts: readonly string[];
}

export interface Built {
  /** By address: '/assets/main-x1XGuNl0.js'. */
  readonly files: ReadonlyMap<string, BuiltFile>;
  /**
   * @param sources files of pages, as the manifest names them; none for the shell alone
   * @param pieces files of which the styles are needed at once, and the code later
   */
  readonly assetsOf: (sources: readonly string[], pieces?: Iterable<string>) => BuiltAssets;
  /** The file that was built from a source, with nothing around it. */
  readonly fileOf: (source: string) => BuiltFile;
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const ENTRY = 'app/site/browser.tsx';
const WAKE = 'app/site/wake.ts';
/** The typewriter face comes when it is used. */
const FONTS = /ibm-plex-sans-[a-z-]*-small-/;

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
  '.ico': 'image/x-icon',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Reads what `vite build` left in `dist/client`; half a megabyte, once in a process. */
export const readBuilt = remembered(readFolder, { most: 1, longest: 1_000 });

async function readFolder(folder: string): Promise<Built> {
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const present = new Set(names);
  const files = new Map<string, BuiltFile>();
  for (const name of names) {
    const type = types[path.extname(name)];
    if (type === undefined || name.startsWith('.vite/')) continue;
    const read = (file: string): Promise<Buffer> => readFile(path.join(folder, file));
    files.set(`/${name}`, {
      type,
      immutable: name.startsWith('assets/'),
      body: await read(name),
      br: present.has(`${name}.br`) ? await read(`${name}.br`) : undefined,
      gzip: present.has(`${name}.gz`) ? await read(`${name}.gz`) : undefined,
    });
  }
  const fileOf = (source: string): BuiltFile => {
    const file = files.get(`/${chunkOf(manifest, source).file}`);
    if (!file) throw new Error(`The built file of ${source} is missing. Build the pages again.`);
    return file;
  };
  return { files, fileOf, assetsOf: assetsBySource(manifest, files) };
}

function assetsBySource(manifest: Manifest, files: Built['files']): Built['assetsOf'] {
  const known = new Map<string, BuiltAssets>();
  const texts = new Map<string, string>();
  for (const [address, { type, body }] of files)
    if (type === types['.css']) texts.set(address, body.toString());
  return (sources, pieces = []) => {
    const styled = [...sources, ...pieces];
    const key = `${sources.length} ${styled.join(' ')}`;
    const before = known.get(key);
    if (before) return before;
    const chunks = standingFirst(manifest, [...sources, ENTRY]);
    const addresses = (names: readonly string[]): string[] => [...new Set(names)].map((name) => `/${name}`);
    const styles = addresses(chunksFrom(manifest, [ENTRY, ...styled]).flatMap((chunk) => chunk.css ?? []));
    const assets: BuiltAssets = {
      styles,
      css: styles.map((address) => texts.get(address) ?? ''),
      wake: `/${chunkOf(manifest, WAKE).file}`,
      modules: addresses(chunks.map((chunk) => chunk.file)).toReversed(),
      fonts: addresses(chunks.flatMap((chunk) => chunk.assets ?? []).filter((name) => FONTS.test(name))),
    };
    known.set(key, assets);
    return assets;
  };
}

/** The named chunks and all they import, the entry first. */
function chunksFrom(manifest: Manifest, sources: readonly string[]): Chunk[] {
  const seen = new Map<string, Chunk>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    const chunk = chunkOf(manifest, name);
    seen.set(name, chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return [...seen.values()];
}

/** The same, each after all that it imports: whoever runs them in this order runs one at a time. */
function standingFirst(manifest: Manifest, sources: readonly string[]): Chunk[] {
  const seen = new Set<string>();
  const visit = (name: string): Chunk[] => {
    if (seen.has(name)) return [];
    seen.add(name);
    const chunk = chunkOf(manifest, name);
    return [...(chunk.imports ?? []).flatMap(visit), chunk];
  };
  return sources.flatMap(visit);
}

function chunkOf(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The built pages have no ${name}. Build them again.`);
  return chunk;
}
