/** What a noun is called in each place. */
export interface Names {
  /** 'features/selling/stock-counts' */
  readonly folder: string;
  /** 'stock-counts' */
  readonly noun: string;
  /** 'stock counts' */
  readonly words: string;
  /** 'stockCounts' */
  readonly camel: string;
  /** 'StockCounts' */
  readonly pascal: string;
  /** 'StockCount' */
  readonly one: string;
  /** 'stock_counts' */
  readonly table: string;
}

/** A file, by its path from the root; of one that exists, what it becomes. */
export interface Written {
  readonly file: string;
  readonly text: string;
}

/** The text of a file that is there. */
export type Read = (file: string) => string;

/** @param place 'selling/stock-counts' */
export function namesOf(place: string): Names {
  const noun = place.split('/')[1] ?? '';
  const pascal = noun.replaceAll(/(^|-)([a-z0-9])/g, (_all, _dash, letter: string) => letter.toUpperCase());
  return {
    folder: `features/${place}`,
    noun,
    words: noun.replaceAll('-', ' '),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    one: pascal.endsWith('ies') ? `${pascal.slice(0, -3)}y` : pascal.replace(/s$/, ''),
    table: noun.replaceAll('-', '_'),
  };
}
