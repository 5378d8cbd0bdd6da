import type { ReactElement } from 'react';
import { type Unit, units } from '#features/crimp/crimp-table/measure-text.rules.ts';
import { keep, useKept } from '#web/kept-on-device.ts';
import { Segmented } from '#web/ui/segmented.tsx';

const KEPT_AS = 'crimp-unit';

/** Millimetres until the reader chooses; the choice is kept on the device. */
export function useUnit(): readonly [Unit, (unit: Unit) => void] {
  const kept = useKept(KEPT_AS);
  return [units.find((unit) => unit === kept) ?? 'mm', (unit) => keep(KEPT_AS, unit)];
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
