import { timingSafeEqual } from 'node:crypto';
import { findViewer } from '#features/people/accounts/accounts.public.ts';
import { saveVisitCart } from '#features/selling/cart/cart.public.ts';
import type { Config } from '#platform/config.ts';
import type { Limit, Limits } from '#platform/http/rate-limits.ts';
import type { CustomerViewer } from '#platform/http/viewer.ts';
import type { Log } from '#platform/log.ts';
import { newToken, randomId, tokenHash } from '#platform/random-id.ts';
import type { Day } from '#shared/calendar.ts';
import { type Marks, profileAnswer, setupAnswer, statusAnswer } from './cxml-answer.rules.ts';
import { CxmlRefusal } from './cxml-refusal.ts';
import { type CxmlElement, type CxmlHeader, readCxml, readSetup } from './cxml-request.rules.ts';
import { type OrderDeps, takeOrder } from './orders.service.ts';
import { readXml, UnreadableXml } from './read-xml.ts';
import { fillCart } from './visit-lines.service.ts';
import { type KnownOrganisation, listByIdentity, saveLeftOut, saveUsed, saveVisit } from './visits.store.ts';

export interface CxmlDeps extends OrderDeps {
  readonly config: Pick<Config, 'customLengthMax' | 'ordersMailTo' | 'publicUrl'>;
  readonly limits: Limits;
  readonly log: Log;
  readonly today: () => Day;
}

export const SETUP_PATH = '/punchout/cxml/setup';
export const START_PATH = '/punchout/start';

/** Of every message of ours its own. */
export const marksOf = ({ clock, config: { publicUrl } }: Pick<CxmlDeps, 'clock' | 'config'>): Marks => ({
  payloadId: `${randomId('msg')}@${new URL(publicUrl).host}`,
  at: clock.now().toISOString().replace('Z', '+00:00'),
});

/**
 * Answers a message of a purchasing system, whatever it is.
 *
 * @param network where it comes from
 */
export async function answerCxml(
  deps: CxmlDeps,
  {
    bytes,
    charset,
    network,
  }: { readonly bytes: Buffer; readonly charset: string | undefined; readonly network: string },
): Promise<string> {
  const marks = marksOf(deps);
  try {
    return await answered(deps, marks, await readXml(bytes, charset), network);
  } catch (error) {
    if (error instanceof UnreadableXml) return statusAnswer(marks, 406, error.message);
    if (error instanceof CxmlRefusal) return statusAnswer(marks, error.code, error.message);
    deps.log.error({ err: error }, 'a cXML message could not be answered');
    return statusAnswer(marks, 500, 'Something went wrong on our side. Please send it again.');
  }
}

async function answered(
  deps: CxmlDeps,
  marks: Marks,
  document: CxmlElement,
  network: string,
): Promise<string> {
  const read = readCxml(document);
  if (!read.ok) throw new CxmlRefusal(400, sentencesOf(read.problems));
  const { header, asks } = read.value;
  const organisation = await signOn(deps, header, network);
  await saveUsed(deps.db, organisation.id);
  switch (asks.name) {
    case 'ProfileRequest':
      return profileAnswer(marks, deps.config.publicUrl + SETUP_PATH, marks.at);
    case 'PunchOutSetupRequest':
      return setupAnswer(marks, await setUp(deps, organisation, header, asks));
    case 'OrderRequest':
      await takeOrder(deps, organisation, await actingBuyer(deps, organisation), asks);
      return statusAnswer(marks, 200, '');
    default:
      throw new CxmlRefusal(450, 'This request is not one that is answered here.');
  }
}

const QUARTER_HOUR = 900;
/** Failed sign-ons, as those of people. */
const perIdentity: Limit = { name: 'punchout', points: 10, seconds: QUARTER_HOUR };
const perNetwork: Limit = { name: 'punchout-network', points: 100, seconds: QUARTER_HOUR };
/** Of one organisation; each makes a cart. */
const setUps: Limit = { name: 'punchout-set-ups', points: 1000, seconds: QUARTER_HOUR };
/** What an unknown sender's secret is compared with: nobody has it. */
const NOBODY = tokenHash(newToken());

/**
 * The organisation that a message is from, by its secret. Who it is not is told the same, after the same work, whether the
 * sender is unknown, the secret is wrong, or the organisation is switched off.
 */
async function signOn(
  { db, limits, log }: CxmlDeps,
  header: CxmlHeader,
  network: string,
): Promise<KnownOrganisation> {
  const { sender, from, secret } = header;
  const key = JSON.stringify([sender, from[0], network]).toLowerCase();
  const verdicts = await Promise.all([limits.look(perIdentity, key), limits.look(perNetwork, network)]);
  if (verdicts.some(({ allowed }) => !allowed))
    throw new CxmlRefusal(560, 'Too many messages were refused. Please try again in a quarter of an hour.');
  const known = await listByIdentity(db, header);
  const hash = tokenHash(secret);
  const isNobody = timingSafeEqual(hash, NOBODY);
  const found = known.filter(({ secretHash }) => timingSafeEqual(hash, secretHash));
  const [organisation] = found;
  if (isNobody || !organisation?.mayEnter) {
    await Promise.all([limits.take(perIdentity, key), limits.take(perNetwork, network)]);
    // Who it says it is; never by which secret.
    log.warn({ sender, network }, 'a cXML message was refused');
    throw new CxmlRefusal(401, 'The sender or its shared secret is not known here.');
  }
  await limits.forget(perIdentity, key);
  return organisation;
}

/** A visit with a cart of its own. @returns the address of its start page */
async function setUp(
  deps: CxmlDeps,
  known: KnownOrganisation,
  { to }: CxmlHeader,
  asks: CxmlElement,
): Promise<string> {
  const { config, db, limits } = deps;
  const { id: organisation } = known;
  const asked = readSetup(asks);
  if (!asked.ok) throw new CxmlRefusal(400, sentencesOf(asked.problems));
  if (!(await limits.take(setUps, organisation)).allowed)
    throw new CxmlRefusal(560, 'There are too many set-ups. Please try again in a quarter of an hour.');
  const viewer = await actingBuyer(deps, known);
  const token = newToken();
  const { items, ...visit } = asked.value;
  await db.transaction().execute(async (tx) => {
    const id = await saveVisit(tx, { ...visit, organisation, to, token });
    const cartId = await saveVisitCart(tx, viewer.userId, id);
    const leftOut = await fillCart(tx, { ...viewer, cartId }, items, config.customLengthMax);
    if (leftOut.length > 0) await saveLeftOut(tx, id, leftOut);
  });
  return `${config.publicUrl}${START_PATH}/${token}`;
}

/** As whom they come and order: never as whoever an e-mail inside a message names. */
async function actingBuyer(
  { db, today }: Pick<CxmlDeps, 'db' | 'today'>,
  { buyer }: KnownOrganisation,
): Promise<CustomerViewer> {
  const found = await findViewer(db, buyer, today());
  if (found?.viewer.role !== 'customer') throw new Error('A buyer has no company.');
  return found.viewer;
}

const sentencesOf = (problems: ReadonlyArray<{ readonly message: string }>): string =>
  problems.map(({ message }) => message).join(' ');
