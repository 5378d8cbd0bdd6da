/** Major diameters of the pipe threads by their nominal size in inches, millimetres (ISO 228-1; ASME B1.20.3). */
const bspMm: Record<string, number> = {
  '1/8': 9.73,
  '1/4': 13.16,
  '3/8': 16.66,
  '1/2': 20.96,
  '5/8': 22.91,
  '3/4': 26.44,
  '1': 33.25,
  '1-1/4': 41.91,
  '1-1/2': 47.8,
  '2': 59.61,
};
const nptMm: Record<string, number> = {
  '1/8': 10.29,
  '1/4': 13.72,
  '3/8': 17.15,
  '1/2': 21.34,
  '3/4': 26.67,
  '1': 33.4,
  '1-1/4': 42.16,
  '1-1/2': 48.26,
  '2': 60.33,
};

/** Outside diameter of a male thread by its designation: '3/4-16 UNF', 'M22x1.5', 'G1/2-14', '1-11.5 NPTF'. Millimetres. */
export function threadDiameterMm(designation: string): number | undefined {
  const metric = /^M(\d+(?:\.\d+)?)/.exec(designation);
  if (metric) return Number(metric[1]);
  const [, prefix = '', size = ''] = /^([GR])?(\d+-\d+\/\d+|\d+\/\d+|\d+)/.exec(designation) ?? [];
  if (prefix !== '') return bspMm[size];
  return /NPT|NPS/.test(designation) ? nptMm[size] : inchesToMm(size);
}

/** '1-1/4' or '7/8' or '2', as millimetres; '19 mm' is 19. */
export function sizeToMm(size: string | undefined): number | undefined {
  if (!size) return undefined;
  const metric = /^([\d.]+) mm$/.exec(size);
  return metric ? Number(metric[1]) : inchesToMm(size);
}

function inchesToMm(size: string): number | undefined {
  const [, whole, over, under] = /^(?:(\d+)[- ])?(\d+)(?:\/(\d+))?/.exec(size) ?? [];
  if (over === undefined) return undefined;
  return 25.4 * (Number(whole ?? 0) + Number(over) / Number(under ?? 1));
}
