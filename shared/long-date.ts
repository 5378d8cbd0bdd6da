const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** 'November 21st, 2026' in the server's own time zone. Intl knows no ordinals. */
export function longDate(date: Date): string {
  return `${MONTHS[date.getMonth()]} ${ordinal(date.getDate())}, ${date.getFullYear()}`;
}

function ordinal(day: number): string {
  const isTeen = day >= 11 && day <= 13;
  const endings: Record<number, string> = isTeen ? {} : { 1: 'st', 2: 'nd', 3: 'rd' };
  return `${day}${endings[day % 10] ?? 'th'}`;
}
