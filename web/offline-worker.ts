import { offlinePaths } from './paths.ts';

/** Can this browser open a page without a network at all? Not one that came over plain http from another machine. */
export const canWorkOffline = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

/**
 * Has the worker open the pages of a scope where there is no network.
 *
 * @throws where the device keeps nothing, or the network went away in the middle of it
 */
export async function openOffline(scope: (typeof offlinePaths.scopes)[number]): Promise<void> {
  const registration = await navigator.serviceWorker.register(offlinePaths.worker, {
    scope,
    updateViaCache: 'none',
  });
  await activated(registration);
}

async function activated({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (!worker) return;
  await new Promise<void>((resolve, reject) => {
    const look = (): void => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The worker could not be installed.'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
