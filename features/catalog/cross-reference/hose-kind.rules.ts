import type { ProductFacts } from '#features/catalog/products/product.contract.ts';
import { normsNamed } from './trade-table.rules.ts';

/** A hose of ours in one size, as far as it is compared with another. */
export interface OurHose {
  readonly part: string;
  readonly product: { readonly id: string; readonly slug: string; readonly name: string };
  readonly series: string;
  readonly inches: string;
  readonly dn: number;
  readonly psi?: number;
  readonly barTenths?: number;
  readonly tempMaxC?: number;
  readonly bendMm?: number;
  /** Keys of the norms it holds. */
  readonly norms: readonly string[];
  /** What no replacement crosses (book 6). */
  readonly kind: HoseKind;
}

export interface HoseKind {
  readonly tube: 'rubber' | 'thermoplastic' | 'PTFE' | 'other';
  readonly service: 'hydraulic' | 'static' | 'suction' | 'steam' | 'washing' | 'air';
  /** 'either': the maker makes both, and one has to be asked for. */
  readonly electric: 'non-conductive' | 'either' | 'not said';
}

/** Facts of a product that its kind is told by. */
export type KindFacts = Pick<ProductFacts, 'tube' | 'construction' | 'application' | 'note' | 'color'>;

export function hoseKind(facts: KindFacts, norms: readonly string[]): HoseKind {
  const { tube = '', construction = '', application = '', note = '', color = '' } = facts;
  const said = `${application} ${note} ${color}`;
  return {
    tube: tubeOf(tube, construction),
    service: serviceOf(`${application} ${note}`, construction, norms),
    electric: electricOf(said),
  };
}

function tubeOf(tube: string, construction: string): HoseKind['tube'] {
  if (/ptfe/i.test(tube) || construction === 'ptfe') return 'PTFE';
  if (/thermoplastic|polyester|polyamide/i.test(tube) || construction === 'thermo') return 'thermoplastic';
  return /rubber|NBR/i.test(tube) ? 'rubber' : 'other';
}

function serviceOf(said: string, construction: string, norms: readonly string[]): HoseKind['service'] {
  if (/\bstatic\b|\bjack/i.test(said) || norms.includes('IJ100')) return 'static';
  if (norms.includes('6134') || /\bsaturated steam\b/i.test(said)) return 'steam';
  if (construction === 'suction' || norms.includes('R4')) return 'suction';
  if (/pressure wash|cleaning/i.test(said) || norms.includes('1829')) return 'washing';
  return norms.includes('2398') || /\bcompressed air\b/i.test(said) ? 'air' : 'hydraulic';
}

function electricOf(said: string): HoseKind['electric'] {
  if (/\bor \w+ \(non-conductive\)|use non-conductive version/i.test(said)) return 'either';
  return /non-conductive/i.test(said) ? 'non-conductive' : 'not said';
}

/** What a norm says of a hose that holds it. */
export function kindOfNorm(key: string, isNonConductive: boolean): HoseKind {
  const electric = isNonConductive ? 'non-conductive' : 'not said';
  if (/^R(7|8|18)$/.test(key)) return { tube: 'thermoplastic', service: 'hydraulic', electric };
  if (key === 'R14') return { tube: 'PTFE', service: 'hydraulic', electric };
  if (key === 'R4') return { tube: 'rubber', service: 'suction', electric };
  if (key === 'IJ100') return { tube: 'other', service: 'static', electric };
  if (key === '6134') return { tube: 'other', service: 'steam', electric };
  if (key === '1829') return { tube: 'rubber', service: 'washing', electric };
  return { tube: 'rubber', service: key === '2398' ? 'air' : 'hydraulic', electric };
}

/** Norms that a product holds, by its own words for them. */
export const heldNorms = (names: readonly string[]): string[] => [...new Set(names.flatMap(normsNamed))];
