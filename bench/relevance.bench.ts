import { demoSearch } from '#features/catalog/products/testing/demo-search.ts';
import { report } from './part.ts';
import { counterQueries, type Judged, judgeQuery, share } from './relevance/counter.ts';

// What people of the trade type, and whether the right thing comes: the demo catalog, by class, and each wrong answer.
const search = await demoSearch();
const judged: Judged[] = [];
for (const query of counterQueries()) judged.push(await judgeQuery(search, query));

for (const [name, some] of Map.groupBy(judged, (one) => one.class))
  report({ name: `${name}, ${some.length} queries: first`, value: percent(share(some, 'at1')), unit: '%' });
report(
  { name: 'queries', value: judged.length, unit: '' },
  { name: 'first', value: percent(share(judged, 'at1')), unit: '%', target: { atLeast: 96 } },
  { name: 'among the first five', value: percent(share(judged, 'at5')), unit: '%', target: { atLeast: 99 } },
  {
    name: 'among eight of the type-ahead',
    value: percent(share(judged, 'typed8')),
    unit: '%',
    target: { atLeast: 98 },
  },
);
for (const { query, best, at1, at5, typed8, found, offered } of judged) {
  if (at1 && typed8) continue;
  const wrong = [at5 ? (at1 ? '' : 'not first') : 'not in five', typed8 ? '' : 'not typed'];
  process.stdout.write(
    `  ${query}  (${wrong.filter(Boolean).join(', ')})\n    wanted ${best.slice(0, 4).join(' ')}\n    found  ${found.slice(0, 3).join(' | ') || 'nothing'}\n${typed8 ? '' : `    typed  ${offered.join(' | ')}\n`}`,
  );
}

function percent(of: number): number {
  return of * 100;
}
