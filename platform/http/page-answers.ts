import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedPage } from '#shared/rendered-page.ts';
import { lightBrotli } from './brotli.ts';
import type { BuiltFile } from './built-files.ts';
import type { PackedAnswer } from './packed-answer.ts';

const WORTH_PACKING = 2_000;
const RETRY_SECONDS = '2';
const ONE_YEAR = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';
/** A longer address is answered, but not worth its place in memory. */
const LONGEST_KEPT = 2_000;

export const isShort = (url: string): boolean => url.length <= LONGEST_KEPT;

/** A kept answer: 304 when the reader has it, otherwise in the best encoding they take. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: PackedAnswer,
): Promise<FastifyReply> {
  reply.headers(packed.headers).header('Cache-Control', 'no-cache').header('ETag', packed.etag);
  if (matches(request.headers['if-none-match'], packed.etag)) return reply.code(304).send();
  const taken = request.headers['accept-encoding'] ?? '';
  const encoding = takes(taken, 'br') ? 'br' : takes(taken, 'gzip') ? 'gzip' : 'identity';
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.send(await packed.as(encoding));
}

/** A page for one reader, once: nobody keeps it. Compressed lightly. */
export async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: RenderedPage,
): Promise<FastifyReply> {
  if (rendered.kind === 'redirect')
    return (
      reply
        .header('Cache-Control', 'no-store')
        // After a form another page is asked for, not the form sent there.
        .redirect(rendered.location, request.method === 'POST' ? 303 : rendered.status)
    );
  if (rendered.status === 503) reply.header('Retry-After', RETRY_SECONDS);
  reply.header('Cache-Control', 'private, no-store').code(rendered.status).type('text/html; charset=utf-8');
  return sendText(request, reply, rendered.html);
}

/** A text that is written once, for one answer. What fits into a few packets is not worth compressing. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  if (text.length < WORTH_PACKING || !takes(request.headers['accept-encoding'] ?? '', 'br'))
    return reply.send(text);
  return reply.header('Content-Encoding', 'br').send(await lightBrotli(Buffer.from(text)));
}

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): FastifyReply {
  reply.header('Cache-Control', file.immutable ? ONE_YEAR : ONE_HOUR).type(file.type);
  if (file.br || file.gzip) reply.header('Vary', 'Accept-Encoding');
  return sendEncoded(request, reply, file);
}

function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, br, gzip }: Pick<BuiltFile, 'body' | 'br' | 'gzip'>,
): FastifyReply {
  const taken = request.headers['accept-encoding'] ?? '';
  if (br && takes(taken, 'br')) return reply.header('Content-Encoding', 'br').send(br);
  if (gzip && takes(taken, 'gzip')) return reply.header('Content-Encoding', 'gzip').send(gzip);
  return reply.send(body);
}

/** 'gzip, br;q=0' takes gzip and not br. */
export function takes(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** If-None-Match: a list of tags; weak and strong count the same, because only whole pages are compared. */
export function matches(header: string | undefined, etag: string): boolean {
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header !== undefined && (header.trim() === '*' || header.split(',').map(bare).includes(bare(etag)));
}
