import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { endpointFiles } from './new/endpoint.ts';
import { featureFiles } from './new/feature.ts';
import { namesOf, type Written } from './new/names.ts';
import { listFiles, pageFiles } from './new/pages.ts';

// Makes the files of something new, with their tests, puts it where it is listed, and says what is left to do.
const ROOT = path.join(import.meta.dirname, '..');
const USAGE = `npm run new -- feature WING/NOUN                          a noun with a table, and the call that lists it
npm run new -- endpoint WING/NOUN NAME METHOD /api/PATH   a call of that noun
npm run new -- page WING/NOUN/NAME /ADDRESS               a page; below /account it is the staff's
npm run new -- list WING/NOUN /account/ADDRESS            the staff's list of what that noun's call lists
`;

const read = (file: string): string => {
  const full = path.join(ROOT, file);
  if (!fs.existsSync(full)) fail(`There is no ${file}.`);
  return fs.readFileSync(full, 'utf8');
};

const [kind = '', place = '', ...more] = process.argv.slice(2);
const written = filesOf();
for (const { file, text } of written) {
  const full = path.join(ROOT, file);
  fs.mkdirSync(path.dirname(full), { recursive: true });
  fs.writeFileSync(full, text);
}
run('biome', [
  'check',
  '--write',
  '--log-level=error',
  ...written.map(({ file }) => file).filter((file) => /\.tsx?$/.test(file)),
]);
if (written.some(({ file }) => file === 'testing/access-table.ts'))
  run('node', ['scripts/write-access-docs.ts']);
const tests = written.map(({ file }) => file).filter((file) => /\.(test|e2e)\.ts$/.test(file));
process.stdout.write(
  `${written.map(({ file }) => file).join('\n')}\n\nNext: npm run check, npm test -- ${tests.join(' ')}\n`,
);

function filesOf(): Written[] {
  if (!/^[a-z]+(\/[a-z][a-z0-9-]*){1,2}$/.test(place)) return fail(USAGE);
  const names = namesOf(place);
  const isThere = fs.existsSync(path.join(ROOT, names.folder));
  if (!fs.existsSync(path.join(ROOT, path.dirname(names.folder))))
    return fail(`There is no wing features/${place.split('/')[0]}.`);
  switch (kind) {
    case 'feature':
      if (isThere) return fail(`${names.folder} is there already.`);
      return featureFiles(names, nextMigration(), read);
    case 'endpoint': {
      const [name = '', method = '', address = ''] = more;
      if (
        !/^[a-z]\w*$/.test(name) ||
        !/^(GET|POST|PATCH|DELETE)$/.test(method) ||
        !/^\/api\/[\w/:-]+$/.test(address)
      )
        return fail(USAGE);
      return endpointFiles(names, { name, method, address }, read);
    }
    case 'page': {
      const name = place.split('/')[2];
      const address = more[0] ?? '';
      if (name === undefined || !/^\/[\w/-]+$/.test(address)) return fail(USAGE);
      const folder = path.posix.dirname(`features/${place}`);
      if (fs.existsSync(path.join(ROOT, folder, `${name}.page.tsx`)))
        return fail(`${folder}/${name}.page.tsx is there already.`);
      return pageFiles({ ...names, folder }, { name, address }, read);
    }
    case 'list': {
      const address = more[0] ?? '';
      if (place.split('/').length !== 2 || !/^\/account\/[\w/-]+$/.test(address)) return fail(USAGE);
      if (fs.existsSync(path.join(ROOT, names.folder, `${names.noun}-list.page.tsx`)))
        return fail(`${names.folder}/${names.noun}-list.page.tsx is there already.`);
      return listFiles(names, address, read);
    }
    default:
      return fail(USAGE);
  }
}

/** '017' */
function nextMigration(): string {
  const numbers = fs.readdirSync(path.join(ROOT, 'migrations')).map((file) => Number.parseInt(file, 10) || 0);
  return String(Math.max(...numbers) + 1).padStart(3, '0');
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail(stderr);
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
