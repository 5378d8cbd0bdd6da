import { readdirSync, readFileSync } from 'node:fs';

const ASSETS = 'dist/client/assets';
/** As the build names a class of a CSS module: '_stage_m2eqd_7'. */
const CLASS = /_[\w-]+?_[a-z0-9]{5}_\d+/;

/** Classes that the build has styles of, which a document wears and does not bring. */
export function unstyledIn(html: string): string[] {
  const brought = stylesOf([...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style));
  const worn = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  const styled = [...new Set(worn)].filter((name) => built().has(name));
  // Named otherwise by the build, none would be missing.
  if (styled.length === 0) throw new Error('The document wears no class of the build.');
  return styled.filter((name) => !brought.has(name));
}

let known: ReadonlySet<string> | undefined;
function built(): ReadonlySet<string> {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith('.css'));
  known ??= stylesOf(names.map((name) => readFileSync(`${ASSETS}/${name}`, 'utf8')));
  return known;
}

const stylesOf = (sheets: readonly string[]): ReadonlySet<string> =>
  new Set(
    sheets.flatMap((sheet) =>
      [...sheet.matchAll(new RegExp(`\\.(${CLASS.source})`, 'g'))].map(([, name = '']) => name),
    ),
  );
