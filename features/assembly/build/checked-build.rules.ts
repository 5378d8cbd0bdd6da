import { assemblyText } from '#features/crimp/crimp-table/assembly-text.rules.ts';
import { mmFromHundredths } from '#shared/hundredths.ts';
import { dollarsFromCents, dollarsFromE4 } from '#shared/money.ts';
import { wholeBuild } from './asked-build.rules.ts';
import type { AssemblyPrice } from './assembly-price.rules.ts';
import type { AssemblyBook, AssemblyPart, CrimpOf, EndPart, HosePart } from './book.rules.ts';
import { messages, type PartBuild } from './build.contract.ts';
import { writeBuild } from './build-string.rules.ts';
import type { CheckedBuild, CheckedCrimp } from './check.contract.ts';
import { isElbow, rowsFor, whyEndDoesNotFit } from './fit.rules.ts';
import { isBlocked, type Judged } from './judge.rules.ts';

/** For the wire: a build as it was judged, without its price. */
export function checkedBuild(book: AssemblyBook, build: PartBuild, judged: Judged): CheckedBuild {
  const { hose, a, b, guard, crimps, verdicts } = judged;
  const whole = wholeBuild(build);
  return {
    ...(whole && hose && a && b && { text: writeBuild(whole) }),
    isBlocked: isBlocked(judged),
    verdicts: [...verdicts],
    ...(hose && { hose: named(hose) }),
    ...(a && { a: named(a) }),
    ...(b && { b: named(b) }),
    ...(guard && { guard: named(guard) }),
    takesAngle: a !== undefined && b !== undefined && isElbow(a) && isElbow(b),
    angle: build.angle,
    crimpChoices: { a: crimpChoices(book, hose, a), b: crimpChoices(book, hose, b) },
    crimps: {
      ...(hose && crimps.a && { a: checkedCrimp(hose, crimps.a) }),
      ...(hose && crimps.b && { b: checkedCrimp(hose, crimps.b) }),
    },
    measures: measuresOf(judged),
    ...(book.revision !== undefined && { revision: book.revision }),
  };
}

export const named = ({ part, product: { id, slug, name } }: AssemblyPart) => ({
  part,
  name,
  product: { id, slug },
});

const crimpChoices = (book: AssemblyBook, hose: HosePart | undefined, end: EndPart | undefined) =>
  hose && end && whyEndDoesNotFit(book, hose, end) === undefined
    ? rowsFor(book, hose, end).map(({ insertType, ferrule }) => ({ insertType, ferrule }))
    : [];

function checkedCrimp(hose: HosePart, crimp: CrimpOf): CheckedCrimp {
  const { insertType, ferrule, crimpHundredths, dieHundredths, toleranceHundredths, insertionHundredths } =
    crimp;
  return {
    row: assemblyText({ hose: hose.series, dash: hose.dash, insertType, ferrule }),
    ...(crimpHundredths !== undefined && { crimpDiam: mmFromHundredths(crimpHundredths) }),
    ...(dieHundredths !== undefined && { dieSet: mmFromHundredths(dieHundredths) }),
    ...(toleranceHundredths !== undefined && { tolerance: mmFromHundredths(toleranceHundredths) }),
    ...(insertionHundredths !== undefined && { insertionDepth: mmFromHundredths(insertionHundredths) }),
    ...(crimp.dial && { dialSetting: { ...crimp.dial } }),
    ...(crimp.warning !== undefined && { warning: crimp.warning }),
  };
}

const TENTHS_PER_HUNDREDTH_INCH = 2.54;

/** 8284 tenths of a millimetre are 32.61 in. */
const inches = (tenths: number): number => Math.round(tenths / TENTHS_PER_HUNDREDTH_INCH) / 100;

function measuresOf(judged: Judged): CheckedBuild['measures'] {
  const { overallTenths, cutTenths, feet, tolerance, shortest, grams, bends, working, testPsi } = judged;
  return {
    ...(overallTenths !== undefined && {
      overallMm: overallTenths / 10,
      overallInches: inches(overallTenths),
    }),
    ...(cutTenths !== undefined && { cutMm: cutTenths / 10, cutInches: inches(cutTenths) }),
    ...(feet !== undefined && { feetBilled: feet }),
    ...(tolerance && { tolerance: tolerance.text }),
    ...(shortest !== undefined && { shortestMm: Math.floor(shortest / 1000) / 10 }),
    ...(grams !== undefined && { hoseKg: grams / 1000 }),
    ...(bends && { bend90Mm: bends['90'] / 10, bend180Mm: bends['180'] / 10 }),
    ...(working && { workingPsi: working.psi, limitedBy: [...working.limitedBy] }),
    ...(testPsi !== undefined && { testPsi }),
  };
}

/** For the wire: the price of so many, or that it is to be asked for. */
export function checkedPrice(price: AssemblyPrice, quantity: number): Pick<CheckedBuild, 'price' | 'call'> {
  if (price.kind === 'call') return { call: { message: messages.call, because: [...price.because] } };
  return {
    price: {
      parts: price.parts.map(({ kind, part, quantity: count, unitE4, cents }) => ({
        kind,
        ...(part !== undefined && { part }),
        quantity: count,
        price: dollarsFromE4(unitE4),
        subTotal: dollarsFromCents(cents),
      })),
      price: dollarsFromCents(price.cents),
      quantity,
      subTotal: dollarsFromCents(price.cents * BigInt(quantity)),
    },
  };
}
