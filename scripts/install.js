import fs from 'node:fs';
import path from 'node:path';
import { run, say } from './child.js';
import { fail, ROOT } from './project-node.js';

/**
 * Brings node_modules to what package-lock.json says, when it is not that already.
 *
 * @param {{ withTools?: boolean }} options `withTools`: false when an install without devDependencies is enough
 */
export async function ensureInstalled({ withTools = true } = {}) {
  if (isInstalled(withTools)) return;
  // npm ci would empty the folder behind a link, which somebody else relies on.
  if (fs.lstatSync(path.join(ROOT, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    say(
      'node_modules is a link, and what it leads to is not what package-lock.json says. It is left as it is.',
    );
    return;
  }
  say('Installing packages (npm ci), the first time about half a minute …');
  const { program, args } = npm();
  const status = await run(program, [...args, 'ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    waitingFor: 'Installing packages',
  });
  if (status !== 0) fail('npm ci failed; its own words are above.');
  if (!isInstalled(withTools))
    fail(
      'npm ci went through, but node_modules is not what package-lock.json says. Does .npmrc omit packages?',
    );
}

/** npm notes what it installed, and does so last: an install that was cut off is not taken for whole. */
function isInstalled(withTools) {
  const wanted = packagesIn('package-lock.json');
  const installed = packagesIn('node_modules/.package-lock.json');
  if (!wanted) fail('package-lock.json is missing: this is not a complete checkout.');
  return (
    installed !== undefined &&
    Object.entries(wanted).every(
      ([place, { version, optional, dev, devOptional, link }]) =>
        place === '' ||
        link ||
        installed[place]?.version === version ||
        (installed[place] === undefined && (optional || (!withTools && (dev || devOptional)))),
    ) &&
    ownPrograms().every((name) => installed[`node_modules/${name}`] !== undefined)
  );
}

function packagesIn(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** npm skips an optional package in silence when it cannot be fetched; these we do need where they exist. */
function ownPrograms() {
  const { optionalDependencies } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const endings = [`${process.platform}-${process.arch}`];
  if (process.platform === 'win32') endings.push(`win-${process.arch}`, `windows-${process.arch}`);
  return Object.keys(optionalDependencies).filter((name) => endings.some((ending) => name.endsWith(ending)));
}

function npm() {
  const runBy = process.env.npm_execpath ?? '';
  if (/npm-cli\.[cm]?js$/.test(runBy)) return { program: process.execPath, args: [runBy] };
  return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}
