import type { CoveredPart } from '#features/people/agreed-prices/covered-part.rules.ts';

/** What is sold under one part number, as builds see it. */
interface SoldPart {
  readonly part: string;
  readonly product: { readonly id: string; readonly slug: string; readonly name: string };
  /** 1/10,000 dollar for a piece or a foot; it never leaves the server as it is. */
  readonly listE4: bigint;
  /** What is agreed about it is found by this. */
  readonly covered: CoveredPart;
  /** Sold by call alone. */
  readonly byCall: boolean;
  readonly isRetired: boolean;
}

/** A size of a hose. Lengths are tenths of a millimetre. */
export interface HosePart extends SoldPart {
  readonly kind: 'hose';
  readonly series: string;
  /** As the crimp table writes it: '08'. */
  readonly dash: string;
  readonly dn: number | undefined;
  readonly boreTenths: number | undefined;
  readonly outsideTenths: number | undefined;
  readonly bendRadiusTenths: number | undefined;
  readonly workingPsi: number | undefined;
  readonly burstPsi: number | undefined;
  readonly gramsPerMetre: number | undefined;
  readonly tempMinC: number | undefined;
  readonly tempMaxC: number | undefined;
  /** Material of the tube, as the catalog says it. */
  readonly tube: string | undefined;
  /** Burst over working pressure: 4 of '4:1'. */
  readonly designFactor: number | undefined;
}

/** A hose end in one size. */
export interface EndPart extends SoldPart {
  readonly kind: 'end';
  readonly series: string;
  readonly gender: string | undefined;
  readonly angleDegrees: number;
  readonly hoseDn: number | undefined;
  /** Of the hose it goes into, and of its thread. */
  readonly hoseDash: number | undefined;
  readonly threadDash: number | undefined;
  readonly cutoffTenths: number | undefined;
  readonly insertTypes: readonly string[];
  readonly workingPsi: number | undefined;
  readonly plating: string | undefined;
  readonly thread: string | undefined;
}

/** A shell that is crimped over a hose. */
export interface FerrulePart extends SoldPart {
  readonly kind: 'ferrule';
}

/** What is pulled over a hose, sold by the foot. */
export interface GuardPart extends SoldPart {
  readonly kind: 'guard';
  /** Outside diameters of hose that it takes, tenths of a millimetre. */
  readonly fromTenths: number;
  readonly toTenths: number;
  readonly tempMinC: number | undefined;
  readonly tempMaxC: number | undefined;
}

export type AssemblyPart = HosePart | EndPart | FerrulePart | GuardPart;

/** A row of the crimp table as builds need it; hundredths of a millimetre. */
export interface CrimpOf {
  readonly insertType: string;
  readonly ferrule: string;
  readonly id: string;
  readonly crimpHundredths: number | undefined;
  readonly dieHundredths: number | undefined;
  readonly toleranceHundredths: number | undefined;
  readonly insertionHundredths: number | undefined;
  readonly dial: { readonly black: string; readonly red: string } | undefined;
  readonly warning: string | undefined;
}

/** Everything that builds are judged by, of one catalog and one crimp table; keys are in upper case. */
export interface AssemblyBook {
  readonly hoses: ReadonlyMap<string, HosePart>;
  readonly ends: ReadonlyMap<string, EndPart>;
  readonly ferrules: ReadonlyMap<string, FerrulePart>;
  readonly guards: ReadonlyMap<string, GuardPart>;
  /** By part number of the hose. */
  readonly crimps: ReadonlyMap<string, readonly CrimpOf[]>;
  readonly fluids: ReadonlyArray<{
    readonly fluid: string;
    readonly ratings: Readonly<Record<string, 'A' | 'B' | 'C' | 'X'>>;
    readonly note: string;
  }>;
  /** Revision of the crimp table; undefined where there is none. */
  readonly revision: number | undefined;
}
