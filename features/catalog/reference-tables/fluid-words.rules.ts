import { plainText } from '#features/catalog/measures/search-text.rules.ts';
import type { FluidRow, Material, Rating } from './reference-tables.contract.ts';

export const materialNames: Readonly<Record<Material, string>> = {
  NBR: 'NBR',
  CR_neoprene: 'Neoprene',
  EPDM: 'EPDM',
  CPE: 'CPE',
  PTFE: 'PTFE',
  polyester_TPE: 'Polyester',
  polyamide_PA: 'Polyamide',
  FKM_seal: 'FKM',
  NBR_seal: 'NBR',
  EPDM_seal: 'EPDM',
};

export const ratingWords: Readonly<Record<Rating, string>> = {
  A: 'preferred',
  B: 'good',
  C: 'conditional, ask',
  X: 'do not use',
};

/** Rows whose name or category has a word that begins like each of what was typed; all of them without any. */
export function fluidsLike(rows: readonly FluidRow[], typed: string): FluidRow[] {
  const words = wordsOf(typed);
  return rows.filter(({ fluid, category }) => {
    const own = wordsOf(`${fluid} ${category}`);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
}

const wordsOf = (text: string): string[] => plainText(text).match(/[\p{L}\p{N}/]+/gu) ?? [];
