// openpyxl for `npm run test:sheets`, from PyPI into a virtual environment beside this file; no part of the shop.
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';

const VERSION = '3.1.5';
const venv = path.join(import.meta.dirname, 'venv');
const run = (command, ...args) => execFileSync(command, args, { stdio: 'inherit' });
const mark = path.join(venv, `openpyxl-${VERSION}`);

if (!existsSync(mark)) {
  rmSync(venv, { recursive: true, force: true });
  run('python3', '-m', 'venv', venv);
  run(path.join(venv, 'bin/pip'), 'install', '--quiet', `openpyxl==${VERSION}`);
  run('touch', mark);
}
