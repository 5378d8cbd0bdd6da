import { escapeHtml, type HeadTag, scriptJson, tagHtml } from './head.rules.ts';
import type { HydrationState, PageAssets } from './render.ts';

export interface DocumentParts {
  readonly tags: readonly HeadTag[];
  readonly assets: PageAssets;
  /** The page, rendered. */
  readonly body: string;
  readonly state: HydrationState;
}

/** The whole HTML page. Nothing in it executes but the modules: the state is a data block. */
export function documentHtml({ tags, assets, body, state }: DocumentParts): string {
  const { theme, density } = state.shell.look;
  const [entry, ...preloaded] = assets.modules;
  return [
    `<!doctype html><html lang="en" data-theme="${theme}" data-density="${density}"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    ...tags.map(tagHtml),
    // A table that is painted with its first rows has other columns than the whole one (decision 0148).
    '<link rel="expect" href="#state" blocking="render">',
    // First the styles: nothing is painted without them, and a browser opens only a few connections at a time.
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...assets.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`,
    ),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="theme-color" content="#171c1e">',
    ...preloaded.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
    entry === undefined ? '' : `<script type="module" src="${escapeHtml(entry)}"></script>`,
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="state">${scriptJson(state)}</script></body></html>`,
  ].join('');
}
