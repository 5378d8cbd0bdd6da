/**
 * The oldest browser of each engine that gets the whole shop; `docs/browsers.md` says it to people. What they must know
 * is asked of each browser by `app/site/wake.ts`, and `scripts/newer-features.ts` looks through what is built.
 */
export const supportedBrowsers = { chrome: 123, edge: 123, firefox: 127, safari: 17.5 } as const;
