const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago something was, as people say it: the same wherever it is read, whatever the clock there is set to.
 *
 * @param time ISO 8601
 */
export function ago(time: string, now: Date): string {
  const passed = now.getTime() - Date.parse(time);
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`;
  if (passed < DAY) return `${Math.floor(passed / HOUR)} h ago`;
  return `${Math.floor(passed / DAY)} d ago`;
}
