import type { RestoreReport, RevisionLine } from './catalog-revisions.contract.ts';

/** A row that a revision wrote, or a value of it, and what becomes of that. */
export interface RestoredValue {
  readonly place: string;
  readonly id: string;
  readonly part: string;
  /** What the revision had done to it. */
  readonly what: RevisionLine['what'];
  /** Absent of a row that came or went. */
  readonly key: string | null;
  /** 'back': as it was before. 'used': it cannot go, and is taken out of sale. */
  readonly state: 'back' | 'kept' | 'used' | 'failed';
}

/** Columns that nobody reads: places in a list, and what the shop keeps for itself. */
export const UNSEEN: readonly string[] = [
  'position',
  'part_key',
  'edited_fields',
  'made_by_staff',
  'created_at',
];

const LISTED = 1_000;

/** What came of it, as whoever asked for it reads it. */
export function restoreReport(values: readonly RestoredValue[], revision: number | undefined): RestoreReport {
  const seen = values.filter(({ key }) => key === null || !UNSEEN.includes(key));
  const those = (...states: ReadonlyArray<RestoredValue['state']>): RestoreReport['kept'] => {
    const found = seen.filter(({ state }) => states.includes(state));
    return { data: found.slice(0, LISTED).map(lineFrom), total: found.length };
  };
  return {
    ...(revision !== undefined && { revision }),
    takenBack: those('back'),
    kept: those('kept', 'used'),
    failed: those('failed'),
  };
}

const names: Readonly<Record<string, string>> = {
  name: 'title',
  slug: 'address',
  product_id: 'product',
  retired_at: 'retired',
};
const belongings: Readonly<Record<string, string>> = {
  variant_options: 'option',
  product_images: 'picture',
  product_links: 'link',
};
const notes: Readonly<Partial<Record<RestoredValue['state'], string>>> = {
  kept: 'It was changed since.',
  used: 'It is in a cart, a list or in stock; it was taken out of sale.',
  failed: 'What it belongs to is no longer there.',
};
/** A product stays where a size of it does. */
const NEW_KEPT = 'It was changed since, or something of it stays.';

function lineFrom({ place, id, part, what, key, state }: RestoredValue): RevisionLine {
  const field = belongings[place] ?? (key === null ? undefined : (names[key] ?? key));
  const note = state === 'kept' && what === 'new' ? NEW_KEPT : notes[state];
  return {
    id: [place, id, key ?? ''].join(' ').trim(),
    part,
    what,
    ...(field !== undefined && { field }),
    ...(note !== undefined && { note }),
  };
}
