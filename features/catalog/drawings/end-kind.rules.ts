import type { Subject } from '#features/catalog/drawing-kit/figure.rules.ts';

/** How an end looks. What only differs in its thread form looks the same. */
export type EndKind =
  | 'flare-male'
  | 'flare-female'
  | 'face-male'
  | 'face-female'
  | 'taper-male'
  | 'taper-female'
  | 'boss-male'
  | 'cone-male'
  | 'cone-female'
  | 'inverted-male'
  | 'flange-61'
  | 'flange-62'
  | 'banjo'
  | 'splice';

/** Reads a hose end from what the catalog says about it: its name, seat and thread. */
export function endKindOf({ name, facts }: Subject): EndKind {
  const { seat = '', threadFamily = '', taperOrParallel = '' } = facts;
  if (/flange/i.test(name)) return /62/.test(name) ? 'flange-62' : 'flange-61';
  if (/banjo/i.test(name)) return 'banjo';
  if (/mender|splice/i.test(name)) return 'splice';
  if (/inverted flare/i.test(name)) return 'inverted-male';
  const gender = /\bfemale\b/i.test(name) ? 'female' : 'male';
  if (/ORFS|flat face/i.test(`${name} ${seat}`)) return `face-${gender}`;
  if (/O-ring boss|ISO 6149|base of thread/i.test(`${name} ${seat}`)) return 'boss-male';
  if (/taper/i.test(taperOrParallel) || /NPTF|BSPT/.test(`${name} ${threadFamily}`)) return `taper-${gender}`;
  if (/JIC|SAE 45/i.test(name) || /37 deg/.test(seat)) return `flare-${gender}`;
  return `cone-${gender}`;
}

/** Reads an end of an adapter: 'JIC male', 'ORFS female swivel', 'NPTF female'. */
export function adapterEndKind(end: string): EndKind {
  const gender = /\bfemale\b/i.test(end) ? 'female' : 'male';
  if (/ORFS/i.test(end)) return `face-${gender}`;
  if (/ORB|ISO 6149/i.test(end)) return 'boss-male';
  if (/NPT|BSPT/i.test(end)) return `taper-${gender}`;
  if (/JIC|SAE/i.test(end)) return `flare-${gender}`;
  return `cone-${gender}`;
}
