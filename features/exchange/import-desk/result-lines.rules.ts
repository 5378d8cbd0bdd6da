import {
  alarmLine,
  changeLine,
  noteLine,
  section,
  verdict,
} from '#features/exchange/import/import-report.rules.ts';
import { count, grouped } from '#shared/count.ts';
import type { ImportResult } from './imports.contract.ts';

/** What an import says at the prompt. */
export function resultLines(result: ImportResult): string[] {
  const { files, counts, alarms, changes, changeTotal, problems, problemTotal, warnings, warningTotal } =
    result;
  return [
    ...files.map(({ name, rows }) => `${name}: ${count(rows, 'row')}`),
    `${grouped(counts.added)} new, ${grouped(counts.changed)} changed, ${grouped(counts.retired)} retired, ${grouped(counts.unchanged)} unchanged, ${grouped(counts.refused)} refused`,
    ...section('change', changes.map(changeLine), changeTotal),
    ...section('warning', warnings.map(noteLine), warningTotal),
    ...section('problem', problems.map(noteLine), problemTotal),
    ...section('alarm', alarms.map(alarmLine), alarms.length),
    '',
    verdict({ ...result, problemCount: problemTotal }),
  ];
}
