import { setImmediate } from 'node:timers/promises';
import { findOtherNumbers } from '#features/catalog/other-numbers/other-numbers.public.ts';
import type { Db } from '#platform/db/db.ts';
import { type Limit, type Limits, spend } from '#platform/http/rate-limits.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import { type CrossReferenceLine, crossReference, hosesOf } from './cross-reference.contract.ts';
import { type MatchTables, matchLine, type OurHoses, ourHoses } from './match.rules.ts';
import { readMatchTables } from './match-tables.store.ts';
import { withNamed } from './named-answers.rules.ts';
import type { NormPair } from './norm-pairs.rules.ts';
import { listOurHoses } from './our-hoses.store.ts';

const AT_ONCE = 10;
/** Of one network: five hundred lines are a quarter of a second of work. */
const readings: Limit = { name: 'cross-reference', points: 60, seconds: 60 };

interface Deps {
  readonly db: Db;
  readonly limits: Limits;
  /** Holds interchange.csv. */
  readonly tradeFolder: string;
  /** Norms that may stand for another. */
  readonly readPairs: () => Promise<readonly NormPair[]>;
  /** Of the catalog, and of those pairs. */
  readonly onChange: (listener: () => void) => void;
}

/** What laylines say, for everybody: it holds no price. */
export function crossReferenceRoutes({ db, limits, tradeFolder, readPairs, onChange }: Deps): Route[] {
  let tables: Promise<MatchTables> | undefined;
  let hoses: Promise<OurHoses> | undefined;
  onChange(() => {
    tables = undefined;
    hoses = undefined;
  });
  const ours = async (): Promise<OurHoses> => {
    const read = (hoses ??= listOurHoses(db).then(ourHoses));
    read.catch(() => {
      hoses = undefined;
    });
    return read;
  };
  return [
    serve(crossReference, async ({ body, caller, headers }) => {
      await spend(limits, readings, caller.network, headers);
      const read = (tables ??= readMatchTables(tradeFolder, readPairs));
      const [known, all] = [await read, await ours()];
      const lines = hosesOf(body.text);
      const named = await findOtherNumbers(db, lines);
      const data: CrossReferenceLine[] = [];
      for (const [at, line] of lines.entries()) {
        // A long list lets others be answered in between.
        if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
        data.push(withNamed(matchLine(known, all, line), named[at] ?? [], all));
      }
      return { data, total: data.length };
    }),
  ];
}
