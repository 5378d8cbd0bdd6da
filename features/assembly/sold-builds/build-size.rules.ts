import {
  type AssemblyPrice,
  type AssemblyRates,
  assemblyPrice,
  type NeededPart,
  neededParts,
} from '#features/assembly/build/assembly-price.rules.ts';
import type { AssemblyBook } from '#features/assembly/build/book.rules.ts';
import type { Build } from '#features/assembly/build/build.contract.ts';
import { amountText, writeBuild } from '#features/assembly/build/build-string.rules.ts';
import { checkedBuild } from '#features/assembly/build/checked-build.rules.ts';
import { judge } from '#features/assembly/build/judge.rules.ts';
import type { SoldSize } from '#features/catalog/products/sold-size.rules.ts';
import { E4_PER_CENT } from '#shared/money.ts';
import type { AssemblyCopy } from './sold-build.contract.ts';

/** A build as something that is sold: its text stands for the part number, and it is priced by its parts. */
export interface BuildSize extends SoldSize {
  readonly build: {
    readonly needed: readonly NeededPart[];
    /** Why it cannot be made; none where it can. */
    readonly blocked: readonly string[];
    readonly copied: Pick<AssemblyCopy, 'crimps' | 'measures' | 'revision'>;
    /** By the number that the build has it by; also those that are not sold any more. */
    readonly sizes: ReadonlyMap<string, SoldSize>;
    /** @param ownE4 1/10,000 dollar for a piece or a foot of a part that is sold */
    readonly priceBy: (ownE4: (size: SoldSize) => bigint) => AssemblyPrice;
  };
}

export const isBuildSize = (size: SoldSize): size is BuildSize => 'build' in size;

/**
 * What cannot be made, or holds a part that is sold by call or no more, is itself sold by call (book 5).
 *
 * @param sizes by part number in upper case
 * @param rates of today
 */
export function buildSize(
  build: Build,
  book: AssemblyBook,
  sizes: ReadonlyMap<string, SoldSize>,
  rates: AssemblyRates | undefined,
): BuildSize {
  const text = writeBuild(build);
  const judged = judge(book, build);
  const blocked = judged.verdicts.flatMap(({ state, says }) => (state === 'blocked' ? [says] : []));
  const priceBy: BuildSize['build']['priceBy'] = (ownE4) =>
    assemblyPrice(book, build, judged, rates, (part) => {
      const size = sizes.get(part);
      return size && !size.isRetired && size.variant.itemClass !== 'ZITEM' ? ownE4(size) : undefined;
    });
  const list = priceBy(({ listE4 }) => listE4);
  const isSold = blocked.length === 0 && list.kind === 'price';
  const { crimps, measures, revision } = checkedBuild(book, build, judged);
  return {
    product: {
      id: '',
      slug: '',
      name: 'Hose assembly',
      description: inWords(build),
      longDescription: '',
      // A part like others, by the piece.
      productCategory: 'Accessory',
      images: [],
      manufacturer: { name: '' },
    },
    variant: { id: text, name: text, itemClass: isSold ? 'STD' : 'ZITEM', options: [] },
    listE4: list.kind === 'price' ? list.cents * E4_PER_CENT : 0n,
    isRetired: false,
    build: {
      needed: neededParts(build, judged),
      blocked,
      copied: { crimps, measures, ...(revision !== undefined && { revision }) },
      sizes,
      priceBy,
    },
  };
}

const units = { IN: 'in', MM: 'mm', FT: 'ft' } as const;

/** 'BW2-08 with FJX-08-08 and FJX90-08-08, 36.00 in overall' */
function inWords({ hose, a, b, length, angle }: Build): string {
  const of = length.basis === 'OA' ? 'overall' : 'of hose';
  const turned = angle === 0 ? '' : `, turned ${angle}°`;
  return `${hose} with ${a.part} and ${b.part}, ${amountText(length)} ${units[length.unit]} ${of}${turned}`;
}
