import * as z from 'zod/mini';

/** What a shape demands and its checks cannot tell the document: it stands in the schema as it is written here. */
export function documented<S extends z.ZodMiniType>(shape: S, says: z.core.JSONSchemaMeta): S {
  z.globalRegistry.add(shape, says);
  return shape;
}
