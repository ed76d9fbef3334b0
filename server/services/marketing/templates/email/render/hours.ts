/** When a location serves, as a mail says it. */

/** One shift of one day of the week; minutes of the service day, in which 25:00 is one in the night. */
export interface OpenSpan {
  /** 0 is Sunday. */
  readonly dow: number;
  readonly start: number;
  readonly end: number;
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
/** A week of a restaurant begins with Monday. */
const ORDER = [1, 2, 3, 4, 5, 6, 0] as const;
const HALF_DAY = 720;

function clock(minute: number, withHalf: boolean): string {
  const ofDay = minute % (2 * HALF_DAY);
  const hour = Math.floor(ofDay / 60) % 12 || 12;
  const minutes = ofDay % 60 === 0 ? '' : `:${String(ofDay % 60).padStart(2, '0')}`;
  return `${hour}${minutes}${withHalf ? ` ${halfOf(minute)}` : ''}`;
}

const halfOf = (minute: number) => (minute % (2 * HALF_DAY) < HALF_DAY ? 'AM' : 'PM');

const spanText = ({ start, end }: OpenSpan): string =>
  `${clock(start, halfOf(start) !== halfOf(end))} to ${clock(end, true)}`;

/** Shifts that touch are one stretch of being open. */
function joined(spans: readonly OpenSpan[]): OpenSpan[] {
  const made: OpenSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = made.at(-1);
    if (last && span.start <= last.end)
      made[made.length - 1] = { ...last, end: Math.max(last.end, span.end) };
    else made.push(span);
  }
  return made;
}

/** `Mon to Thu 5 to 10 PM`, a line for each stretch of days with the same hours; days without any are left out. */
export function hoursText(spans: readonly OpenSpan[]): string[] {
  const days = ORDER.map((dow) => ({
    day: DAYS[dow],
    hours: joined(spans.filter((span) => span.dow === dow))
      .map(spanText)
      .join(', '),
  }));
  const lines: { first: string; last: string; hours: string }[] = [];
  let before = '';
  for (const { day, hours } of days) {
    const line = lines.at(-1);
    if (hours !== '' && line && hours === before) line.last = day;
    else if (hours !== '') lines.push({ first: day, last: day, hours });
    before = hours;
  }
  return lines.map(({ first, last, hours }) => `${first === last ? first : `${first} to ${last}`} ${hours}`);
}
