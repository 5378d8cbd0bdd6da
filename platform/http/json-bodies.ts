import type { FastifyInstance } from 'fastify';

/** One exact content type for bodies; a page of another site cannot send it without asking first. */
export function jsonBodiesOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // `__proto__` is read by nobody, as any other key that a call does not know.
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    // Many clients name the type of a body also where they send none.
    (request, body, done) => (body === '' ? done(null, undefined) : parse(request, body.toString(), done)),
  );
}
