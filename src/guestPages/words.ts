export const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

export const timeText = (timezone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: timezone, hour: 'numeric', minute: '2-digit' }).format(
    new Date(instant),
  );

export const momentText = (timezone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant));

/** A calendar day as text, wherever the guest is. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  }).format(new Date(`${day}T12:00:00Z`));

export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

/** A phone number with its country code; ten digits are a US number. */
export function phoneOf(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+')) return `+${digits}`;
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
}

/** The business day of an instant at the restaurant: after midnight still the evening before. */
export function dayIn(timezone: string, instant: string): string {
  const earlier = new Date(Date.parse(instant) - DAY_STARTS_AT_HOUR * 3_600_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(earlier);
}

const DAY_STARTS_AT_HOUR = 5;
