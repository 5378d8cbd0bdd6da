import type { Document, IndexSchema, Row } from '#search/engine.ts';
import type { DocumentReading } from '#search/index-job.ts';
import { SeededRandom } from '#search/testing/seeded-random.ts';

/**
 * A catalog of any size that looks like one of this trade: series with runs of neighbouring sizes, few large makers and
 * many small ones, part numbers made of series, dash and suffix, words by Zipf's law. The same size gives the same
 * catalog.
 */
export const largeSchema: IndexSchema = {
  text: { name: 8, norm: 5, thread: 4, family: 3, description: 1 },
  // biome-ignore format: documents' own first, then those of their sizes
  values: [
    'category', 'subcategory', 'manufacturer', 'construction', 'cover', 'application', 'norm', 'material',
    'bore', 'dash', 'thread',
  ],
  ranges: { pressurePsi: { edges: [0, 1000, 2000, 3000, 4000, 5000, 6000, 8000, 10_000] } },
  sorts: ['name', 'bore', 'pressure', 'price'],
};

/** For a worker that builds an index. */
export function readDocuments(rowCount: number): DocumentReading {
  return { mark: `${rowCount}`, documents: largeCatalog(rowCount) };
}

/** About 3.3 rows to a document. */
export function* largeCatalog(rowCount: number, seed = 1): Generator<Document> {
  const random = new SeededRandom(seed);
  const words = vocabulary(new SeededRandom(7));
  let rows = 0;
  for (let series = 0; rows < rowCount; series++) {
    const document = makeDocument(random, words, series, rowCount - rows);
    rows += document.rows.length;
    yield document;
  }
}

/** Language words that the descriptions of the catalog are made of, the most frequent first. */
export function vocabulary(random: SeededRandom): string[] {
  const words = new Set(TRADE_WORDS);
  while (words.size < 12_000) {
    const syllables = 2 + random.below(3);
    words.add(Array.from({ length: syllables }, () => random.pick(SYLLABLES)).join(''));
  }
  return [...words];
}

function makeDocument(
  random: SeededRandom,
  words: readonly string[],
  series: number,
  most: number,
): Document {
  const category = random.pickZipf(CATEGORIES);
  const subcategory = `${category} ${random.pickZipf(FAMILIES)}`;
  const construction = random.pickZipf(CONSTRUCTIONS);
  const material = random.pickZipf(MATERIALS);
  const norms = some(random, NORMS, 3);
  const code = `${LETTERS[(series * 7) % 26]}${LETTERS[(series * 11) % 23]}${1000 + Math.floor(series / 3)}`;
  const name = `${construction} ${random.pickZipf(TRADE_WORDS)} ${subcategory} ${code}`;
  const shared = {
    category: [category],
    subcategory: [subcategory],
    manufacturer: [random.pickZipf(MANUFACTURERS)],
    construction: [construction],
    cover: [random.pickZipf(COVERS)],
    application: some(random, APPLICATIONS, 4),
    norm: norms,
    material: [material],
  };
  const first = random.below(SIZES.length - 1);
  const count = Math.min(1 + Math.floor(random.next() ** 2 * 8.2), SIZES.length - first, most);
  const basePressure = 500 + 250 * random.below(38);
  const threads = random.pickZipf(THREAD_FAMILIES);
  const suffix = random.chance(0.3) ? `-${random.pickZipf(SUFFIXES)}` : '';
  const rows: Row[] = [];
  for (let step = 0; step < count; step++) {
    const size = SIZES[first + step] ?? '1';
    const dash = `-${String(2 + first + step).padStart(2, '0')}`;
    const id = `${code}${dash}${suffix}`;
    rows.push({
      id,
      codes: [id],
      text: { thread: `${size} ${threads}` },
      values: { ...shared, bore: [size], dash: [dash], thread: [`${size} ${threads}`] },
      numbers: { pressurePsi: Math.max(250, basePressure - 125 * step) },
    });
  }
  const description = Array.from({ length: 8 + random.below(10) }, () => random.pickZipf(words)).join(' ');
  return {
    id: `p${series}`,
    text: { name, norm: norms.join(', '), family: subcategory, description },
    codes: [code],
    sorts: { name, bore: first, pressure: basePressure, price: 1 + random.below(100_000) / 100 },
    rows,
  };
}

function some<T>(random: SeededRandom, list: readonly T[], most: number): T[] {
  return [...new Set(Array.from({ length: 1 + random.below(most) }, () => random.pickZipf(list)))];
}

const split = (text: string): string[] => text.split(' · ');
const numbered = (text: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) => `${text}${place + 1}`);

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const CATEGORIES = split('Hose · Fitting · Coupling · QuickCoupling · Accessory · AssemblyEquipment');
const FAMILIES = split(
  'Braid · Spiral · Textile · Straight · Elbow · Tee · Flange · Swivel · Adapter · Poppet · Guard',
);
const CONSTRUCTIONS = split(
  '2-Wire · 1-Wire · 4-Spiral · 6-Spiral · Textile · Rigid · Swivelling · Forged · Machined',
);
const MATERIALS = split('Steel · Stainless 316 · Brass · NBR rubber · EPDM · PTFE · Aluminium');
const COVERS = split(
  'Black · Abrasion resistant · Blue · Fire retardant · None · Textile · Grey · Red · Yellow',
);
const APPLICATIONS = [
  ...split(
    'Hydraulic oil · Water glycol · Diesel · Air · Steam · Bio oil · Return line · Suction · Pilot line',
  ),
  ...numbered('Machine ', 15),
];
const NORMS = [
  ...split('SAE 100R2AT · EN 853 2SN · SAE 100R1AT · EN 856 4SH · ISO 8434-2'),
  ...numbered('EN 8', 40),
];
const MANUFACTURERS = numbered('Maker ', 60);
const THREAD_FAMILIES = split('UNF · NPTF · BSPP · BSPT · Metric · ORFS · JIS · Flange 61 · Flange 62');
const SUFFIXES = split('SS · B · ZN · 100 · 45 · 90 · X1 · X2 · L · KIT');
const SIZES = split(
  '1/8 · 3/16 · 1/4 · 5/16 · 3/8 · 1/2 · 5/8 · 3/4 · 7/8 · 1 · 1-1/4 · 1-1/2 · 2 · 2-1/2 · 3',
);
const TRADE_WORDS = [
  ...split(
    'hydraulic · hose · pressure · steel · wire · braid · fitting · swivel · female · male · elbow · adapter',
  ),
  ...split(
    'coupling · straight · medium · high · low · rubber · resistant · abrasion · weather · temperature · oil',
  ),
  ...split(
    'flange · thread · thermoplastic · spiral · reinforced · crimp · ferrule · skive · assembly · return',
  ),
];
const SYLLABLES = split(
  'ba · ce · di · fo · gu · ha · je · ki · lo · mu · na · pe · qui · ro · su · ta · ve · wi · xo · zu',
);
