import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { badRequest, Refusal } from './refusal.ts';

/** One exact content type for bodies; a page of another site cannot send it without asking first. */
export function jsonBodiesOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // `__proto__` is read by nobody, as any other key that a call does not know.
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Many clients name the type of a body also where they send none.
    if (body.length === 0) return done(null, undefined);
    const { 'content-encoding': packed = 'identity' } = request.headers;
    if (packed !== 'identity') return done(new Refusal(415, [{ message: 'Send the body unpacked.' }]));
    // Letters of Windows-1252 would be kept as question marks, and nobody told.
    if (!isUtf8(body)) return done(badRequest('The body is not UTF-8.'));
    return parse(request, body.toString(), done);
  });
}
