import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Built } from '#platform/http/built-files.ts';
import type { Clock } from '#shared/clock.ts';
import { everybody } from '#shared/endpoint.ts';
import type { Supplier } from '#shared/supplier.ts';
import { defaultLook } from '#web/look.rules.ts';
import { offlinePaths } from '#web/paths.ts';
import type { Renderer } from '#web/render.ts';
import { shownCalendar } from './shown-calendar.ts';

interface Deps {
  readonly clock: Clock;
  readonly built: Built;
  readonly renderer: Renderer;
  readonly supplier: Supplier;
  readonly publicUrl: string;
  readonly policyOf: (document: string) => string;
}

const WORKER = 'app/offline/crimp-worker.ts';
const VERSION_LETTERS = 16;

/** What installs the crimp pages on a device: their worker, with the document that it keeps, and their manifest. */
export function offlinePageRoutes(app: FastifyInstance, deps: Deps): void {
  const worker = workerOf(deps);
  app.get(offlinePaths.worker, { config: { access: everybody } }, async (_request, reply) =>
    // A browser asks for it with every page; the one it has must never outlive its build.
    reply.header('Cache-Control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
  );
  const manifest = JSON.stringify(manifestOf(deps.supplier));
  app.get(offlinePaths.manifest, { config: { access: everybody } }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('application/manifest+json').send(manifest),
  );
}

/** The built worker under what it keeps: when any of it changes, browsers see another worker. */
function workerOf({ clock, built, renderer, supplier, publicUrl, policyOf }: Deps): string {
  const shell = {
    viewer: { role: 'visitor', isUnknown: true },
    supplier,
    publicUrl,
    look: defaultLook,
  } as const;
  const calendar = shownCalendar(clock, supplier);
  const document = renderer.offlineDocument({ ...shell, ...calendar }, built.assetsOf);
  const kept = {
    ...document,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policyOf(document.html),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    },
  };
  const version = createHash('sha256').update(JSON.stringify(kept)).digest('hex').slice(0, VERSION_LETTERS);
  return `const OFFLINE = ${JSON.stringify({ version, ...kept })};\n${built.fileOf(WORKER).body.toString()}`;
}

/** @returns a web app manifest for the crimp pages alone */
function manifestOf({ name }: Supplier): object {
  const icon = (size: number): object => ({
    src: `/icons/crimp-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  });
  return {
    id: offlinePaths.scope,
    name: `${name} Crimp Specs`,
    short_name: 'Crimp Specs',
    start_url: offlinePaths.scope,
    scope: offlinePaths.scope,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#171c1e',
    icons: [icon(192), icon(512)],
  };
}
