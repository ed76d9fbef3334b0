import { type DateKind, daySense, instantSense, todayAt, type Zone } from '#contract/core/dateSense.ts';
import { fail } from '../errors/index.ts';

/** VALIDATION with the span for days and instants, by field, that make no sense for what they are of; absent ones pass. */
export function refuseSenseless(
  kind: DateKind,
  dates: Readonly<Record<string, string | Date | null | undefined>>,
  zone: Zone,
): void {
  const today = todayAt(zone);
  const judge = (date: string | Date) =>
    typeof date === 'string' ? daySense(kind, date, today) : instantSense(kind, date, zone);
  const errors = Object.fromEntries(
    Object.entries(dates).flatMap(([field, date]) => {
      const message = date ? judge(date) : null;
      return message ? [[field, message]] : [];
    }),
  );
  const [message] = Object.values(errors);
  if (message) fail('VALIDATION', `${message}.`, { errors });
}
