import { parseSync } from 'oxc-parser';

/** One small fault that could be in a file: what stands from `start` to `end` reads `text` instead. */
export interface Mutation {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
};
const METHODS = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    min: 'max',
    max: 'min',
    floor: 'ceil',
    ceil: 'floor',
    round: 'floor',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    toLowerCase: 'toUpperCase',
    toUpperCase: 'toLowerCase',
  }),
);
/** A call that can be left out: what it is called on has the same type. */
const LEFT_OUT = new Set(
  'filter toSorted toReversed slice trim trimEnd trimStart normalize replace replaceAll where orderBy limit forUpdate forShare distinct'.split(
    ' ',
  ),
);
/** TypeScript around an expression; everything else of its own is types. */
const AROUND = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
]);

/** The small faults that a test of this file should notice, in the order of the text. */
export function mutationsOf(source: string, file: string): Mutation[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const found: Mutation[] = [];
  visit(program as unknown as Node, undefined);
  return found.toSorted((a, b) => a.start - b.start);

  function visit(node: Node, parent: Node | undefined): void {
    if (node.type.startsWith('TS') && !AROUND.has(node.type)) return;
    if (/^(Import|Export(All|Named)?)Declaration$/.test(node.type) && node['source']) return;
    faultsOf(node, parent);
    for (const child of childrenOf(node)) visit(child, node);
  }

  function faultsOf(node: Node, parent: Node | undefined): void {
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression':
        return operator(node);
      case 'UnaryExpression':
        if (node['operator'] === '!' || node['operator'] === '-')
          put(node, written(node['argument'] as Node));
        return;
      case 'IfStatement':
      case 'ConditionalExpression':
        put(node['test'] as Node, 'true');
        put(node['test'] as Node, 'false');
        return;
      case 'CallExpression':
        return call(node);
      case 'ExpressionStatement':
        // 'use strict' and the like.
        if (!node['directive']) put(node, ';');
        return;
      case 'TemplateLiteral':
        if (node.end - node.start > 2) put(node, '``');
        return;
      case 'Literal':
        return literal(node, parent);
    }
  }

  function operator(node: Node): void {
    const [left, right] = [node['left'], node['right']] as [Node, Node];
    // Text is joined, not added.
    if (node['operator'] === '+' && [left, right].some(isText)) return;
    const at = source.indexOf(String(node['operator']), left.end);
    for (const text of OPERATORS[String(node['operator'])] ?? [])
      found.push({ start: at, end: at + String(node['operator']).length, text });
  }

  function call(node: Node): void {
    const callee = node['callee'] as Node;
    if (callee.type !== 'MemberExpression' || callee['computed']) return;
    const [object, property] = [callee['object'], callee['property']] as [Node, Node];
    const name = String(property['name']);
    if (LEFT_OUT.has(name)) put(node, written(object));
    const other = METHODS.get(name);
    if (other !== undefined) put(property, other);
  }

  function literal(node: Node, parent: Node | undefined): void {
    const { value } = node;
    const isKey = parent?.['key'] === node && !parent['computed'];
    if (isKey) return;
    if (typeof value === 'boolean') put(node, String(!value));
    else if (typeof value === 'number') put(node, `(${written(node)} + 1)`);
    else if (typeof value === 'bigint') put(node, `(${written(node)} + 1n)`);
    else if (typeof value === 'string') put(node, value === '' ? "'?'" : "''");
    else if (node['regex']) pattern(node);
  }

  /** A pattern that is held at one end is let loose there. */
  function pattern(node: Node): void {
    const { pattern: inside, flags } = node['regex'] as { pattern: string; flags: string };
    if (inside.startsWith('^')) put(node, `/${inside.slice(1) || '(?:)'}/${flags}`);
    if (/[^\\]\$$/.test(inside)) put(node, `/${inside.slice(0, -1)}/${flags}`);
  }

  function put(node: Node, text: string): void {
    if (text !== written(node)) found.push({ start: node.start, end: node.end, text });
  }

  function written(node: Node): string {
    return source.slice(node.start, node.end);
  }
}

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string');

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string');
}
