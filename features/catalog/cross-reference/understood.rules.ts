import { asShown, figure } from '#features/catalog/measures/figures.rules.ts';
import type { Layline } from './layline.contract.ts';

export interface UnderstoodPart {
  readonly label: string;
  readonly value: string;
}

/** What was read from a line, as it is said. */
export function understoodParts({
  norms,
  size,
  sizesDiffer,
  pressure,
  trade,
  temperatureMaxC,
  nonConductive,
}: Layline): UnderstoodPart[] {
  return [
    ...norms.map(({ names }, at) => ({
      label: norms.length === 1 ? 'Norm' : `Norm ${at + 1}`,
      value: names.join(', '),
    })),
    ...(size
      ? [
          {
            label: 'Size',
            value: `${asShown(size.inches)} in, DN ${size.dn}${size.dash === undefined ? '' : `, -${size.dash}`}${
              sizesDiffer ? '; another size is said, too' : ''
            }`,
          },
        ]
      : []),
    ...(pressure ? [{ label: 'Working pressure', value: pressure.printed }] : []),
    ...(trade ? [{ label: 'Maker’s name', value: `${trade.maker} ${trade.designation}` }] : []),
    ...(temperatureMaxC === undefined
      ? []
      : [{ label: 'Temperature', value: `to ${figure(temperatureMaxC)} °C` }]),
    ...(nonConductive ? [{ label: 'Cover and tube', value: 'non-conductive' }] : []),
  ];
}
