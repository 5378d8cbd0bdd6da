import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import type { Endpoint, RefusalSpec } from '#shared/endpoint.ts';
import type { Refusal } from './refusal.ts';

/** Every status that an endpoint may refuse with, in order: what all such calls have in common, and what it says itself. */
export function refusalsOf(endpoint: Endpoint): ReadonlyMap<number, RefusalSpec> {
  const { access, scope, params, body, upload, refuses = {} } = endpoint;
  const isForSome = access.length < 3;
  const changesState = endpoint.method !== 'GET' || endpoint.changesState === true;
  const usual: ReadonlyArray<readonly [number, boolean, string]> = [
    [400, true, 'Something in the request is wrong'],
    [401, !access.includes('visitor'), 'Not signed in, or an API key that does not work'],
    [401, access.includes('visitor'), 'An API key that does not work'],
    [403, isForSome, 'Not for this role or API key, or sent by another site'],
    [
      403,
      !isForSome,
      changesState ? 'Not for this API key, or sent by another site' : 'Not for this API key',
    ],
    [404, params !== undefined, 'Not there, or not yours'],
    [413, Boolean(body ?? upload), 'The body is too large'],
    [415, Boolean(body ?? upload), 'The body is of another content type'],
    [431, true, 'The address or the headers are too long'],
    [429, scope !== undefined, 'An API key calls too often; Retry-After says when it may again'],
    [500, true, 'A fault of ours'],
    [503, true, 'Starting, or something that is needed is away; Retry-After says when to try again'],
  ];
  const all = new Map<number, RefusalSpec>();
  for (const [status, isPossible, when] of usual) if (isPossible) all.set(status, { when });
  for (const [status, own] of Object.entries(refuses)) {
    const shared = all.get(Number(status));
    all.set(Number(status), shared ? { ...own, when: `${shared.when}. ${own.when}` } : own);
  }
  return new Map([...all].toSorted(([a], [b]) => a - b));
}

/** @throws what a test should fail with, when a refusal is another than the endpoint declares */
export function demandDeclared(endpoint: Endpoint, refusal: Refusal): void {
  const spec = refusalsOf(endpoint).get(refusal.status);
  const where = `${endpoint.method} ${endpoint.path} refuses with ${refusal.status}`;
  if (!spec) throw new Error(`${where}, which its contract does not say.`);
  const beside = refusal.extra.body ?? {};
  if (spec.beside) demandShape(spec.beside, beside, where);
  else if (Object.keys(beside).length > 0)
    throw new Error(`${where} and says ${Object.keys(beside).join(', ')}, which its contract does not.`);
}

/** @throws when a value is not of a shape, or says more than it */
export function demandShape(shape: z.ZodMiniType, value: unknown, where: string): void {
  const written: unknown = JSON.parse(JSON.stringify(value));
  const parsed: unknown = JSON.parse(JSON.stringify(shape.parse(value)));
  if (!isDeepStrictEqual(parsed, written))
    throw new Error(`${where} and says more than its contract: ${JSON.stringify(written).slice(0, 500)}`);
}
