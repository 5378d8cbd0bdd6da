// Installs a Ghost beside this file. Ghost is published with tarballs inside its package that npm cannot resolve and
// with a lockfile of pnpm, so pnpm installs it by that lockfile; nothing of it is part of the shop.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const VERSION = '6.65.0';
const SHA512 = 'D369qivOmfn4YwvBD1DljOGsHnJzBEQhBsiFnBZD+GjWrBpdZQYYNHneiQcKQVJwUom8eHWml1n5FRLQIwVFOg==';
const HERE = import.meta.dirname;
const run = (command, args, cwd, env = {}) =>
  execFileSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });

if (existsSync(path.join(HERE, 'ghost/.installed'))) process.exit();
run('npm', ['ci'], HERE);
const tarball = path.join(HERE, `ghost-${VERSION}.tgz`);
if (!existsSync(tarball)) run('npm', ['pack', '--silent', `ghost@${VERSION}`], HERE);
const sum = createHash('sha512').update(readFileSync(tarball)).digest('base64');
if (sum !== SHA512) throw new Error(`ghost-${VERSION}.tgz is not the one that was tried: sha512-${sum}`);
rmSync(path.join(HERE, 'ghost'), { recursive: true, force: true });
run('tar', ['xzf', tarball], HERE);
renameSync(path.join(HERE, 'package'), path.join(HERE, 'ghost'));
run(
  'node',
  [path.join(HERE, 'node_modules/pnpm/bin/pnpm.mjs'), 'install', '--prod', '--frozen-lockfile'],
  path.join(HERE, 'ghost'),
  {
    npm_config_nodedir: headers(),
  },
);
writeFileSync(path.join(HERE, 'ghost/.installed'), VERSION);

/**
 * The headers of the project's Node, to build better-sqlite3 without a download. The ObjectWrap of Node 24.21 takes its
 * cleanup hook back in its destructor; when the garbage collector runs outside of any context, as it does in Ghost, that
 * ends the process ("Assertion failed: (env) != nullptr"). Without the hook it is as it was until then.
 */
function headers() {
  const folder = path.join(HERE, 'headers');
  cpSync(
    path.join(HERE, '../node_modules', `node-${process.platform}-${process.arch}`, 'include'),
    path.join(folder, 'include'),
    {
      recursive: true,
    },
  );
  const file = path.join(folder, 'include/node/node_object_wrap.h');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\s+(Add|Remove)CleanupHook\(\);$/gm, ''));
  return folder;
}
