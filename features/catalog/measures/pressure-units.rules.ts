import { PSI_PER_BAR } from '#shared/units.ts';

/**
 * Norms that count in bar have their pressures in psi floored to 25 (domain 4.12): 275 bar is 3,975 psi. Back in bar such a
 * pressure is what its norm says, and not 274. Outside of these pressures, and at every 500 psi, norms count in psi.
 */
const STEP_PSI = 25;
const NORM_BAR = 5;
const COUNTED_IN_PSI = 500;
const LEAST_PSI = 1200;
const MOST_PSI = 9000;
/** Half of the last place that is printed below 10 bar. */
const FINE = 0.05;
/** No pressure is told so finely: a range ends this much before one that is of the next norm. */
const JUST = 0.001;

const floored = (bar: number): number => Math.floor((bar * PSI_PER_BAR) / STEP_PSI) * STEP_PSI;
const isOfNormInBar = (psi: number): boolean =>
  psi >= LEAST_PSI && psi <= MOST_PSI && psi % COUNTED_IN_PSI !== 0;

/** 3,975 is 275, 3,000 is 207. */
export function barOfPsi(psi: number): number {
  const bar = psi / PSI_PER_BAR;
  const ofNorm = Math.ceil(bar / NORM_BAR) * NORM_BAR;
  return isOfNormInBar(psi) && floored(ofNorm) === psi ? ofNorm : bar;
}

/** Bar as it is printed: whole, and with one decimal below 10. */
export const shownBar = (psi: number): number => {
  const bar = barOfPsi(psi);
  return Math.abs(bar) < 10 ? Math.round(bar * 10) / 10 : Math.round(bar);
};

/** From so many bar on: the least psi whose bar is at least that, so that nothing is left out which reads as it. */
export function leastPsi(bar: number): number {
  const least = (bar - (bar > 10 ? 0.5 : FINE)) * PSI_PER_BAR;
  const byRounding = Math.ceil(least);
  const byNorm = floored(bar);
  if (bar % NORM_BAR === 0 && byNorm < byRounding && isOfNormInBar(byNorm)) return byNorm;
  // 3,025 psi is 210 bar: it is taken from 209 bar on, and 209 is still what stands there.
  return shownBar(byRounding) > bar ? Math.ceil(least * 1000) / 1000 : byRounding;
}

/** Up to so many bar: the most psi whose bar is at most that. */
export function mostPsi(bar: number): number {
  const byRounding = Math.ceil((bar + (bar < 10 ? FINE : 0.5)) * PSI_PER_BAR) - 1;
  const beforeNorm = floored((Math.floor(bar / NORM_BAR) + 1) * NORM_BAR) - JUST;
  const endsBefore = beforeNorm < byRounding && isOfNormInBar(beforeNorm + JUST);
  // What stands there has to read as it was typed.
  return endsBefore && shownBar(beforeNorm) === bar ? beforeNorm : byRounding;
}
