import type { DrawingRequest } from '#features/catalog/drawing-kit/figure.rules.ts';
import { withDegrees, withFractions } from '#features/catalog/measures/figures.rules.ts';
import { type EndKind, endKindOf } from './end-kind.rules.ts';
import type { EndSize } from './fitting-ends.rules.ts';
import { sizeToMm } from './thread-size.rules.ts';

/** What a fitting is drawn from: millimetres of its own row, and usual ones for what the row does not say. */
export interface FittingSize {
  readonly kind: EndKind;
  readonly end: EndSize;
  /** 0, 45 or 90. */
  readonly angle: number;
  /** Bore of the hose that it takes. */
  readonly hose: number;
  readonly cutoff: number;
  readonly drop: number;
  readonly bodyFlats: number;
  readonly tail: 'crimped' | 'push-on';
  /** A male end that turns in the body. */
  readonly isLiveSwivel: boolean;
}

/** Half the thread's diameter on a fitting for 1/2 in hose, by kind of end; of a flange half its head. */
const usualRadius: Record<EndKind, number> = {
  'flare-male': 9.5,
  'flare-female': 9.5,
  'face-male': 10.3,
  'face-female': 10.3,
  'taper-male': 10.7,
  'taper-female': 10.7,
  'boss-male': 9.5,
  'cone-male': 10.5,
  'cone-female': 10.5,
  'inverted-male': 9.5,
  'flange-61': 15.1,
  'flange-62': 15.9,
  banjo: 7,
  splice: 6.4,
};
const USUAL_HOSE = 12.7;

export function fittingSize({ subject, size }: DrawingRequest): FittingSize {
  const { facts, name } = subject;
  const kind = endKindOf(subject);
  const hose = sizeToMm(size?.hoseID) ?? USUAL_HOSE;
  const bore = /bore ([\d.]+) mm/.exec(size?.thread ?? '')?.[1];
  const diameter = bore === undefined ? size?.threadMaleOD : Number(bore);
  const radius = diameter ? diameter / 2 : usualRadius[kind] * (hose / USUAL_HOSE);
  const flats = sizeToMm(size?.nutHex) ?? sizeToMm(size?.bodyHex) ?? radius * 2.35;
  const angle = facts.angleDegrees ?? 0;
  return {
    kind,
    angle,
    hose,
    end: { radius, flats, seat: seatName(facts.seat), threadName: threadName(kind) },
    cutoff: size?.cuttoff?.length ?? hose * (angle === 0 ? 2.9 : 3.8),
    drop: size?.drop || usualDrop(angle, hose, name),
    bodyFlats: sizeToMm(size?.bodyHex) ?? Math.max(hose * 1.6, radius * 2),
    tail: /push-on/i.test(name) ? 'push-on' : 'crimped',
    isLiveSwivel: /^male\b.*\bswivel/i.test(name) && kind !== 'inverted-male',
  };
}

function usualDrop(angle: number, hose: number, name: string): number {
  if (angle < 90) return hose * 1.15;
  return hose * (/long/i.test(name) ? 4.6 : 2.25);
}

function seatName(seat: string | undefined): string {
  if (!seat || seat === 'Thread') return 'Sealing thread';
  return withDegrees(withFractions(seat));
}

function threadName(kind: EndKind): string {
  if (kind.startsWith('flange')) return `Flange head, code ${kind.slice(-2)}`;
  if (kind === 'taper-male') return 'Taper pipe thread';
  if (kind === 'taper-female') return 'Female pipe thread';
  return kind.endsWith('female') ? 'Swivel nut' : 'Thread';
}
