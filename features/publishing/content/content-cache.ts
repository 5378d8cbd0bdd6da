import { isDeepStrictEqual } from 'node:util';
import type { ContentPage, Post } from './content.contract.ts';
import type { SafeHtml } from './safe-html.ts';

export type SafePage = ContentPage & { readonly content: SafeHtml };
export type SafePost = Post & { readonly content: SafeHtml };

/** Everything a content service holds, at one moment. */
export interface ContentSnapshot {
  readonly pages: readonly SafePage[];
  /** Newest first. */
  readonly posts: readonly SafePost[];
  /** Old names and where they lead now. */
  readonly moved: {
    readonly pages: Readonly<Record<string, string>>;
    readonly posts: Readonly<Record<string, string>>;
  };
}

/** The last good snapshot, looked up by name. */
export class ContentCache {
  #snapshot: ContentSnapshot | undefined;
  #pages = new Map<string, SafePage>();
  #posts = new Map<string, SafePost>();
  readonly #listeners: Array<() => void> = [];

  get snapshot(): ContentSnapshot | undefined {
    return this.#snapshot;
  }

  /** @returns whether anything is other than before; only then the listeners are told */
  hold(snapshot: ContentSnapshot): boolean {
    if (isDeepStrictEqual(snapshot, this.#snapshot)) return false;
    this.#snapshot = snapshot;
    this.#pages = byName(snapshot.pages, snapshot.moved.pages);
    this.#posts = byName(snapshot.posts, snapshot.moved.posts);
    for (const listener of this.#listeners) listener();
    return true;
  }

  /** A page by its name or one it had before. */
  page(name: string): SafePage | undefined {
    return this.#pages.get(name);
  }

  post(slug: string): SafePost | undefined {
    return this.#posts.get(slug);
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }
}

/** A name that is in use is never an old one of something else. */
function byName<T extends { readonly slug: string }>(
  all: readonly T[],
  moved: Readonly<Record<string, string>>,
): Map<string, T> {
  const named = new Map(all.map((one) => [one.slug, one]));
  for (const [old, now] of Object.entries(moved)) {
    const found = named.get(now);
    if (found && !named.has(old)) named.set(old, found);
  }
  return named;
}
