import { escapeHtml, type HeadTag, scriptJson, tagHtml } from './head.rules.ts';
import type { HydrationState, PageAssets } from './render.ts';

export interface DocumentParts {
  readonly tags: readonly HeadTag[];
  readonly assets: PageAssets;
  /** The page, rendered. */
  readonly body: string;
  readonly state: HydrationState;
}

/** Seen in browsers alone that are older than `docs/browsers.md` says. */
export const OLD_BROWSER =
  'Your browser is too old for all of this site: you can read, search and order, but suggestions, maps and pages without a network need a newer one.';

/** The whole HTML page. Nothing in it executes but one module, which fetches the others: the state is a data block. */
export function documentHtml({ tags, assets, body, state }: DocumentParts): string {
  const { theme, density } = state.shell.look;
  return [
    `<!doctype html><html lang="en" data-theme="${theme}" data-density="${density}"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    ...assets.fonts.map(fontLink),
    '<style>',
    ...assets.css,
    '</style>',
    ...tags.map(tagHtml),
    // A table that is painted with its first rows has other columns than the whole one (decision 0148).
    '<link rel="expect" href="#state" blocking="render">',
    // They stand above already. A disabled one is not fetched, and tells the code of a page that it is there.
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}" disabled>`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="theme-color" content="#171c1e">',
    ...assets.modules.map((href) => `<link rel="after-paint" href="${escapeHtml(href)}">`),
    // It waits for the paint: neither the letters nor the pictures have to wait for it.
    `<script type="module" src="${escapeHtml(assets.wake)}" fetchpriority="low"></script>`,
    `</head><body><p class="old-browser">${OLD_BROWSER}</p><div id="root">${body}</div>`,
    `<script type="application/json" id="state">${scriptJson(state)}</script>`,
    '</body></html>',
  ].join('');
}

const fontLink = (href: string): string =>
  `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(href)}" crossorigin>`;
