import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Kind {
  readonly above: readonly string[];
  /** What each property may hold: names of types, and of the kinds of plain values. */
  readonly properties: ReadonlyMap<string, readonly string[]>;
}

/** The types of schema.org with their properties, read from the declarations of the package `schema-dts`. */
export class SchemaOrg {
  readonly #kinds = new Map<string, Kind>();
  /** What a type holds where it is one of values, or one that plain text may stand for: 'A' | 'B' | string. */
  readonly #aliases = new Map<string, readonly string[]>();

  constructor() {
    const script = fileURLToPath(import.meta.resolve('schema-dts'));
    const text = readFileSync(script.replace(/\.js$/, '.d.ts'), 'utf8');
    for (const [, name = '', above = '', body = ''] of text.matchAll(
      /^interface (\w+)Base (?:extends ([^{]+) )?\{([^]*?)^\}/gm,
    ))
      this.#kinds.set(name, {
        above: above.split(', ').flatMap((one) => /^(\w+)Base\b/.exec(one.trim())?.[1] ?? []),
        properties: new Map(
          [...body.matchAll(/^\s+"(\w+)"\?: SchemaValue<(.+), "\w+">;$/gm)].map(
            ([, key = '', values = '']) => [key, values.split(' | ')],
          ),
        ),
      });
    // What adds no property of its own.
    for (const [, name = '', above = ''] of text.matchAll(
      /^export interface (\w+)Leaf extends (\w+)Base \{/gm,
    ))
      if (!this.#kinds.has(name)) this.#kinds.set(name, { above: [above], properties: new Map() });
    for (const [, name = '', values = ''] of text.matchAll(/^export type (\w+) = ([^;]+);$/gm))
      this.#aliases.set(name, values.split(' | '));
  }

  /** What is wrong with a block of JSON-LD, each with its place: types and properties that there are none of, and values of others. */
  faultsOf(block: unknown): readonly string[] {
    if (!isNode(block)) return ['is no object'];
    const { '@context': context, ...node } = block;
    return [
      ...(context === 'https://schema.org' ? [] : ['has another context']),
      ...this.#faultsIn(node, ''),
    ];
  }

  #faultsIn(node: Readonly<Record<string, unknown>>, place: string): readonly string[] {
    const { '@type': type, '@id': _id, ...values } = node;
    if (type === undefined && Object.keys(values).length === 0) return [];
    if (typeof type !== 'string' || !this.#kinds.has(type))
      return [`${place}: no type ${JSON.stringify(type)}`];
    return Object.entries(values).flatMap(([key, value]) => {
      const here = `${place}/${type}.${key}`;
      // How an action asks for what it needs is written after the name of the property (schema.org/docs/actions.html).
      if (/^[\w-]+-(input|output)$/.test(key)) return typeof value === 'string' ? [] : [`${here}: no text`];
      const expected = this.#expectedOf(type, key);
      if (!expected) return [`${here}: no such property`];
      return [value].flat().flatMap((one) => this.#faultsOfValue(one, expected, here));
    });
  }

  #faultsOfValue(value: unknown, expected: readonly string[], place: string): readonly string[] {
    if (isNode(value)) {
      const type = value['@type'];
      const isExpected =
        type === undefined ||
        expected.some((name) => typeof type === 'string' && this.#isKind(type, name.replace(/Leaf$/, '')));
      return [
        ...(isExpected ? [] : [`${place}: is a ${JSON.stringify(type)}`]),
        ...this.#faultsIn(value, place),
      ];
    }
    const isExpected = expected.some((name) => this.#isPlain(value, name));
    return isExpected ? [] : [`${place}: ${JSON.stringify(value)} where ${expected.join(' or ')} stands`];
  }

  #expectedOf(type: string, key: string): readonly string[] | undefined {
    const kind = this.#kinds.get(type);
    return (
      kind?.properties.get(key) ??
      kind?.above.map((above) => this.#expectedOf(above, key)).find((found) => found !== undefined)
    );
  }

  #isKind(type: string, name: string): boolean {
    return (
      type === name || (this.#kinds.get(type)?.above.some((above) => this.#isKind(above, name)) ?? false)
    );
  }

  #isPlain(value: unknown, name: string): boolean {
    switch (name) {
      case 'Number':
      case 'Float':
      case 'Integer':
        return typeof value === 'number';
      case 'Boolean':
        return typeof value === 'boolean';
      case 'Text':
      case 'string':
        return typeof value === 'string' && value !== '';
      case 'URL':
        return (
          typeof value === 'string' &&
          /^https?:\/\/[^\s]+$/.test(value) &&
          URL.canParse(value.replaceAll(/[{}]/g, ''))
        );
      case 'Date':
      case 'DateTime':
        return (
          typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value))
        );
      default:
        if (name.startsWith('"')) return JSON.stringify(value) === name;
        return this.#valuesOf(name).some((one) => one !== name && this.#isPlain(value, one));
    }
  }

  /** A thing is written as an object, not by its name alone, unless it is one of a list. */
  #valuesOf(name: string): readonly string[] {
    const values = this.#aliases.get(name) ?? [];
    return this.#kinds.has(name) ? values.filter((value) => value.startsWith('"')) : values;
  }
}

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
