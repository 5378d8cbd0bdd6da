import { tellClockChanges } from '#shared/calendar.ts';
import { useShell } from './shell-state.tsx';

/** The supplier's time zone, for the calendar, which has been told by now when its clocks are set. */
export function useTimeZone(): string {
  const { supplier, clockChanges } = useShell();
  tellClockChanges(supplier.timeZone, clockChanges);
  return supplier.timeZone;
}
