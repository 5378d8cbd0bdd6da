import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedPage } from '#shared/rendered-page.ts';
import { SENT_AWAY } from '#web/sent-away.ts';

/** A redirect takes no longer. */
const SECONDS = 60;

/** Was this reader sent here from a page that is not theirs? The page that they end at tells them. */
export const isSentAway = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers.cookie ?? '').split(/; */).includes(`${SENT_AWAY}=yes`);

/** Remembers it over the redirects, and forgets it with the page that told it. */
export function rememberSentAway(
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: RenderedPage,
  publicUrl: string,
): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const keep = (value: string, seconds: number): FastifyReply =>
    reply.header(
      'Set-Cookie',
      `${SENT_AWAY}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
    );
  if (rendered.kind === 'redirect') {
    if (rendered.isSentAway === true) keep('yes', SECONDS);
  } else if (isSentAway(request)) keep('', 0);
}
