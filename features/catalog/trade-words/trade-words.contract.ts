import * as z from 'zod/mini';
import { endpoint } from '#shared/endpoint.ts';
import { fileOf } from '#shared/list-file.ts';
import { staleVersion, versionRead } from '#shared/refusals.ts';

export const messages = {
  notFound: 'There is no such word.',
  added: 'The word has been added.',
  updated: 'The word has been updated.',
  removed: 'The word has been removed.',
  notRemoved: 'The word was not removed.',
  isThere: 'This word is there already. Open it to change it.',
  stale: 'Somebody else has changed this word. Look at both and send it again.',
  term: 'Please enter a term of one to five words.',
  tooMany: 'The list is full: 5,000 words of your own.',
  means: 'Please enter what it means.',
} as const;

const MOST = 120;
const MOST_MEANS = 400;
const term = z.string().check(z.trim(), z.minLength(1, messages.term), z.maxLength(MOST, messages.term));
const means = z
  .string()
  .check(z.trim(), z.minLength(1, messages.means), z.maxLength(MOST_MEANS, `At most ${MOST_MEANS} letters.`));
const note = z.string().check(z.trim(), z.maxLength(MOST_MEANS, `At most ${MOST_MEANS} letters.`));

/** A word of the trade, and what a search takes it for. */
export const TradeWord = z.object({
  /** The term in lower case and in the singular: no two are the same. */
  id: z.string(),
  term: z.string(),
  /** Other words and values of filters, as data/README.md tells under synonyms.csv. */
  means: z.string(),
  note: z.string(),
  /** 'shipped' came with the shop and nobody has changed it; 'changed' did and somebody has; 'own' is the shop's. */
  from: z.enum(['shipped', 'changed', 'own']),
  /** 0: nobody has changed it. */
  version: z.number(),
});
export type TradeWord = z.infer<typeof TradeWord>;

export const TradeWordForm = z.object({ term, means, note });
export type TradeWordForm = z.infer<typeof TradeWordForm>;

const WordId = z.object({ id: z.string() });
/** A search to try it with; the term itself when absent. */
const tried = z.optional(z.string().check(z.maxLength(MOST)));
/** The word as it is now, and how many products the search finds with it. */
const Saved = z.object({ word: TradeWord, tried: z.string(), finds: z.number() });
export type SavedTradeWord = z.infer<typeof Saved>;

export const listTradeWords = endpoint({
  method: 'GET',
  path: '/api/trade-words',
  access: ['admin'],
  summary: 'The words of the trade that a search understands, by the alphabet',
  query: z.object({
    search: z.optional(z.string()),
    show: z.optional(z.enum(['own', 'unknown'])),
    limit: z.optional(z.string()),
    skip: z.optional(z.string()),
  }),
  reply: z.object({ data: z.array(TradeWord), total: z.number(), next: z.optional(z.string()) }),
});
export const exportTradeWords = fileOf(listTradeWords);

export const getTradeWord = endpoint({
  method: 'GET',
  path: '/api/trade-words/:id',
  access: ['admin'],
  summary: 'One word of the trade',
  params: WordId,
  reply: TradeWord,
});

export const addTradeWord = endpoint({
  method: 'POST',
  path: '/api/trade-words',
  access: ['admin'],
  summary: 'Teach the search a word',
  body: z.extend(TradeWordForm, { tried }),
  reply: Saved,
});

export const changeTradeWord = endpoint({
  method: 'PATCH',
  path: '/api/trade-words/:id',
  access: ['admin'],
  summary: 'Change what a word means',
  params: WordId,
  body: z.object({ means: z.optional(means), note: z.optional(note), version: versionRead(), tried }),
  reply: Saved,
  refuses: { 409: staleVersion(TradeWord) },
});

export const removeTradeWord = endpoint({
  method: 'DELETE',
  path: '/api/trade-words/:id',
  access: ['admin'],
  summary: 'Take a word away: a search reads it letter by letter again',
  params: WordId,
  reply: z.object({ message: z.string() }),
});
