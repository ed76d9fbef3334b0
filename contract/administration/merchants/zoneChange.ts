import { z } from 'zod';

/** What becomes of coming reservations when the time zone of their location changes: each keeps its time on the clock, or its moment. */
export const COMING_BOOKINGS = ['keep_clock', 'keep_moments'] as const;
export type ComingBookings = (typeof COMING_BOOKINGS)[number];

export const comingBookings = z
  .enum(COMING_BOOKINGS)
  .describe(
    'Needed where a new time zone meets coming reservations: keep_clock moves each so that its local date and time stay, keep_moments moves none',
  );

/** `details` of the IN_USE that asks for the choice. */
export const zoneQuestion = z.object({
  asks_for: z.literal('coming_bookings'),
  bookings: z.number().int().describe('Coming reservations'),
  locations: z.number().int().describe('Locations that have them'),
});
export type ZoneQuestion = z.infer<typeof zoneQuestion>;

/** What the question tells of, such as “12 coming reservations at 3 locations”. */
export function zoneQuestionSubject({ bookings, locations }: Omit<ZoneQuestion, 'asks_for'>): string {
  const at = locations > 1 ? ` at ${locations} locations` : '';
  return `${bookings.toLocaleString('en-US')} coming ${bookings === 1 ? 'reservation' : 'reservations'}${at}`;
}
