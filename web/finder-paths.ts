import { type AssemblyFields, beyondText } from '#shared/assembly-keys.ts';
import { listQuery, withQuery } from './path-text.ts';

/** The links to what finds, compares and builds. */
export const finderPaths = {
  /** @param chosen what is chosen already */
  assemblies: (chosen: Partial<AssemblyFields> = {}) => `/assemblies${listQuery(chosen)}`,
  /** @param text of the build, as it is: none of its signs needs escaping */
  assembly: (text: string, also: Partial<AssemblyFields> = {}) =>
    `/assemblies/${text}${listQuery(Object.fromEntries(beyondText.map((key) => [key, also[key]])))}`,
  /**
   * @param parts products and sizes, four at most: 'bw2', 'bw2:BW2-08' or a part number
   * @param show 'differences' alone
   */
  compare: (parts: readonly string[] = [], show?: string) =>
    `/compare${withQuery({ parts: parts.length === 0 ? undefined : parts.join(','), show })}`,
  /** @param query what is printed on a hose */
  crossReference: (query?: string) => `/cross-reference${withQuery({ query })}`,
} as const;
