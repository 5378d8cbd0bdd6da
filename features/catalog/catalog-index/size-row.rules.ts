import { inchKey, parseInches } from '#features/catalog/measures/inches.rules.ts';
import { parseThread, threadKeys, threadLabel } from '#features/catalog/measures/thread.rules.ts';
import { constructionsOf } from '#features/catalog/products/construction.rules.ts';
import { productFields } from '#features/catalog/products/fields/product-fields.contract.ts';
import { sizeFields } from '#features/catalog/products/fields/size-fields.contract.ts';
import type { ProductFacts, VariantFacts } from '#features/catalog/products/product.contract.ts';
import { dashKey } from '#features/catalog/products/size.rules.ts';
import type { Row } from '#search/engine.ts';
import { MM_PER_INCH } from '#shared/units.ts';
import type { IndexedRange } from './catalog-facets.rules.ts';
import { facetReader, numberReader } from './field-facets.rules.ts';
import type { IndexedProduct, IndexedVariant } from './indexed-product.rules.ts';
import {
  dashesNamed,
  inchesFitted,
  inchesNamed,
  millimetresNamed,
  threadsNamed,
} from './named-sizes.rules.ts';
import { type FacetValues, given } from './product-values.rules.ts';

const fieldFacets = facetReader(sizeFields);
const productNumbers = numberReader(productFields);
const sizeNumbers = numberReader(sizeFields);

/** One size as a row of the index: its own facets and those it shares with the whole product. */
export function sizeRow(product: IndexedProduct, variant: IndexedVariant, shared: FacetValues): Row {
  const { facts } = variant;
  const threads = [facts.thread, facts.thread2].filter((thread) => thread !== undefined);
  const dashes = [facts.dash, facts.hoseDash, facts.end1Dash, facts.end2Dash];
  const threadDashes = [facts.threadDash, facts.end1Dash, facts.end2Dash];
  const named = namedSizes(product);
  const dn = facts.bore?.diameterNominal ?? facts.hoseDN;
  return {
    id: variant.id,
    codes: [variant.id],
    text: {},
    values: {
      ...shared,
      ...fieldFacets(facts),
      bore: given(facts.bore?.inches ?? facts.hoseID),
      dash: distinct(named.dashes, dashes.map(asDash)),
      construction: constructionsOf(product.facts, facts.dash),
      thread: distinct(threads.map(threadLabel)),
      insertType: facts.insertTypes ?? [],
      bodySize: given(facts.bodySize),
      dn: dn === undefined ? [] : [String(dn)],
      size: distinct(
        [facts.bore?.inches, facts.hoseID, facts.bodySize],
        threads.map(nominalSize),
        threadDashes.map((dash) => (dash === undefined ? undefined : inchKey(dash / 16))),
        named.inches,
      ),
      mm: distinct(named.millimetres),
      threadDash: distinct(threadDashes.map(asDash)),
      threadKey: distinct(threads.flatMap(threadKeys), named.threads),
      tubeOD: given(facts.tubeOD),
    },
    numbers: {
      ...productNumbers(product.facts),
      ...sizeNumbers(facts),
      ...numbersOf(product.facts, facts),
    },
  };
}

function numbersOf(shared: ProductFacts, facts: VariantFacts): Partial<Record<IndexedRange, number>> {
  const psi = facts.maxWorkingPressure?.psi ?? shared.maxPressurePsi;
  const boreMm = facts.bore?.insideDiameter ?? inchesMm(facts.hoseID);
  return {
    ...(psi !== undefined && psi > 0 && { pressurePsi: psi }),
    ...(boreMm !== undefined && { boreMm }),
    ...(shared.tempMaxC !== undefined && { temperatureC: shared.tempMaxC }),
  };
}

const asDash = (dash: number | undefined): string | undefined =>
  dash === undefined ? undefined : dashKey(dash);

const distinct = (...lists: ReadonlyArray<ReadonlyArray<string | undefined>>): string[] => [
  ...new Set(lists.flat().filter((value) => value !== undefined)),
];

/** Pipes and flanges are called by their inches; a UN thread of 3/4 is the end of a 1/2 in line. */
function nominalSize(thread: string): string | undefined {
  const parsed = parseThread(thread);
  return parsed === undefined || parsed.family === 'UN' || parsed.family === 'Metric'
    ? undefined
    : parsed.size;
}

/** A machine or an accessory says its sizes in its name only. */
function namedSizes({ name, productCategory, facts }: IndexedProduct) {
  if (productCategory !== 'AssemblyEquipment' && productCategory !== 'Accessory') {
    return { inches: [], millimetres: [], threads: [], dashes: [] };
  }
  const text = `${name} ${facts.sizeOrCapacity ?? ''}`;
  return {
    inches: [...inchesNamed(text), ...inchesFitted(text)],
    millimetres: millimetresNamed(text),
    threads: threadsNamed(text),
    dashes: dashesNamed(text),
  };
}

function inchesMm(inches: string | undefined): number | undefined {
  const parsed = inches === undefined ? undefined : parseInches(inches);
  return parsed === undefined ? undefined : parsed * MM_PER_INCH;
}
