import type { ProductFacts } from './product.contract.ts';

/**
 * How a hose is built, in the words of the sidebar. One series may change within its sizes: '4 (to -16) or 6 (-20 up)
 * spirals of high-tensile steel wire'.
 */
export function constructionsOf(facts: ProductFacts, dash: number | undefined): string[] {
  const { construction, reinforcement = '' } = facts;
  switch (construction) {
    case undefined:
      return [];
    case 'thermo':
      return ['Thermoplastic'];
    case 'ptfe':
      return ['PTFE'];
    case 'suction':
      return ['Helix, suction'];
    case 'textile':
      return [/\bspiral/i.test(reinforcement) ? 'Textile spiral' : 'Textile braid'];
    default:
      return wireLayers(facts, dash);
  }
}

const LAYERS =
  /(?<count>\d)(?: (?<kind>braid|spiral|heavy spiral|wire braid)s?)?(?: \((?:to -(?<to>\d+)|-(?<from>\d+) up)\))?(?= or |,| of| and| under| spirals?| braids?|$)/g;

/** '1 braid (to -08) or 2 braids (-10 up) of …': the layers of this size; of every size where the text does not say. */
function wireLayers(facts: ProductFacts, dash = 0): string[] {
  const { construction, reinforcement = '', reinforcementLayers } = facts;
  const named = [...reinforcement.matchAll(LAYERS)].map(({ groups }) => groups ?? {});
  const kind = construction === 'spiral' ? 'spiral' : 'braid';
  const fitting = named.filter(({ to, from }) => dash <= Number(to ?? Infinity) && dash >= Number(from ?? 0));
  const found = fitting.map((one) => wire(Number(one['count']), one['kind']?.replace(/^\w+ /, '') ?? kind));
  if (found.length > 0) return [...new Set(found)];
  return reinforcementLayers === undefined ? [] : [wire(reinforcementLayers, kind)];
}

const wire = (count: number, kind: string): string => `${count} wire ${kind}${count === 1 ? '' : 's'}`;
