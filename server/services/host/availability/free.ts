import { serviceMoment } from '#contract/host/availability/moments.ts';
import { reasonText } from '#contract/host/availability/reasons.ts';
import { freeReasons, prepareDay, withoutParty } from '#contract/host/availability/rules.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import { loadDay, type Place } from './load.ts';

/** A party that is booked without a slot. */
export interface Free {
  readonly reservedAt: Date;
  readonly partySize: number;
  /** The party itself where it is booked already, so that it does not stand in its own way. */
  readonly partyId: number | null;
}

/** Refuses a quarter hour that takes no more covers, unless somebody says why: as of a slot. Under the lock of the day; VALIDATION. */
export async function refuseBeyondPacing(
  trx: Trx,
  place: Place,
  { reservedAt, partySize, partyId }: Free,
  now: Date,
): Promise<void> {
  const { date, minute } = serviceMoment(place.timezone, reservedAt);
  const plan = await loadDay(trx, place, date, now);
  const day = prepareDay(partyId === null ? plan : withoutParty(plan, partyId));
  const pacing = freeReasons(day, minute, partySize, reservedAt.getTime()).find(
    ({ code }) => code === 'PACING',
  );
  if (!pacing) return;
  const message = `${reasonText(pacing)}. Say why it is booked all the same`;
  fail('VALIDATION', `${message}, or choose another time.`, { errors: { overbook_reason: message } });
}

/** Refuses a quarter hour at which the party cannot be booked for whatever reason, as for a guest. Under the lock of the day; TAKEN. */
export async function refuseFree(
  trx: Trx,
  place: Place,
  { reservedAt, partySize, partyId }: Free,
  now: Date,
): Promise<void> {
  const { date, minute } = serviceMoment(place.timezone, reservedAt);
  const plan = await loadDay(trx, place, date, now);
  const day = prepareDay(partyId === null ? plan : withoutParty(plan, partyId));
  const [reason] = freeReasons(day, minute, partySize, reservedAt.getTime());
  if (reason) fail('TAKEN', `${reasonText(reason)}. Choose another time.`);
}
