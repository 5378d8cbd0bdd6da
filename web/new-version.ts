/** A page's code could not be fetched: most often because a newer version of the site has taken its place. */
export class CodeMissing extends Error {}

const RELOADED_AT = 'reloaded-at';
const ONCE_IN_MS = 60_000;

/** Fetches the page anew, with the code that belongs to it; once, so that a real fault does not turn in circles. */
export function reloadForNewVersion(error: unknown): void {
  if (!(error instanceof CodeMissing)) return;
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  if (Date.now() - last < ONCE_IN_MS) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.reload();
}

/** For the `catch` of an import. */
export function codeMissing(cause: unknown): never {
  throw new CodeMissing('The code of the page did not arrive.', { cause });
}
