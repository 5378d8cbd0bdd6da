import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { fileOf } from '#shared/list-file.ts';
import { staleVersion, versionRead } from '#shared/refusals.ts';

export const messages = {
  notFound: 'There is no such pair.',
  added: 'The pair has been added.',
  updated: 'The pair has been updated.',
  removed: 'The pair has been removed.',
  notRemoved: 'The pair was not removed.',
  isThere: 'This pair is there already. Open it to change it.',
  stale: 'Somebody else has changed this pair. Look at both and send it again.',
  norm: 'Please enter a norm of hoses, as SAE 100R2AT or EN 857 2SC.',
  same: 'Both are the same norm.',
  tube: 'Their tubes are of different materials: a hose is never replaced across these.',
  service: 'They are for different service: suction, steam, air and washing are never crossed.',
} as const;

const MOST = 80;
const MOST_WHY = 200;
const norm = z.string().check(z.trim(), z.minLength(1, messages.norm), z.maxLength(MOST, messages.norm));
const why = z.string().check(z.trim(), z.maxLength(MOST_WHY, `At most ${MOST_WHY} letters.`));

/** A hose of one norm may stand for one of another, where its numbers reach. */
export const NormPair = z.object({
  /** 'SAE 100R2AT > EN 857 2SC' */
  id: z.string(),
  norm: z.string(),
  replacedBy: z.string(),
  why: z.string(),
  /** 'shipped' came with the shop and nobody has changed it; 'changed' did and somebody has; 'own' is the shop's. */
  from: z.enum(['shipped', 'changed', 'own']),
  /** 0: nobody has changed it. */
  version: z.number(),
});
export type NormPair = z.infer<typeof NormPair>;

export const NormPairForm = z.object({ norm, replacedBy: norm, why });
export type NormPairForm = z.infer<typeof NormPairForm>;

const PairId = z.object({ id: z.string() });

export const listNormPairs = endpoint({
  method: 'GET',
  path: '/api/norm-pairs',
  access: ['admin'],
  summary: 'Which norm of hoses may stand for which other, by the alphabet',
  query: z.object({
    search: z.optional(z.string()),
    show: z.optional(z.enum(['own'])),
    limit: z.optional(z.string()),
    skip: z.optional(z.string()),
  }),
  reply: z.object({ data: z.array(NormPair), total: z.number(), next: z.optional(z.string()) }),
});
export const exportNormPairs = fileOf(listNormPairs);

export const getNormPair = endpoint({
  method: 'GET',
  path: '/api/norm-pairs/:id',
  access: ['admin'],
  summary: 'One pair of norms',
  params: PairId,
  reply: NormPair,
});

export const addNormPair = endpoint({
  method: 'POST',
  path: '/api/norm-pairs',
  access: ['admin'],
  summary: 'Let a norm stand for another; tube material and service are never crossed',
  body: NormPairForm,
  example: { norm: 'EN 853 1SN', replacedBy: 'EN 856 4SP', why: 'Bears more, bends closer.' },
  reply: NormPair,
});

export const changeNormPair = endpoint({
  method: 'PATCH',
  path: '/api/norm-pairs/:id',
  access: ['admin'],
  summary: 'Say anew why a norm may stand for another',
  params: PairId,
  body: z.object({ why, version: versionRead() }),
  reply: NormPair,
  refuses: { 409: staleVersion(NormPair) },
});

export const removeNormPair = endpoint({
  method: 'DELETE',
  path: '/api/norm-pairs/:id',
  access: ['admin'],
  summary: 'Take a pair of norms away: a hose of the one no longer meets the other',
  params: PairId,
  reply: z.object({ message: z.string() }),
});
