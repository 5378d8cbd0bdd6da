import type { Head } from '#web/head.rules.ts';
import type { ContentPage } from './content.contract.ts';

/** @param path where the page is found; its own `canonical` goes before */
export function contentHead({ title, meta, canonical }: ContentPage, path: string): Head {
  const { description, ...og } = meta;
  return { title, description, canonical: canonical ?? path, og };
}
