import { applyDue } from '#features/selling/list-price-changes/list-price-changes.public.ts';
import { openDb } from '#platform/db/db.ts';

/** A copy of the server, as far as list prices are concerned, in a process that can be killed. */
const [, , url = '', today = ''] = process.argv;
const db = openDb(url);
await applyDue({ db, today: () => today });
await db.destroy();
