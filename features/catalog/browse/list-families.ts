import type { ChosenFilters } from '#features/catalog/catalog-search/catalog.contract.ts';
import { noFilters, writeAggregates } from '#features/catalog/catalog-search/facet-filters.rules.ts';
import type { Category } from '#features/catalog/products/product.contract.ts';
import { drawingUrl } from '#features/catalog/products/product-image.rules.ts';
import type { Answer, SearchEngine } from '#search/engine.ts';
import type { Family, FamilySection } from './families.contract.ts';
import { type FamilyPlan, type SectionPlan, sectionPlans } from './families.rules.ts';

/** What the catalog holds, section by section; what it does not hold is left out. */
export async function familySections(engine: SearchEngine): Promise<FamilySection[]> {
  const sections = await Promise.all(sectionPlans.map(async (plan) => sectionOf(engine, plan)));
  return sections.filter(({ families }) => families.length > 0);
}

async function sectionOf(
  engine: SearchEngine,
  { title, categories, families }: SectionPlan,
): Promise<FamilySection> {
  const [whole, ...found] = await Promise.all([
    find(engine, categories, noFilters),
    ...families.map(async (plan) => familiesOf(engine, plan)),
  ]);
  return {
    title,
    productCategory: categories.join(','),
    partNumbers: whole.totalRows,
    families: found.flat(),
  };
}

async function familiesOf(engine: SearchEngine, plan: FamilyPlan): Promise<Family[]> {
  const { category } = plan;
  if (plan.kind === 'named') return familyOf(engine, plan.name, category, plan.filters);
  const names = await subcategoriesOf(engine, category);
  const found = await Promise.all(
    names.map(async (name) =>
      familyOf(engine, name, category, { values: { subcategory: [name] }, ranges: {} }),
    ),
  );
  return found.flat();
}

/** None where nothing is found. */
async function familyOf(
  engine: SearchEngine,
  name: string,
  productCategory: Category,
  filters: ChosenFilters,
): Promise<Family[]> {
  const { hits, total, totalRows } = await find(engine, [productCategory], filters);
  const [first] = hits;
  if (!first) return [];
  const aggregates = writeAggregates(filters);
  return [
    {
      name,
      productCategory,
      ...(aggregates !== '' && { aggregates }),
      products: total,
      partNumbers: totalRows,
      image: drawingUrl(first.id, 0),
    },
  ];
}

/** An index of more is no index. */
const MOST_FAMILIES = 18;

/** In the order of the catalog; of very many those with the most products. */
async function subcategoriesOf(engine: SearchEngine, category: Category): Promise<string[]> {
  const { counts } = await find(engine, [category], noFilters, ['subcategory']);
  const held = (counts.values['subcategory'] ?? []).filter(({ count }) => count > 0);
  const largest = held.toSorted((one, other) => other.count - one.count).slice(0, MOST_FAMILIES);
  return held.filter((value) => largest.includes(value)).map(({ value }) => value);
}

const find = async (
  engine: SearchEngine,
  category: readonly Category[],
  { values, ranges }: ChosenFilters,
  facets: readonly string[] = [],
): Promise<Answer> =>
  engine.search({
    clauses: [],
    filters: { values: { ...values, category }, ranges },
    sort: 'relevance',
    skip: 0,
    limit: 1,
    facets,
  });
