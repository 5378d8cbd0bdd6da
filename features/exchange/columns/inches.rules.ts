/** @returns the size that 3/8, 1-1/4 or 2 stands for, in inches; undefined for anything else */
export function inches(size: string): number | undefined {
  const parts = SIZE.exec(size);
  if (!parts) return undefined;
  const [, units = '0', over, under] = parts;
  if (over === undefined || under === undefined) return Number(units) > 0 ? Number(units) : undefined;
  const value = Number(units) + Number(over) / Number(under);
  return Number(under) > 0 && value > 0 ? value : undefined;
}

const SIZE = /^(?:(\d{1,3})(?:-(?=\d+\/)|$))?(?:(\d{1,3})\/(\d{1,3}))?$/;
