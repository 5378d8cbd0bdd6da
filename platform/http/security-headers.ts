import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config.ts';

/** What one document alone allows. */
export interface Visited {
  /** Origins of pages that may frame it. */
  readonly frames?: readonly string[];
  /** The origin that a form of it may go to. */
  readonly formTo?: string;
}

/**
 * No inline script runs, nothing is framed, nothing is loaded from elsewhere (security 1), but the pictures and tiles of
 * a map whose style is configured.
 *
 * @param ownStyle hash of the style that stands in the document: 'sha256-…'
 * @param visited where it is a page of somebody who comes from a purchasing system
 */
export function contentSecurityPolicy(
  mapStyleUrl?: string,
  ownStyle?: string,
  { frames = [], formTo = '' }: Visited = {},
): string {
  const orMap = mapStyleUrl === undefined ? '' : ` ${new URL(mapStyleUrl).origin}`;
  const orOwn = ownStyle === undefined ? '' : ` '${ownStyle}'`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${orOwn}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${orMap}`,
    "font-src 'self'",
    `connect-src 'self'${orMap}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${formTo === '' ? '' : ` ${formTo}`}`,
    `frame-ancestors ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
  ].join('; ');
}

const ONE_YEAR_SECONDS = 31_536_000;

/** @param usesCamera the addresses of documents that may ask for it */
export function securityHeaders(
  app: FastifyInstance,
  { publicUrl, mapStyleUrl }: Pick<Config, 'publicUrl' | 'mapStyleUrl'>,
  usesCamera: RegExp,
): void {
  const policy = contentSecurityPolicy(mapStyleUrl);
  const https = publicUrl.startsWith('https:');
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    const camera = usesCamera.test(request.url) ? '(self)' : '()';
    reply.header('Permissions-Policy', `geolocation=(self), camera=${camera}, microphone=(), payment=()`);
    if (!reply.hasHeader('Cross-Origin-Opener-Policy'))
      reply.header('Cross-Origin-Opener-Policy', 'same-origin');
    if (!reply.hasHeader('Content-Security-Policy')) reply.header('Content-Security-Policy', policy);
    if (https) reply.header('Strict-Transport-Security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`);
  });
}
