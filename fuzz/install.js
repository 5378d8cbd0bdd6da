// Schemathesis for `npm run test:fuzz`, from PyPI into a virtual environment beside this file; no part of the shop.
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';

const VERSION = '4.32.5';
const venv = path.join(import.meta.dirname, 'venv');
const run = (command, ...args) => execFileSync(command, args, { stdio: 'inherit' });
const isThere = () => existsSync(path.join(venv, `schemathesis-${VERSION}`));

if (!isThere()) {
  rmSync(venv, { recursive: true, force: true });
  run('python3', '-m', 'venv', venv);
  run(path.join(venv, 'bin/pip'), 'install', '--quiet', `schemathesis==${VERSION}`);
  run('touch', path.join(venv, `schemathesis-${VERSION}`));
}
