import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';

const ROOT = path.join(import.meta.dirname, '..');
const KEPT = path.join(ROOT, 'node_modules', '.cache', 'node');

test('a start loads neither what prints nor what draws codes nor what decodes pictures', () => {
  const said = runModule(`
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({
      load(url, context, next) {
        loaded.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
        return next(url, context);
      },
    });
    await import('#app/assemble.ts');
    console.log(JSON.stringify([...loaded]));
    process.exit();`);
  const loaded: string[] = JSON.parse(said);
  assert.ok(loaded.includes('fastify'), 'what is loaded is seen');
  assert.deepEqual(
    ['pdfkit', 'fontkit', 'subset-font', 'bidi-js', 'bwip-js', 'sharp'].filter((name) =>
      loaded.includes(name),
    ),
    [],
  );
});

test('compiled code of what the project runs is kept in the project, or where the environment says', () => {
  const asked = `
    import { projectEnvironment } from '#scripts/project-node.js';
    console.log(projectEnvironment().NODE_COMPILE_CACHE);`;
  assert.equal(runModule(asked).trim(), KEPT);
  assert.equal(runModule(asked, { NODE_COMPILE_CACHE: '/tmp' }).trim(), '/tmp');
});

test('the server reads what it is made of when compiled code is kept already, and so do its threads', () => {
  const said = runModule(`
    import { registerHooks } from 'node:module';
    registerHooks({
      load(url, context, next) {
        if (!url.endsWith('/app/run-shop.ts')) return next(url, context);
        console.log(process.env.NODE_COMPILE_CACHE);
        process.exit();
      },
    });
    await import('#app/main.ts');`);
  assert.equal(said.trim(), KEPT);
});

function runModule(source: string, extra: Readonly<Record<string, string>> = {}): string {
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    cwd: ROOT,
    env: { ...env, ...extra },
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  return stdout;
}
