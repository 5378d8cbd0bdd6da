import type { ReactElement } from 'react';
import { dayOf, longDay, minuteOf, shortDay } from '#shared/calendar.ts';
import { useTimeZone } from '#web/use-time-zone.ts';

/** The supplier's day of an instant, wherever it is read: 'November 21st, 2026'. */
export function LongDate({
  at,
  className,
}: {
  readonly at: string;
  readonly className?: string;
}): ReactElement {
  const day = dayOf(new Date(at), useTimeZone());
  return (
    <time className={className} dateTime={day}>
      {longDay(day)}
    </time>
  );
}

/** The supplier's day of an instant, as it stands in a table: 'Nov 21, 2026'. */
export function ShortDate({ at }: { readonly at: string }): ReactElement {
  return <time dateTime={at}>{shortDay(dayOf(new Date(at), useTimeZone()))}</time>;
}

/** The time of an instant where the supplier is: 'Nov 21, 2026, 14:03'. */
export function Minute({ at }: { readonly at: string }): ReactElement {
  const [day = '', time] = minuteOf(new Date(at), useTimeZone()).split(' ');
  return (
    <time dateTime={at}>
      {shortDay(day)}, {time}
    </time>
  );
}
