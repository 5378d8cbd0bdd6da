/** What asks the computer, or the reader's browser, what time or day it is, and what to do instead. */
const ASKS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bnew Date\(\s*\)|\bDate\.now\(/, 'a Clock is an argument (#shared/clock.ts)'],
  [
    /\.get(Date|Day|Hours|Minutes|Month|FullYear|TimezoneOffset)\(\)|\.to(Date|Time)String\(\)|\.toLocale(Date|Time)String\(|\bnew Date\([^()]*\)\.toLocaleString\(|\bIntl\.DateTimeFormat\b/,
    "a day is the supplier's (#shared/calendar.ts, #web/ui/time.tsx)",
  ],
  [
    /\.toISOString\(\)\s*\.(slice|split|substring|substr)\(|(At|Date|\bdate|\bat)\.slice\(0, ?(4|7|10|16|19)\)/,
    'this is the day in Greenwich (#shared/calendar.ts)',
  ],
  [
    /\b(current_date|current_timestamp|localtimestamp|date_trunc|to_char)\b|[^}\s]\s*::(date|timestamp)\b/i,
    'SQL is given the instants at which days begin and end (#shared/calendar.ts)',
  ],
];
/** The database's own clock: the shop's, for the age of rows (decision 0174), and the machine's (decision 0191). */
const SHOP_CLOCK = /\bshop_now\(\)/;
const MAY_ASK_SHOP = /\.store\.ts$/;
const MACHINE_CLOCK = /(?<![.\w])(now|clock_timestamp)\(\)/;
/** What counts seconds that really pass, whatever a demo's clock is set to. */
const MAY_ASK_MACHINE =
  /^platform\/|\/(mail|catalog-index|catalog-change|demo-clock|addresses|sending)\.store\.ts$/;

/** Where the computer's clock is asked all the same, and why. */
const ALLOWED: ReadonlyMap<string, string> = new Map([
  ['shared/clock.ts', 'it is the clock'],
  ['shared/calendar.ts', 'it is the calendar'],
  ['platform/log.ts', 'a line of the log says when it was written'],
  ['platform/files/synced-file.ts', 'a name that no other file has'],
  ['web/new-version.ts', 'what one document leaves for the next'],
  [
    'features/publishing/enquiries/form-traps.component.tsx',
    'a browser may bring a form back in a new document',
  ],
  ['features/crimp/wizard/kept-book.component.tsx', 'the age of what this device keeps'],
  [
    'features/crimp/crimp-log/measured-crimp.component.tsx',
    'when a crimp was measured, also without a network',
  ],
  [
    'features/selling/line-crimps/line-crimps.component.tsx',
    'when a crimp of an order was measured, also without a network',
  ],
  ['features/crimp/crimp-table/print-head.component.tsx', 'the day of printing, also without a network'],
]);
const IS_TEST = /\.test\.ts$|\.fixture\.ts$|(^|\/)testing\//;

/**
 * Where code outside of the few places that may looks at a clock on the wall.
 *
 * @param files path from the root, with slashes, to the text of the file
 * @returns one sentence for each
 */
export function wallClocksIn(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([file, text]) => {
    if (IS_TEST.test(file)) return [];
    const found = askingIn(file, text);
    if (!ALLOWED.has(file)) return found;
    return found.length > 0 ? [] : [`${file} may ask a clock on the wall, and asks none any more`];
  });
}

function askingIn(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const here = `${file}:${index + 1}`;
    return [
      ...ASKS.flatMap(([asks, instead]) =>
        asks.test(line) ? [`${here} asks a clock on the wall: ${instead}`] : [],
      ),
      ...(/\bsystemClock\b/.test(line) && !file.startsWith('app/')
        ? [`${here} takes the clock of the computer: the roof passes one in`]
        : []),
      ...(SHOP_CLOCK.test(line) && !MAY_ASK_SHOP.test(file)
        ? [`${here} asks the clock of the database: only a store does`]
        : []),
      ...(MACHINE_CLOCK.test(line) && !MAY_ASK_MACHINE.test(file)
        ? [`${here} asks the clock of the database's machine: the shop's is shop_now()`]
        : []),
    ];
  });
}
