import type { Names, Read, Written } from './names.ts';

// Where something new is listed.

export function inAppRoutes({ folder, noun, camel }: Names, read: Read): Written {
  const file = 'app/routes.ts';
  const routes = before(read(file), /^ {2}\];\n {2}routes\.push\(/m, `    ...${camel}Routes(deps),\n`, file);
  return {
    file,
    text: routes.replace(
      /^import /m,
      `import { ${camel}Routes } from '#${folder}/${noun}.routes.ts';\nimport `,
    ),
  };
}

export function inAccessTable(calls: readonly string[], read: Read): Written {
  const file = 'testing/access-table.ts';
  const rows = calls.map((call) => `  { call: '${call}', expected: adminsOnly },\n`).join('');
  return { file, text: before(read(file), /^\];$/m, rows, file) };
}

/** @throws Error when the place is not there: the file looks otherwise than this program thinks */
export function before(text: string, place: RegExp, added: string, file: string): string {
  const at = text.search(place);
  if (at < 0) throw new Error(`${file} has no ${place}: put this there by hand:\n${added}`);
  return text.slice(0, at) + added + text.slice(at);
}

/** With the imports that are not there yet, in front; Biome puts them in order. */
export function withImports(text: string, lines: readonly string[]): string {
  return [...lines.filter((line) => !text.includes(line)), text].join('\n');
}
