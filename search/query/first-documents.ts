import type { SortColumn } from '#search/index-data.ts';
import { addPoints } from '#search/scoring.rules.ts';
import type { Candidates } from './candidates.ts';
import { hasBit } from './document-bits.ts';
import type { Selection } from './selection.ts';
import { TopDocuments } from './top-documents.ts';

export interface FirstDocuments {
  readonly documents: Uint32Array;
  readonly scores: Int32Array;
}

/** The first documents of a set in the order of a sort key, or of their numbers. */
export function firstInOrder(
  bits: Uint32Array,
  column: SortColumn | undefined,
  wanted: number,
): FirstDocuments {
  const documents = new Uint32Array(wanted);
  if (column) walk(column.order, bits, documents);
  else list(bits, documents);
  return { documents, scores: new Int32Array(wanted) };
}

/** The first documents of a selection by sort key, if there is one, then by score, then by number. */
export function firstByScore(
  selection: Selection,
  candidates: Candidates,
  column: SortColumn | undefined,
  wanted: number,
): FirstDocuments {
  const top = new TopDocuments(wanted);
  const { documents, count } = selection;
  for (let at = 0; at < count; at++) {
    const document = documents[at] ?? 0;
    top.add(document, column?.rank[document] ?? 0, selection.scoreOf(document, candidates));
  }
  return top.finish();
}

/** The same, each with so many points more. */
export function withPoints({ documents, scores }: FirstDocuments, points: number): FirstDocuments {
  return points === 0
    ? { documents, scores }
    : { documents, scores: scores.map((score) => addPoints(score, points)) };
}

/** Takes what is in the set until there is enough; there is, or this would not end. */
function walk(order: Uint32Array, bits: Uint32Array, into: Uint32Array): void {
  let count = 0;
  for (let at = 0; count < into.length; at++) {
    const document = order[at] ?? 0;
    if (hasBit(bits, document)) into[count++] = document;
  }
}

function list(bits: Uint32Array, into: Uint32Array): void {
  let count = 0;
  for (let at = 0; count < into.length; at++) {
    for (let left = bits[at] ?? 0; left !== 0 && count < into.length; left &= left - 1) {
      into[count++] = (at << 5) + 31 - Math.clz32(left & -left);
    }
  }
}
