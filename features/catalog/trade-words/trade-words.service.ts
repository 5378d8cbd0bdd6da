import type { SynonymRow } from '#features/catalog/catalog-search/synonym.rules.ts';
import { recordCatalogWords } from '#features/catalog/products/products.public.ts';
import { changedFields, recordAdminChange } from '#features/people/audit/audit.public.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { badRequest, conflict, invalid, notFound } from '#platform/http/refusal.ts';
import type { AdminViewer } from '#platform/http/viewer.ts';
import { messages, type TradeWord, type TradeWordForm } from './trade-words.contract.ts';
import { keyOf, problemOf, tradeWords } from './trade-words.rules.ts';
import { listOwnWords, MOST_OWN, saveOwnWord } from './trade-words.store.ts';

/** @throws Refusal 404 */
export async function demandWord(
  tx: Db | Tx,
  shipped: readonly SynonymRow[],
  id: string,
): Promise<TradeWord> {
  const word = tradeWords(shipped, await listOwnWords(tx)).find((one) => one.id === id);
  if (!word) throw notFound(messages.notFound);
  return word;
}

/** @throws Refusal 400 when it cannot be read, or is there already */
export async function addWord(
  tx: Tx,
  by: AdminViewer,
  shipped: readonly SynonymRow[],
  form: TradeWordForm,
): Promise<TradeWord> {
  demandReadable(form);
  const id = keyOf(form.term);
  const own = await listOwnWords(tx);
  if (own.length >= MOST_OWN) throw badRequest(messages.tooMany);
  if (tradeWords(shipped, own).some((word) => word.id === id)) throw badRequest(messages.isThere, 'term');
  if (!(await saveOwnWord(tx, { key: id, ...form, removed: false, version: 0 })))
    throw badRequest(messages.isThere, 'term');
  await note(tx, by, id, { action: 'added', after: form });
  return demandWord(tx, shipped, id);
}

/** @throws Refusal 400, 404, or 409 when it has another version by now */
export async function changeWord(
  tx: Tx,
  by: AdminViewer,
  shipped: readonly SynonymRow[],
  id: string,
  { version, ...change }: Partial<Omit<TradeWordForm, 'term'>> & { readonly version: number },
): Promise<TradeWord> {
  const before = await demandWord(tx, shipped, id);
  const stale = (current: TradeWord) => conflict(messages.stale, { current, yours: change });
  if (before.version !== version) throw stale(before);
  const after = { term: before.term, means: change.means ?? before.means, note: change.note ?? before.note };
  demandReadable(after);
  if (!(await saveOwnWord(tx, { key: id, ...after, removed: false, version })))
    throw stale(await demandWord(tx, shipped, id));
  const changed = changedFields(textsOf(before), textsOf(after));
  if (changed) await note(tx, by, id, { action: 'changed', ...changed });
  return demandWord(tx, shipped, id);
}

/** One that came with the shop stays away, too. @throws Refusal 404 */
export async function removeWord(
  tx: Tx,
  by: AdminViewer,
  shipped: readonly SynonymRow[],
  id: string,
): Promise<void> {
  const { term, means, note: why, version } = await demandWord(tx, shipped, id);
  await saveOwnWord(tx, { key: id, term, means, note: why, removed: true, version });
  await note(tx, by, id, { action: 'deleted', before: { term, means, note: why } });
}

const textsOf = ({ term, means, note: why }: SynonymRow): Record<string, string> => ({
  term,
  means,
  note: why,
});

function demandReadable(row: SynonymRow): void {
  const problem = problemOf(row);
  if (problem) throw invalid([problem]);
}

async function note(
  tx: Tx,
  by: AdminViewer,
  id: string,
  change: { readonly action: string; readonly before?: object; readonly after?: object },
): Promise<void> {
  await recordAdminChange(tx, by, { subject: 'search', subjectId: id, label: `Word “${id}”`, ...change });
  await recordCatalogWords(tx);
}
