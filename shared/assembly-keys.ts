/** Of a build what its text does not have. */
export const beyondText = [
  'quantity',
  'peak',
  'temperature',
  'fluid',
  'seal',
  'bend',
  'flow',
  'say',
] as const;

/** What stands in the fields of the assembly builder, in its address. */
export const assemblyKeys = [
  'hose',
  'a',
  'aCrimp',
  'b',
  'bCrimp',
  'length',
  'unit',
  'basis',
  'angle',
  'guard',
  'test',
  'caps',
  'tag',
  ...beyondText,
] as const;

export type AssemblyFields = Readonly<Record<(typeof assemblyKeys)[number], string>>;

/** Those that no other page reads. */
export const ownAssemblyKeys = [
  'hose',
  'a',
  'aCrimp',
  'b',
  'bCrimp',
  'basis',
  'guard',
  'test',
  'caps',
  'tag',
  'peak',
  'temperature',
  'fluid',
  'seal',
  'bend',
  'say',
] as const;

/** The text of a build, where nothing else was typed: it has no other characters, so that it is an address as it stands (book 5). */
export const typedBuild = (typed: string): string | undefined =>
  /^\s*(1~(?:[\w.~-]|%[0-9a-f]{2})+)\s*$/i.exec(typed)?.[1];
