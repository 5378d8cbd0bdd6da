import type { ProductFacts } from '#features/catalog/products/product.contract.ts';

/** What a hose is made of, from outside to inside, as far as a drawing shows it. */
export interface HoseBuild {
  readonly cover: { readonly kind: 'rubber' | 'textile' | 'stainless'; readonly name: string };
  readonly layers: readonly HoseLayer[];
  readonly tube: { readonly kind: 'smooth' | 'convoluted'; readonly name: string };
}

export interface HoseLayer {
  readonly kind: 'wire-braid' | 'fiber-braid' | 'wire-spiral' | 'yarn-spiral' | 'helix';
  /** Absent where the layer is one of many that need no name of their own. */
  readonly name?: string;
}

/** @param dash the size, where a series is built in two ways ('4 (to -16) or 6 (-20 up) spirals') */
export function hoseBuild(facts: ProductFacts, dash?: number): HoseBuild {
  const { construction, cover = '', tube = '' } = facts;
  const convoluted = /convoluted/i.test(tube);
  if (construction === 'ptfe') {
    return {
      cover: { kind: 'stainless', name: 'Stainless steel braid' },
      layers: [],
      tube: {
        kind: convoluted ? 'convoluted' : 'smooth',
        name: convoluted ? 'Convoluted PTFE tube' : 'PTFE tube',
      },
    };
  }
  return {
    cover: /textile/i.test(cover)
      ? { kind: 'textile', name: 'Textile cover' }
      : { kind: 'rubber', name: 'Cover' },
    layers: layersOf(facts, dash),
    tube: { kind: 'smooth', name: 'Tube' },
  };
}

/** Constructions that name what is between tube and cover; 'thermo' names the tube. */
const saysReinforcement = new Set(['braid', 'spiral', 'textile', 'suction']);

function layersOf(facts: ProductFacts, dash: number | undefined): readonly HoseLayer[] {
  const { construction, reinforcement = '' } = facts;
  // What nobody has told of is not drawn.
  if (reinforcement === '' && !(construction && saysReinforcement.has(construction))) return [];
  if (construction === 'suction') {
    return [
      { kind: 'fiber-braid', name: 'Outer textile ply' },
      { kind: 'helix', name: 'Steel helix wire' },
      { kind: 'fiber-braid', name: 'Inner textile ply' },
    ];
  }
  if (/textile inner braid and \d wire braid/.test(reinforcement)) {
    return [
      { kind: 'wire-braid', name: 'Wire braid' },
      { kind: 'fiber-braid', name: 'Textile inner braid' },
    ];
  }
  const { count, spiral } = reinforcementAt(facts, dash);
  const wire = /wire/.test(reinforcement) || construction === 'braid' || construction === 'spiral';
  if (spiral && wire) return wireSpirals(count);
  if (spiral) return named(count, 'yarn-spiral', 'yarn spiral');
  if (wire) return named(count, 'wire-braid', 'wire braid');
  return named(count, 'fiber-braid', construction === 'textile' ? 'textile braid' : 'fiber braid');
}

/** How many layers this size has: '1 braid (to -08) or 2 braids (-10 up)' counts the dash, other texts do not. */
function reinforcementAt(facts: ProductFacts, dash: number | undefined): { count: number; spiral: boolean } {
  const { reinforcement = '', reinforcementLayers = 1 } = facts;
  const usual = { count: reinforcementLayers, spiral: isSpiral(facts) };
  const two = /(\d)( spirals?| braids?)? \(to -(\d+)\) or (\d)( spirals?| braids?)? \(-\d+ up\)/.exec(
    reinforcement,
  );
  if (!two || dash === undefined) return usual;
  const [, below = '', belowKind, limit = '', above = '', aboveKind] = two;
  const small = dash <= Number(limit);
  const kind = small ? belowKind : aboveKind;
  return {
    count: Number(small ? below : above),
    spiral: kind === undefined ? usual.spiral : kind.includes('spiral'),
  };
}

function isSpiral({ construction, reinforcement = '' }: ProductFacts): boolean {
  return construction === 'spiral' || /^spiral/i.test(reinforcement);
}

/** Four or six are too many to number: the outermost and the innermost stand for all. */
function wireSpirals(count: number): readonly HoseLayer[] {
  return Array.from({ length: count }, (_, index): HoseLayer => {
    if (index === 0) return { kind: 'wire-spiral', name: 'Outer wire spiral' };
    if (index === count - 1) return { kind: 'wire-spiral', name: `Inner wire spiral, ${count} in all` };
    return { kind: 'wire-spiral' };
  });
}

function named(count: number, kind: HoseLayer['kind'], name: string): readonly HoseLayer[] {
  if (count < 2) return [{ kind, name: name.charAt(0).toUpperCase() + name.slice(1) }];
  return [
    { kind, name: `Outer ${name}` },
    { kind, name: `Inner ${name}` },
  ];
}
