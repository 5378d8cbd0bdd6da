import { spawnSync } from 'node:child_process';
import path from 'node:path';

// The files of this folder and bin/ferrule.js run before anything is installed: plain JavaScript, Node 20, no packages.

export const ROOT = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');

const NEEDED_MAJOR = 24;

/**
 * The Node that comes with the project, or the running one where the project has none for this machine.
 *
 * @returns {string} its path
 */
export function projectNode() {
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const shipped = path.join(ROOT, 'node_modules', `node-${platform}`, 'bin', program);
  // A system with another C library has the package, too, but cannot run it.
  const found = [shipped, process.execPath].find(isNewEnough);
  if (found) return found;
  return fail(
    `Ferrule needs Node ${NEEDED_MAJOR}, and its own copy does not run on ${platform}. Install Node ${NEEDED_MAJOR} or newer (this is ${process.version}), or run npm ci if that was never done.`,
  );
}

/** Compiled code of the project is kept here, where nobody else could put code for us. */
const COMPILED = path.join(ROOT, 'node_modules', '.cache', 'node');

/** The environment of whatever the project runs: its own Node and tools come first, and compiled code is kept. */
export function projectEnvironment(extra = {}) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const folders = [path.join(ROOT, 'node_modules', '.bin'), process.env[name] ?? ''];
  return { NODE_COMPILE_CACHE: COMPILED, ...process.env, [name]: folders.join(path.delimiter), ...extra };
}

/**
 * @param {string} message for the person who typed the command
 * @returns {never}
 */
export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function isNewEnough(program) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= NEEDED_MAJOR;
}
