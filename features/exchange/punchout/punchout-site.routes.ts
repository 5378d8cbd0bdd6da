import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { startVisit } from '#features/people/accounts/accounts.public.ts';
import { readOwnCart } from '#features/selling/cart/cart.public.ts';
import { Busy } from '#platform/http/busy.ts';
import { callerOf } from '#platform/http/caller.ts';
import { contentSecurityPolicy, type Visited } from '#platform/http/security-headers.ts';
import { punchoutCookie } from '#platform/http/session-cookie.ts';
import type { WhoIs } from '#platform/http/who.ts';
import { everybody } from '#shared/endpoint.ts';
import type { Supplier } from '#shared/supplier.ts';
import { answerCxml, type CxmlDeps, marksOf, SETUP_PATH, START_PATH } from './cxml.service.ts';
import { orderMessage, statusAnswer } from './cxml-answer.rules.ts';
import { XML_BYTES_MAX } from './read-xml.ts';
import { returnPage, returnStyle, saidPage } from './return-page.rules.ts';
import { returnedItem } from './returned-items.rules.ts';
import { listCodesOf } from './unspsc.store.ts';
import { findFramesOfStart, findVisit, saveReturned, takeStart } from './visits.store.ts';

interface Deps extends CxmlDeps {
  readonly supplier: Supplier;
  readonly whoIs: WhoIs;
}

/** A working day: whoever comes from a purchasing system does not have to hurry. */
const VISIT_HOURS = 8;
const RETURN_PATH = '/punchout/return';
const open = { access: everybody, urgency: 'orders' } as const;

/** Where purchasing systems call, and where their people come in and go back. */
export function punchoutSite(app: FastifyInstance, deps: Deps): void {
  const { config, db, supplier, whoIs } = deps;
  const https = config.publicUrl.startsWith('https:');
  void app.register(async (machines) => cxmlRoute(machines, deps));

  app.get<{ Params: { token: string } }>(
    `${START_PATH}/:token`,
    // Whoever only asks whether it is there does not open it.
    { config: open, exposeHeadRoute: false },
    async (request, reply) => {
      const { token } = request.params;
      const started = await db.transaction().execute(async (tx) => {
        const start = await takeStart(tx, token);
        return start && startVisit(tx, { ...start, hours: VISIT_HOURS }, callerOf(request, https));
      });
      if (started !== undefined)
        return unshared(reply)
          .header('Set-Cookie', punchoutCookie(started, https))
          .header('Cross-Origin-Opener-Policy', 'unsafe-none')
          .redirect('/', 303);
      return sendPage(reply.code(410), START_OVER(supplier.name), {
        frames: await findFramesOfStart(db, token),
      });
    },
  );

  app.get(RETURN_PATH, { config: open }, async (request, reply) => {
    const { viewer } = await whoIs(request);
    const visit =
      viewer.role === 'customer' && viewer.punchout ? await findVisit(db, viewer.punchout.id) : undefined;
    if (viewer.role !== 'customer' || !viewer.punchout || !visit)
      return sendPage(reply.code(404), NO_VISIT(supplier.name), {});
    const { organisation, frames } = viewer.punchout;
    const cart = await readOwnCart(db, viewer, viewer.cartId);
    const codes = await listCodesOf(
      db,
      cart.lines.map(({ size }) => size.product.id),
    );
    const items = cart.lines.toReversed().map((line) => returnedItem(line, codes));
    if (items.includes(undefined)) return sendPage(reply.code(409), MARKED(supplier.name), { frames });
    const goods = items.filter((item) => item !== undefined);
    const message = orderMessage(marksOf(deps), {
      from: visit.us,
      to: visit.them,
      buyerCookie: visit.buyerCookie,
      operationAllowed: visit.operation === 'inspect' ? 'inspect' : 'edit',
      totalCents: cart.totalCents,
      items: goods,
    });
    await saveReturned(db, viewer.punchout.id);
    const { formPost } = visit;
    const page = {
      shop: supplier.name,
      organisation,
      formPost,
      message,
      items: goods,
      totalCents: cart.totalCents,
    };
    return sendPage(reply, returnPage(page), { frames, formTo: new URL(formPost).origin });
  });
}

async function cxmlRoute(machines: FastifyInstance, deps: Deps): Promise<void> {
  const https = deps.config.publicUrl.startsWith('https:');
  machines.removeAllContentTypeParsers();
  machines.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  machines.setErrorHandler(async (error: Error & { readonly code?: string }, request, reply) => {
    if (error instanceof Busy) return sendXml(reply, statusAnswer(marksOf(deps), 560, error.message));
    const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    if (!isTooLarge) request.log.error({ err: error }, 'a cXML message could not be read');
    return sendXml(
      reply,
      isTooLarge
        ? statusAnswer(marksOf(deps), 406, 'A message has at most 5 MB.')
        : statusAnswer(marksOf(deps), 400, 'This message could not be read.'),
    );
  });
  // Whoever opens it in a browser sees that it is there.
  machines.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: SETUP_PATH,
    config: open,
    handler: async (_request, reply) =>
      unshared(reply)
        .code(405)
        .header('Allow', 'POST')
        .type('text/plain; charset=utf-8')
        .send('Send cXML here by POST.\n'),
  });
  machines.post(SETUP_PATH, { config: open, bodyLimit: XML_BYTES_MAX }, async (request, reply) => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const charset = /;\s*charset="?([\w.:-]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
    return sendXml(
      reply,
      await answerCxml(deps, { bytes, charset, network: callerOf(request, https).network }),
    );
  });
}

const sendXml = async (reply: FastifyReply, text: string): Promise<FastifyReply> =>
  unshared(reply).code(200).type('text/xml; charset=utf-8').send(text);

const unshared = (reply: FastifyReply): FastifyReply => reply.header('Cache-Control', 'private, no-store');

const styleHash = `sha256-${createHash('sha256').update(returnStyle).digest('base64')}`;

const sendPage = async (reply: FastifyReply, html: string, visited: Visited): Promise<FastifyReply> =>
  unshared(reply)
    .header('Content-Security-Policy', contentSecurityPolicy(undefined, styleHash, visited))
    .header('Cross-Origin-Opener-Policy', 'unsafe-none')
    .header('Vary', 'Cookie')
    .type('text/html; charset=utf-8')
    .send(html);

const START_OVER = (shop: string): string =>
  saidPage(
    shop,
    'This Page Opens Once',
    'It was opened already, or is too old. Please come here from your purchasing system again.',
  );
const NO_VISIT = (shop: string): string =>
  saidPage(
    shop,
    'Nothing to Return',
    'You did not come from a purchasing system, or your visit is over. Please come here from your purchasing system again.',
  );
const MARKED = (shop: string): string =>
  saidPage(
    shop,
    'Not Yet',
    'Some lines of your order cannot be ordered. Please remove the marked lines, then return.',
    '/cart',
  );
