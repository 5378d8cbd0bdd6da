import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { afterwards } from '#testing/afterwards.ts';
import { testDatabase } from '#testing/test-database.ts';
import { openDb } from './db.ts';
import { beginning, holding, searchLike } from './search-like.ts';

/** Every text of up to so many of the characters. */
function textsOf(characters: string, most: number): string[] {
  const all = [''];
  for (let length = 1, longest = ['']; length <= most; length++) {
    longest = longest.flatMap((text) => Array.from(characters, (character) => text + character));
    all.push(...longest);
  }
  return all;
}

test('What is typed is found to the letter, whatever LIKE makes of its characters', async (t) => {
  const database = await testDatabase();
  const db = openDb(database.url);
  afterwards(t, async () => {
    await db.destroy();
    await database.close();
  });
  const texts = textsOf(String.raw`%_\aB`, 3);
  const asked = textsOf(String.raw`%_\aB`, 2);
  for (const text of asked) {
    const { rows } = await sql<{ held: string[]; begun: string[]; any: string[] }>`
      select coalesce(array_agg(it) filter (where it like ${holding(text)}), '{}') as held,
        coalesce(array_agg(it) filter (where it like ${beginning(text)}), '{}') as begun,
        coalesce(array_agg(it) filter (where it ilike ${holding(text)}), '{}') as any
      from unnest(${texts}::text[]) as it`.execute(db);
    assert.deepEqual(rows[0], {
      held: texts.filter((it) => it.includes(text)),
      begun: texts.filter((it) => it.startsWith(text)),
      any: texts.filter((it) => it.toLowerCase().includes(text.toLowerCase())),
    });
  }
});

test('Who typed nothing, or spaces, sees every row; spaces around a text do not count', async (t) => {
  const database = await testDatabase();
  const db = openDb(database.url);
  afterwards(t, async () => {
    await db.destroy();
    await database.close();
  });
  const found = async (typed: string): Promise<string[]> => {
    const { rows } = await sql<{ it: string }>`select it from unnest(${['a b', 'c', '']}::text[]) as it
      where ${searchLike(typed, (text) => sql`it like ${holding(text)}`)}`.execute(db);
    return rows.map(({ it }) => it);
  };
  assert.deepEqual(await found(''), ['a b', 'c', '']);
  assert.deepEqual(await found(' \t '), ['a b', 'c', '']);
  assert.deepEqual(await found(' a b '), ['a b']);
  assert.deepEqual(await found(' c'), ['c']);
});

test('No store makes a pattern of its own', () => {
  const root = path.join(import.meta.dirname, '../..');
  const patterns = globSync('{app,features,platform}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    .flatMap((file) => {
      const code = readFileSync(path.join(root, file), 'utf8');
      return [...code.matchAll(/\bi?like (\$\{\s*\w+|[^\s)]+)/g)].map(([, pattern = '']) => ({
        file,
        pattern,
      }));
    })
    .filter(({ pattern }) => pattern.startsWith('${'));
  assert.ok(patterns.length >= 10);
  assert.deepEqual(
    patterns.filter(({ pattern }) => !/^\$\{\s*(holding|beginning)$/.test(pattern)),
    [],
  );
});
