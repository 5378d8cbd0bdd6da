import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { run, say } from './child.js';

/**
 * @typedef {object} Browser what the browser tests run in
 * @property {string} name
 * @property {(file: string) => boolean} runs which test files need it
 * @property {readonly string[]} packages of Debian
 * @property {() => string | undefined} find its path
 * @property {boolean} [isSlow] whether what was found does, but what is installed costs less
 */

/** Chromium without the windows around its pages, which nobody sees in a test and which cost as much as they do. */
const SHELL = 'chromium-headless-shell';
const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** @type {Browser} */
export const chromium = {
  name: 'Chromium',
  runs: (file) => file.endsWith('.e2e.ts') && !webkit.runs(file),
  packages: [SHELL],
  find: () => {
    const given = process.env.CHROMIUM_PATH;
    if (given) return given;
    return [...[SHELL, ...CHROMIUMS].map(onPath), MAC].find((file) => file && fs.existsSync(file));
  },
  get isSlow() {
    return !process.env.CHROMIUM_PATH && !onPath(SHELL);
  },
};

/**
 * Safari's engine, with the program that drives it and a screen for it.
 *
 * @type {Browser}
 */
export const webkit = {
  name: 'WebKit',
  runs: (file) => /\.webkit(\.e2e)?\.ts$/.test(file),
  packages: ['webkit2gtk-driver', 'xvfb'],
  find: () => onPath('Xvfb') && onPath('WebKitWebDriver'),
};

/** As it comes with Debian, which keeps it for a year, with the program that reads what it prints. */
export const firefox = {
  name: 'Firefox',
  runs: (file) => file.endsWith('.firefox.ts'),
  packages: ['firefox-esr', 'poppler-utils'],
  find: () => onPath('pdftotext') && onPath('firefox-esr'),
};

/** What to type where a browser is missing and we may not install it. */
export const howToInstall = (browsers) =>
  `sudo apt-get install -y ${browsers.flatMap(({ packages }) => packages).join(' ')}`;

/**
 * The browser of this machine; as root it is installed when there is none, or only a slow one.
 *
 * @param {Browser} browser
 * @returns {Promise<string | undefined>} its path
 */
export async function ensureBrowser({ name, packages, find, isSlow }) {
  const found = find();
  if ((found && !isSlow) || process.getuid?.() !== 0 || !has('apt-get')) return found;
  say(`Installing ${name} for the browser tests …`);
  const quietly = { env: { DEBIAN_FRONTEND: 'noninteractive' }, waitingFor: `Installing ${name}` };
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  if ((await run('apt-get', install, quietly)) !== 0 && !found) {
    // A fresh machine has no list of packages, or an old one.
    await run('apt-get', ['update', '-qq'], quietly);
    await run('apt-get', install, quietly);
  }
  return find();
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
}

const has = (program) => spawnSync(program, ['--version']).status === 0;
