import { insertTypeNames, NO_FERRULE } from './crimp.contract.ts';
import type { CrimpSpec } from './crimp-book.contract.ts';
import { inBothUnits, shortMmText, type Unit } from './measure-text.rules.ts';

/** One line of an assembly's table: on the page, and on its job card. */
export interface AssemblyFact {
  readonly label: string;
  readonly text: string;
  /** The same size in the other unit. */
  readonly other?: string;
}

const NOT_GIVEN = 'Not given';

/** Everything that is known of an assembly beside its dial. */
export function assemblyFacts(spec: CrimpSpec, unit: Unit): AssemblyFact[] {
  const { crimpDiam, dieSet, rebound, extSkive, intSkive, tolerance, insertionDepth, crimpLength } = spec;
  const insert = insertTypeNames[spec.insertType];
  const ferrule = spec.ferrule === NO_FERRULE ? 'None' : spec.ferrule;
  return [
    { label: 'Crimp diameter', ...size(crimpDiam, unit) },
    ...given('Tolerance', tolerance, unit, '± '),
    { label: 'Die set', text: dieSet === undefined ? NOT_GIVEN : shortMmText(dieSet) },
    { label: 'External skive', ...(extSkive === 0 ? { text: 'None' } : size(extSkive, unit, true)) },
    { label: 'Internal skive', ...(intSkive === 0 ? { text: 'None' } : size(intSkive, unit, true)) },
    { label: 'Rebound', ...size(rebound, unit) },
    ...given('Insertion depth', insertionDepth, unit),
    ...given('Crimp length', crimpLength, unit),
    { label: 'Hose', text: `${spec.hose}-${spec.dash}, DN ${spec.DN}, ${spec.inches.replace('-', ' ')} in` },
    { label: 'Insert', text: insert === undefined ? spec.insertType : `${spec.insertType}, ${insert}` },
    { label: 'Ferrule', text: `${ferrule}, DN ${spec.DN_ferrule}` },
    { label: 'Part number', text: spec.partNumber },
    { label: 'Crimp version', text: spec.crimpVersion },
  ];
}

/** Many tables do not have it: then nothing is said of it (book 10). */
function given(label: string, mm: number | undefined, unit: Unit, sign = ''): AssemblyFact[] {
  if (mm === undefined) return [];
  const { own, other } = inBothUnits(mm, unit);
  return [{ label, text: `${sign}${own}`, other: `${sign}${other}` }];
}

function size(mm: number | undefined, unit: Unit, isShort = false): Omit<AssemblyFact, 'label'> {
  if (mm === undefined) return { text: NOT_GIVEN };
  const { own, other } = inBothUnits(mm, unit, isShort);
  return { text: own, other };
}
