import { readNorms } from './layline-norm.rules.ts';

/** A row of data/interchange.csv, as far as searches and laylines are read by it. */
export interface InterchangeLine {
  readonly kind: string;
  readonly designation_owner: string;
  readonly designation: string;
  /** How it stands on a layline, a regular expression. */
  readonly match_pattern: string;
  readonly norm_sae: string;
  readonly norm_en: string;
  readonly norm_iso: string;
  /** 'BW2', or 'SP13 or SP15 (check pressure per size)'. */
  readonly our_series: string;
}

/** What a maker calls a hose of a norm: '301SN' of Parker. */
export interface TradeName {
  readonly maker: string;
  readonly designation: string;
  readonly pattern: RegExp;
  /** Keys of the norms that the table names for it. */
  readonly norms: readonly string[];
}

/** Series that the table names for a norm with a reservation, which are never the same: 'BW1 (check OD …)'. */
export interface CheckedSeries {
  readonly norm: string;
  readonly series: readonly string[];
  /** 'check OD: thick-cover type, skive ferrule' */
  readonly note: string;
}

export interface TradeTable {
  readonly trades: readonly TradeName[];
  readonly checked: readonly CheckedSeries[];
}

export function readTradeTable(rows: readonly InterchangeLine[]): TradeTable {
  return {
    trades: rows
      .filter(({ kind }) => kind === 'manufacturer')
      .map((row) => ({
        maker: row.designation_owner,
        designation: row.designation,
        // 'HD 100' is printed as 'HD100', too; 'HD 5' begins HD 500
        pattern: new RegExp(
          `${row.match_pattern.replaceAll(' ', ' ?')}${/\d$/.test(row.match_pattern) ? (row.match_pattern.length < 8 ? String.raw`\d{2}(?!\d)` : String.raw`(?!\d)`) : ''}`,
          'i',
        ),
        norms: normKeys(row),
      })),
    checked: rows.flatMap((row) => {
      const note = /\((.*)\)/.exec(row.our_series)?.[1];
      if (note === undefined) return [];
      const series = row.our_series
        .replace(/\(.*$/, '')
        .split(/ or |;/)
        .map((code) => code.trim());
      return normKeys(row).map((norm) => ({ norm, series, note }));
    }),
  };
}

const normKeys = (row: Pick<InterchangeLine, 'norm_sae' | 'norm_en' | 'norm_iso'>): string[] => [
  ...new Set([row.norm_sae, row.norm_en, row.norm_iso].flatMap(normsNamed)),
];

/** Keys of the norms that a text names: 'SAE 100R5; SAE J1402 AII'. What only performs like one holds none. */
export const normsNamed = (text: string): string[] =>
  /^performance of/i.test(text) ? [] : readNorms(text.toUpperCase()).norms.map(({ key }) => key);
