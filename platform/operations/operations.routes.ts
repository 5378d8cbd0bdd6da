import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { ApiWords } from '#platform/http/api-words.ts';
import { Download } from '#platform/http/download.ts';
import { openApi } from '#platform/http/openapi.ts';
import { forbidden, notSignedIn } from '#platform/http/refusal.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { version } from '#platform/version.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { guidePage } from './guide.ts';
import {
  getDocs,
  getDocsScript,
  getGuide,
  getHealth,
  getMetrics,
  getOpenApi,
  getReady,
} from './operations.contract.ts';

interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly metrics: Registry;
  readonly endpoints: () => readonly Endpoint[];
  readonly apiWords: ApiWords;
}

const probe: RawBuilder<unknown> = sql`select 1`;

/** What an operator and a monitoring system ask. */
export function operationsRoutes({ config, db, metrics, endpoints, apiWords }: Deps): Route[] {
  let document: ReturnType<typeof openApi> | undefined;
  return [
    serve(getHealth, () => ({ status: 'ok' as const, version })),
    // There is no app before there is an index: `assemble` waits for it.
    serve(getReady, async () => {
      await probe.execute(db);
      return { status: 'ready' as const };
    }),
    serve(getOpenApi, () => (document ??= openApi(endpoints(), config.publicUrl, apiWords))),
    serve(getDocs, () => new Download(docsPage, { contentType: getDocs.file, headers: docsHeaders })),
    serve(getGuide, async () => guidePage(config.publicUrl)),
    serve(getDocsScript, async () => {
      return new Download(await readFile(REFERENCE), {
        contentType: getDocsScript.file,
        headers: { 'Cache-Control': 'public, max-age=86400' },
      });
    }),
    serve(getMetrics, async ({ viewer, caller: { token } }) => {
      const mayRead = viewer.role === 'admin' || isMetricsToken(config.metricsToken, token);
      if (!mayRead) throw viewer.role === 'visitor' ? notSignedIn() : forbidden();
      const headers = { 'Cache-Control': 'private, no-store' };
      return new Download(await metrics.metrics(), { contentType: getMetrics.file, headers });
    }),
  ];
}

/** Laid there when the pages are built (`scripts/api-reference.ts`). */
const REFERENCE = new URL('../../dist/server/api-reference.js', import.meta.url);

/** In a time that says nothing of how much of it is right. */
function isMetricsToken(expected: string | undefined, given = ''): boolean {
  const hashed = (text: string): Buffer => createHash('sha256').update(text).digest();
  return expected !== undefined && timingSafeEqual(hashed(expected), hashed(given));
}

const docsPage = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Ferrule API</title></head>
<body>
<script id="api-reference" data-url="/api/openapi.json" data-configuration='{"withDefaultFonts":false,"telemetry":false,"hideClientButton":true}'></script>
<script src="/api/docs/reference.js"></script>
</body>
</html>
`;

// The reference page styles itself from script; scripts still come from this server alone.
const docsHeaders = {
  'Content-Security-Policy':
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};
