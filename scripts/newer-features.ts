import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { parseSync } from 'oxc-parser';
import { supportedBrowsers } from './supported-browsers.ts';

type Browser = keyof typeof supportedBrowsers;

/** What our pages use and a supported browser does not know. */
export interface NewerFeature {
  /** As the tables of MDN call it: `api.AbortSignal.any_static`. */
  readonly feature: string;
  readonly file: string;
  /** 'firefox 128' */
  readonly since: readonly string[];
}

type Tables = Record<'api' | 'css' | 'javascript', Identifier>;
const { api, css, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data') as Tables;

/** Members of others are called like our own: `level`, `tile`, `city`. */
const OUR_INTERFACES =
  /^(AbortSignal|Clipboard|CSS|Document|Element|FormData|Headers|History|HTML(\w*Element|Element)|Navigator|Node|Range|Request|Response|Selection|Storage|URL|URLSearchParams|Window)$/;

interface Named {
  readonly feature: string;
  readonly since: readonly string[];
}
const globals = new Map<string, Named>();
const statics = new Map<string, Named>();
const members = new Map<string, Named>();
const builtins = javascript['builtins'] ?? {};
for (const [area, interfaces] of [['javascript.builtins', builtins] as const, ['api', api] as const])
  for (const [name, inside] of within(interfaces)) {
    keepOldest(globals, name, { feature: `${area}.${name}`, since: sinceOf(inside.__compat) });
    for (const [member, { __compat }] of within(inside)) {
      const named = { feature: `${area}.${name}.${member}`, since: sinceOf(__compat) };
      const called = member.replace(/_static$/, '');
      statics.set(`${name}.${called}`, named);
      if (called === member && (area !== 'api' || OUR_INTERFACES.test(name)))
        keepOldest(members, member, named);
    }
  }

/** A name that also stands for something older is not found out (`map` is of iterators, too): the types refuse those. */
function keepOldest(names: Map<string, Named>, name: string, one: Named): void {
  const known = names.get(name);
  if (!known || one.since.length < known.since.length) names.set(name, one);
}

const cssFunctions = new Map<string, Identifier>();
for (const [, type] of within(css['types'] ?? {}))
  for (const [name, one] of within(type)) if (name.includes('-')) cssFunctions.set(name, one);

function within(at: Identifier): Array<[string, Identifier]> {
  const { __compat, ...inside } = at;
  return Object.entries<Identifier>(inside);
}

/** Every feature that a built script or style names and that came after one of the oldest browsers. */
export function newerFeatures(folder: string): NewerFeature[] {
  const files = fs.readdirSync(folder).filter((name) => /\.(css|js)$/.test(name));
  return files.flatMap((file) => {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    const named = file.endsWith('.css') ? namedInStyle(text) : namedInScript(file, text);
    return [...named].map(([feature, since]) => ({ feature, file, since }));
  });
}

function namedInScript(file: string, text: string): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const note = (named: Named | undefined): void => {
    if (named && named.since.length > 0) found.set(named.feature, named.since);
  };
  visit(parseSync(file, text).program, ({ type, object, property, computed, callee }) => {
    if (type === 'NewExpression') note(globals.get(nameOf(callee)));
    if (type !== 'MemberExpression' || computed !== false) return;
    const [of, name] = [nameOf(object), nameOf(property)];
    note(globals.has(of) ? statics.get(`${of}.${name}`) : members.get(name));
  });
  return found;
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nameOf = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : '';

function visit(node: unknown, each: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const one of node) visit(one, each);
    return;
  }
  if (!isNode(node)) return;
  each(node);
  for (const value of Object.values(node)) visit(value, each);
}

function namedInStyle(text: string): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  // What is asked for before it is used is used by those who have it.
  const style = text.replaceAll(/@supports[^{]*\{/g, '{');
  const note = (feature: string, at: Identifier | undefined): void => {
    const since = sinceOf(at?.__compat);
    if (since.length > 0) found.set(feature, since);
  };
  for (const [, name = ''] of style.matchAll(/@([a-z-]+)/g))
    note(`css.at-rules.${name}`, css['at-rules']?.[name]);
  for (const [, name = ''] of style.matchAll(/(?<=[\w\])}\s,*>+~]):{1,2}([a-z][a-z-]+)(?=[\s,:.{()[>+~])/g))
    note(`css.selectors.${name}`, css['selectors']?.[name]);
  for (const [, name = '', value = ''] of style.matchAll(/[;{]([a-z-]+):([^;{}]+)/g)) {
    const property = css['properties']?.[name];
    note(`css.properties.${name}`, property);
    for (const [word] of value.matchAll(/[a-z][a-z-]+/g)) {
      note(`css.properties.${name}.${word}`, property?.[word]);
      note(`css.types.${word}`, cssFunctions.get(word));
    }
  }
  return found;
}

/** @returns the engines whose oldest browser does not know it, each with the version that does */
function sinceOf(compat: CompatStatement | undefined): string[] {
  if (!compat) return [];
  return Object.entries(supportedBrowsers).flatMap(([browser, oldest]) => {
    const told = compat.support[browser as Browser];
    const all = told === undefined ? [] : [told].flat();
    if (all.length === 0 || all.some((one) => isKnown(one, oldest))) return [];
    return [`${browser} ${all[0]?.version_added || 'never'}`];
  });
}

function isKnown(told: SimpleSupportStatement, oldest: number): boolean {
  if (told.flags || told.alternative_name) return false;
  return typeof told.version_added === 'string' && Number(told.version_added.replace('≤', '')) <= oldest;
}

/** @returns by browser, the version that first knew it */
export function sinceWhen(feature: string): Readonly<Record<string, number>> {
  const at = feature
    .split('.')
    .reduce<Identifier | undefined>((inside, name) => inside?.[name], { api, css, javascript } as Identifier);
  const { support = {} } = at?.__compat ?? {};
  return Object.fromEntries(
    Object.entries(support).map(([browser, told]) => [browser, Number([told].flat()[0]?.version_added)]),
  );
}
