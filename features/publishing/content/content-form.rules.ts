import type { ContentFields } from './content-edit.contract.ts';

/** The fields of the form that are text as they are. */
export const textFields = [
  'title',
  'description',
  'date',
  'updated',
  'canonical',
  'ogTitle',
  'ogDescription',
  'ogImage',
] as const;

/** What the form says, as the call takes it: an empty field is absent, old addresses are a list. */
export function contentFrom(
  typed: Readonly<Record<(typeof textFields)[number] | 'aliases' | 'markdown', string>>,
): ContentFields {
  const { title, markdown, aliases, ...optional } = typed;
  const given = Object.entries(optional).filter(([, value]) => value.trim() !== '');
  const old = aliases.split(/[\s,]+/).filter((alias) => alias !== '');
  return { title, markdown, ...Object.fromEntries(given), ...(old.length > 0 && { aliases: old }) };
}
