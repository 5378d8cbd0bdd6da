import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { FileFormat, fileTypes } from './file-formats.ts';

export type ListCall = Endpoint & {
  readonly method: 'GET';
  readonly query: z.ZodMiniObject;
  readonly reply: z.ZodMiniType;
};

/** Of a list: which of its rows are answered at once. */
type PageKey = 'limit' | 'skip' | 'before' | 'after';
const pageKeys: readonly string[] = ['limit', 'skip', 'before', 'after'] satisfies PageKey[];

export type FileOf<E extends ListCall> = Omit<E, 'path' | 'query' | 'reply'> & {
  readonly path: E['path'] extends `/api/${infer Rest}` ? `/api/${Rest}/export` : never;
  readonly query: z.ZodMiniObject<
    Omit<E['query']['shape'], PageKey> & { readonly format: typeof FileFormat }
  >;
  readonly file: readonly [string, string];
};

/** The call that answers a whole list as CSV or XLSX: all that the list's own call finds, for whoever may make that. */
export function fileOf<const E extends ListCall>(list: E): FileOf<E> {
  const { reply: _reply, path, query, ...rest } = list;
  const asked = Object.entries(query.shape).filter(([key]) => !pageKeys.includes(key));
  return {
    ...rest,
    path: `${path}/export`,
    summary: `As a file: ${rest.summary}`,
    query: z.object({ ...Object.fromEntries(asked), format: FileFormat }),
    file: [fileTypes.csv, fileTypes.xlsx],
    // The types of the parts are those of `FileOf`; what it is made by does not know them.
  } as unknown as FileOf<E>;
}
