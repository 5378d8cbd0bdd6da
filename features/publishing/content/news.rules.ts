import { longDate } from '#shared/long-date.ts';
import type { PostSummary } from './content.contract.ts';

/** A post as a list shows it: with its day in words, the same wherever the page is written. */
export type DatedPost = PostSummary & { readonly day: string };

export const datedPosts = (posts: readonly PostSummary[]): DatedPost[] =>
  posts.map((post) => ({ ...post, day: dayOf(post.publishedAt) }));

/** 'November 12th, 2026' */
export const dayOf = (at: string): string => longDate(new Date(at));

/** Posts on one page of the list. */
export const POSTS_A_PAGE = 10;
