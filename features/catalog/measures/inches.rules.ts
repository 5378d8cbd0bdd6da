/** Inches as the trade writes them: whole or a fraction of 2, 4, 8, 16, 32 or 64, '1-1/4', '1 1/4' or '1.25'. */

/** An inch fraction inside plain text; '61/62' and '24/30/37' are none. The whole part is 1 to 6: no hose is wider. */
export const FRACTION = String.raw`(?<![\w./-])(?:[1-6][- ])?\d{1,2}/(?:64|32|16|8|4|2)(?![\d/])`;

const SIXTY_FOURTHS = 64;

/** Reads '1-1/4', '1 1/4', '5/8', '2' or '1.25', without a unit. */
export function parseInches(text: string): number | undefined {
  const fraction = /^(?:(\d{1,2})[- ])?(\d{1,2})\/(64|32|16|8|4|2)$/.exec(text);
  if (fraction !== null) {
    const [, whole = '0', over = '0', under = '1'] = fraction;
    return Number(over) < Number(under) && Number(over) > 0
      ? Number(whole) + Number(over) / Number(under)
      : undefined;
  }
  return /^(\d{1,3}|\d{0,2}\.\d{1,4})$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}

/** Writes inches the way the catalog's data does, '1-1/4'; undefined where no 64th is near (0.003 in). */
export function inchKey(inches: number): string | undefined {
  let over = Math.round(inches * SIXTY_FOURTHS);
  if (over < 1 || Math.abs(over / SIXTY_FOURTHS - inches) > 0.003) return undefined;
  let under = SIXTY_FOURTHS;
  while (over % 2 === 0 && under > 1) {
    over /= 2;
    under /= 2;
  }
  const whole = Math.floor(over / under);
  const rest = over % under;
  if (rest === 0) return String(whole);
  return whole === 0 ? `${rest}/${under}` : `${whole}-${rest}/${under}`;
}

export const INCH_MARK = String.raw`(?: ?(?:"|inches|inch|in\b\.?)|-inch)`;
