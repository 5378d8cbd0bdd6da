import { useEffect, useMemo } from 'react';
import { forget, keep, keptLines, useKept, useKeptLines } from '#web/kept-on-device.ts';
import { useShell } from '#web/shell-state.tsx';
import { KeptCrimp, LastWho } from './kept-crimp.contract.ts';

// Each crimp is a text of its own: two windows that keep one at once lose none.
const PREFIX = 'crimp-log ';
const COMPANY = 'crimp-log-company';
const WHO = 'crimp-log-who';

/** What this device keeps, the oldest first. */
export function useKeptCrimps(): readonly KeptCrimp[] {
  const lines = useKeptLines(PREFIX);
  return useMemo(() => readLines(lines.split('\n')), [lines]);
}

export const keptCrimps = (): readonly KeptCrimp[] => readLines(keptLines(PREFIX));

/** @throws where the device has no room */
export const saveKept = (kept: KeptCrimp): void => keep(PREFIX + kept.id, JSON.stringify(kept));

export const forgetKept = (id: string): void => forget(PREFIX + id);

/**
 * Whose log is written here: the company of whoever is signed in. A page from the device knows nobody, and takes the one
 * that was here last.
 */
export function useLogCompany(): string | undefined {
  const { viewer } = useShell();
  const last = useKept(COMPANY);
  const isUnknown = viewer.role === 'visitor' && viewer.isUnknown === true;
  const company = viewer.role === 'customer' ? viewer.company : undefined;
  useEffect(() => {
    if (company !== undefined) keep(COMPANY, company);
    else if (!isUnknown) forget(COMPANY);
  }, [company, isUnknown]);
  return isUnknown ? (last ?? undefined) : company;
}

/** Who measured here last, at which machine. */
export function useWho(): LastWho {
  const read = LastWho.safeParse(readJson(useKept(WHO) ?? ''));
  return read.success ? read.data : { machine: '', person: '' };
}

export const keepWho = ({ machine, person }: LastWho): void => keep(WHO, JSON.stringify({ machine, person }));

/** Read as strictly as anything from outside. */
function readLines(lines: readonly string[]): KeptCrimp[] {
  return lines
    .flatMap((line) => {
      const read = KeptCrimp.safeParse(readJson(line));
      return read.success ? [read.data] : [];
    })
    .toSorted((a, b) => (a.crimp.at ?? '').localeCompare(b.crimp.at ?? ''));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
