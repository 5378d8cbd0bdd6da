import { type FeedKind } from '#features/exchange/import/import.contract.ts';
import type { FeedMeans, Judged, PlacedRow } from './placed-rows.service.ts';
import { judgePrices } from './price-feed.service.ts';
import { judgeRetired } from './retired-feed.service.ts';
import { judgeStock } from './stock-feed.service.ts';
import { judgeTexts } from './text-feed.service.ts';

type Judge = (means: FeedMeans, rows: readonly PlacedRow[]) => Promise<Judged>;

/** How each feed is compared with what is there. */
export const feeds: Readonly<Record<FeedKind, Judge>> = {
  prices: judgePrices,
  texts: judgeTexts,
  stock: judgeStock,
  retired: judgeRetired,
};
