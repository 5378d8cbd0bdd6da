import { velocityOf } from '#features/catalog/sizing/flow.rules.ts';
import { grouped } from '#shared/count.ts';
import type { AssemblyBook, EndPart, GuardPart, HosePart } from './book.rules.ts';
import type { Conditions, Verdict } from './build.contract.ts';
import { fluidLimitC, fluidRating, isHfc, isZincPlated } from './fluid.rules.ts';
import { type WorkingPressure, workingPressure } from './pressure.rules.ts';
import { type HeatLimit, heatLimit, heatState } from './temperature.rules.ts';
import { blocked, verdict } from './verdict.rules.ts';

/** The parts of a build that exist. */
export interface Found {
  readonly hose?: HosePart;
  readonly a?: EndPart;
  readonly b?: EndPart;
  readonly guard?: GuardPart;
}

/** What a build bears of what it has to: pressure, heat, fluid and flow. */
export const demandVerdicts = (
  book: AssemblyBook,
  found: Found,
  working: WorkingPressure | undefined,
  conditions: Conditions,
): Verdict[] => [
  ...pressureVerdicts(found, working, conditions),
  ...heatVerdicts(book, found, conditions),
  ...fluidVerdicts(book, found, conditions),
  ...velocityVerdicts(found.hose, conditions),
];

function pressureVerdicts(
  { hose, a, b }: Found,
  working: WorkingPressure | undefined,
  { peakPsi }: Conditions,
): Verdict[] {
  const chosen = [hose, a, b].filter((part) => part !== undefined);
  const known =
    working ?? workingPressure(chosen.map(({ part, workingPsi }) => ({ name: part, psi: workingPsi })));
  if (!known) {
    const unknown = chosen.filter(({ workingPsi }) => workingPsi === undefined).map(({ part }) => part);
    if (unknown.length === 0) return [];
    return [
      verdict(
        'pressure',
        peakPsi === undefined ? 'warned' : 'blocked',
        `The working pressure of ${unknown.join(' and ')} is not known.`,
      ),
    ];
  }
  const limit = `${psi(known.psi)}, limited by ${known.limitedBy.join(' and ')}`;
  if (peakPsi === undefined)
    return working ? [verdict('pressure', 'good', `Working pressure ${limit}.`)] : [];
  return known.psi < peakPsi
    ? [blocked('pressure', `Working pressure ${limit}, is below the peak of ${psi(peakPsi)}.`)]
    : [verdict('pressure', 'good', `Working pressure ${limit}; the peak is ${psi(peakPsi)}.`)];
}

const psi = (value: number): string => `${grouped(value)} psi`;

const fluidIn = ({ fluids }: AssemblyBook, { fluid }: Conditions) =>
  fluid === undefined ? undefined : fluids.find((row) => row.fluid.toLowerCase() === fluid.toLowerCase());

function heatVerdicts(book: AssemblyBook, { hose, guard }: Found, conditions: Conditions): Verdict[] {
  const { temperatureC } = conditions;
  if (temperatureC === undefined || !hose) return [];
  const fluid = fluidIn(book, conditions);
  const limits: HeatLimit[] = [
    { name: hose.part, degreesC: hose.tempMaxC },
    ...(fluid ? [{ name: fluid.fluid, degreesC: fluidLimitC(fluid, hose.tube) }] : []),
    ...(guard ? [{ name: guard.part, degreesC: guard.tempMaxC }] : []),
  ];
  const limit = heatLimit(limits);
  const cold = [hose, guard].find((part) => part?.tempMinC !== undefined && temperatureC < part.tempMinC);
  if (cold)
    return [
      blocked(
        'temperature',
        `${degrees(temperatureC)} is below the lowest of ${cold.part}, ${degrees(cold.tempMinC ?? 0)}.`,
      ),
    ];
  if (!limit)
    return [verdict('temperature', 'warned', `The highest temperature of ${hose.part} is not known.`)];
  const says = `${degrees(temperatureC)}; the limit is ${degrees(limit.degreesC)}, by ${limit.by.join(' and ')}.`;
  return [verdict('temperature', heatState(temperatureC, limit.degreesC), says)];
}

const degrees = (celsius: number): string => `${String(celsius).replace('-', '−')} °C`;

function fluidVerdicts(book: AssemblyBook, { hose, a, b }: Found, conditions: Conditions): Verdict[] {
  if (conditions.fluid === undefined || !hose) return [];
  const fluid = fluidIn(book, conditions);
  const { seal = 'NBR' } = conditions;
  const rating = fluidRating(fluid, hose.tube, seal);
  const state = rating === 'X' ? 'blocked' : rating === 'C' ? 'warned' : 'good';
  const tube = hose.tube ?? 'not known';
  const note = fluid && /[a-z]{3}/i.test(fluid.note) ? ` Note: ${fluid.note}.` : '';
  const says = fluid
    ? `${fluid.fluid}: ${rating}, the worse of tube (${tube}) and seal (${seal}).${note}`
    : `We do not know ${conditions.fluid}: C, ask.`;
  const zinc = [
    ...new Set([a, b].filter((end) => isZincPlated(end?.plating)).flatMap((end) => end?.part ?? [])),
  ];
  return [
    verdict('fluid', state, says),
    ...(fluid && isHfc(fluid) && zinc.length > 0
      ? [
          verdict(
            'zinc',
            'warned',
            `${fluid.fluid} attacks zinc, and ${zinc.join(' and ')} is plated with it.`,
          ),
        ]
      : []),
  ];
}

/** Of a pressure line (domain 4.1), metres a second. */
const TARGET_MS = 6;
const TENTHS = 10;

function velocityVerdicts(hose: HosePart | undefined, { flowLpm }: Conditions): Verdict[] {
  if (flowLpm === undefined || hose?.boreTenths === undefined) return [];
  const velocity = velocityOf(flowLpm, hose.boreTenths / TENTHS);
  const says = `${flowLpm} L/min flows at ${velocity.toFixed(2)} m/s; the target is up to ${TARGET_MS} m/s.`;
  return [verdict('velocity', velocity > TARGET_MS ? 'warned' : 'good', says)];
}
