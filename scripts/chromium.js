import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { run, say } from './child.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** What to type where there is no Chromium and we may not install one. */
export const HOW_TO_INSTALL = 'sudo apt-get install -y chromium';

/**
 * The Chromium of this machine; as root it is installed when there is none.
 *
 * @returns {Promise<string | undefined>} its path
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found || process.getuid?.() !== 0 || !has('apt-get')) return found;
  say('Installing Chromium for the browser tests …');
  const quietly = { env: { DEBIAN_FRONTEND: 'noninteractive' }, waitingFor: 'Installing Chromium' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  if ((await run('apt-get', install, quietly)) !== 0) {
    // A fresh machine has no list of packages, or an old one.
    await run('apt-get', ['update', '-qq'], quietly);
    await run('apt-get', install, quietly);
  }
  return findChromium();
}

function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  return [...NAMES.map(onPath), MAC].find((file) => file && fs.existsSync(file));
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
}

const has = (program) => spawnSync(program, ['--version']).status === 0;
