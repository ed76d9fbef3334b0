import { useEffect, useState } from 'react';
import { businessDate } from '#contract/core/time.ts';
import { WAITLIST_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import { timeNow } from '#src/clock.ts';
import { useCounts, useReservations } from '#src/custom/host/reservations/useBook.ts';
import { keepDay } from '#src/dataProviders/kept/keptDay.ts';
import { useLine } from '#src/dataProviders/line/line.ts';
import {
  type HostLocation,
  useDayParties,
  useHostDay,
  useHostSettings,
  useRooms,
  useSections,
  useTableHolds,
  useWaitlist,
} from '#src/domain/host/parties/index.ts';
import { useNoteShifts } from '#src/resources/host/shiftNotes/index.ts';

/** When tonight is read first, after the page has settled, and then again and again; in milliseconds. */
const FIRST_MS = 20_000;
const AGAIN_MS = 120_000;
/** How long it is followed each time. */
const READING_MS = 10_000;

/** Reads what book, floor, waitlist and notes show of tonight, by the very questions that they ask. */
function ReadTonight({ location }: { location: HostLocation }) {
  const { merchant_id: merchantId, timezone } = location;
  const day = useHostDay(timezone);
  const today = { start: day.start, end: day.end };
  useRooms(merchantId);
  useSections(merchantId, day.date);
  useDayParties(merchantId, today);
  useTableHolds(merchantId, today);
  useHostSettings(merchantId);
  useNoteShifts(merchantId);
  useWaitlist(merchantId, businessDate(timezone, timeNow(), WAITLIST_DAY_STARTS_AT_HOUR));
  useReservations(merchantId, today, { status: 'booked', search: '', reason: undefined });
  useCounts(merchantId, today, undefined);
  return null;
}

/**
 * Keeps tonight at a location readable: reads it once in a while, whichever page is open, and puts it into the device's store.
 * While the line is down it holds on to what was read.
 */
export default function KeepTonight({ location }: { location: HostLocation }) {
  const { merchant_id: merchantId, timezone } = location;
  const isDown = useLine().since !== null;
  const [turn, setTurn] = useState(0);
  const isReading = turn % 2 === 1;
  useEffect(() => keepDay(merchantId, timezone), [merchantId, timezone]);
  useEffect(() => {
    const wait = isReading ? READING_MS : turn === 0 ? FIRST_MS : AGAIN_MS;
    const timer = setTimeout(() => setTurn(turn + 1), wait);
    return () => clearTimeout(timer);
  }, [turn, isReading]);
  return isDown || isReading ? <ReadTonight location={location} /> : null;
}
