/** Where there is always something to do, it is done all the same. */
const LATEST_MS = 3_000;

/** Resolves when the browser has nothing else to do: for what nobody waits for. */
export async function whenIdle(): Promise<void> {
  await new Promise<void>((resolve) => {
    // Safari's engine does not tell.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve, LATEST_MS);
  });
}
