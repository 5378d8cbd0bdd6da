import type { FastifyInstance } from 'fastify';

/** One exact content type for bodies; a page of another site cannot send it without asking first. */
export function jsonBodiesOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    // Read by nobody, as any other key that a call does not know.
    app.getDefaultJsonParser('remove', 'remove'),
  );
}
