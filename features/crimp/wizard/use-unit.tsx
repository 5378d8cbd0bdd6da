import type { ReactElement } from 'react';
import { type Unit, units } from '#features/crimp/crimp-table/measure-text.rules.ts';
import { CRIMP_UNIT, keep, useKept } from '#web/kept-on-device.ts';
import { useShell } from '#web/shell-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

/** Millimetres, or inches for who reads everything in US units, until the reader chooses; the choice is kept on the device. */
export function useUnit(): readonly [Unit, (unit: Unit) => void] {
  const read = useShell().look.units;
  const kept = useKept(CRIMP_UNIT);
  return [
    units.find((unit) => unit === kept) ?? (read === 'us' ? 'in' : 'mm'),
    (unit) => keep(CRIMP_UNIT, unit),
  ];
}

export function UnitSwitch({
  unit,
  onChoose,
}: {
  readonly unit: Unit;
  readonly onChoose: (unit: Unit) => void;
}): ReactElement {
  return (
    <Segmented label="Unit" className="no-print">
      {units.map((each) => (
        <button key={each} type="button" aria-pressed={each === unit} onClick={() => onChoose(each)}>
          {each === 'mm' ? 'mm' : 'inch'}
        </button>
      ))}
    </Segmented>
  );
}
