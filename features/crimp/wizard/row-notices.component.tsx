import type { ReactElement } from 'react';
import type { PrintedRow } from '#features/crimp/crimp-table/crimp.contract.ts';
import type { CrimpRevision, CrimpSpec } from '#features/crimp/crimp-table/crimp-book.contract.ts';
import { revisionText } from '#features/crimp/crimp-table/print-head.component.tsx';
import { cellsText, changeSentence } from '#features/crimp/crimp-table/row-changes.rules.ts';
import { useShell } from '#web/shell-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { useTimeZone } from '#web/use-time-zone.ts';

/** Above the dial, on paper too: how the row has changed lately, and how since the code was printed (book 10). */
export function RowNotices({
  spec: { changed },
  printed,
  revision,
  isFromDevice,
}: {
  readonly spec: CrimpSpec;
  readonly printed: PrintedRow | undefined;
  readonly revision: CrimpRevision | undefined;
  readonly isFromDevice: boolean;
}): ReactElement {
  const { year } = useShell();
  const timeZone = useTimeZone();
  return (
    <>
      {printed && revision && <Printed printed={printed} revision={revision} isFromDevice={isFromDevice} />}
      {changed && <Alert tone="warn" title={changeSentence(changed, timeZone, year)} />}
    </>
  );
}

function Printed({
  printed: { revision: number, date, cells },
  revision,
  isFromDevice,
}: {
  readonly printed: PrintedRow;
  readonly revision: CrimpRevision;
  readonly isFromDevice: boolean;
}): ReactElement {
  const timeZone = useTimeZone();
  const code =
    date === undefined ? `revision ${number}` : revisionText({ ...revision, number, date }, timeZone);
  const now = `This is revision ${revision.number}.`;
  if (cells?.length === 0)
    return (
      <Alert tone="info" title={`The code is of ${code}. ${now} Nothing of this assembly is different.`} />
    );
  if (cells)
    return <Alert tone="warn" title={`The code is of ${code}. ${now} Different now: ${cellsText(cells)}.`} />;
  if (isFromDevice)
    return (
      <Alert
        tone="warn"
        title={`The code is of ${code}. ${now} What is different is told when there is a network.`}
      />
    );
  return (
    <Alert
      tone="warn"
      title={
        date === undefined
          ? `The code is of ${code}, which is not known here. ${now}`
          : `The code is of ${code}, which had no such row. ${now}`
      }
    />
  );
}
