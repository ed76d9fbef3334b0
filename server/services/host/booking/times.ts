import { CLOSED_DAY, NO_CARD, NO_TIMES } from '#contract/host/booking/rules.ts';
import type { GuestTime } from '#contract/host/booking/endpoints.ts';
import { serviceMoment } from '#contract/host/availability/moments.ts';
import { guestTerms } from '#contract/host/payments/terms.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { Failure, fail } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readQuarters, readTypes } from '#server/services/host/availability/index.ts';
import { applicableFees, type ThoughtOf } from '#server/services/host/payments/index.ts';
import { checkPartySize, type OpenForm } from './location.ts';

const TOO_LATE =
  'Somebody else has just booked this time. Nothing was booked for you. Please choose another time.';

/** A time with its reservation type. */
export interface Offered extends GuestTime {
  readonly typeId: number | null;
}

interface Wish {
  readonly date: string;
  readonly partySize: number;
  /** What stands in nobody's way: the guest's own booking, or the time that is kept for them. */
  readonly ownId?: number | undefined;
}

function checkDate({ today, lastDay }: OpenForm, date: string): void {
  if (date >= today && date <= lastDay) return;
  const message = date < today ? 'This day is over. Choose another one' : 'This day is too far ahead';
  fail('VALIDATION', `${message}.`, { errors: { date: message } });
}

/**
 * The times at which a party can book on a day: what the host stand would be offered, of public slots; without any reservation type
 * the quarter hours that are free. Errors: VALIDATION for a size or day that the form does not take.
 */
export async function offeredTimes(
  platform: Platform,
  form: OpenForm,
  { date, partySize, ownId }: Wish,
): Promise<{ readonly times: Offered[]; readonly isClosed: boolean }> {
  checkPartySize(form, partySize);
  checkDate(form, date);
  const { actor, place } = form;
  const { merchant_id: merchantId, timezone } = place;
  const types = await readTypes(platform, actor, merchantId);
  const query = {
    merchant_id: merchantId,
    date,
    party_size: partySize,
    access_type: 'public',
    party_id: ownId,
  } as const;
  const { data, closed } = await readQuarters(platform, actor, query);
  const slots = data.flatMap((quarter) => quarter.slots).filter(({ is_available }) => is_available > 0);
  const names = new Map(types.map(({ id, name }) => [id, name]));
  const free = data.filter(({ is_available }) => is_available > 0);
  const times =
    types.length > 0
      ? onePerType(slots).map((slot) => ({
          reserved_ts: slot.reserved_ts,
          slot_id: slot.slot_id,
          typeId: slot.reservation_type_id,
          type_name: types.length > 1 ? (names.get(slot.reservation_type_id) ?? null) : null,
        }))
      : free.map(({ reserved_ts }) => ({ reserved_ts, slot_id: null, typeId: null, type_name: null }));
  const thoughtOf = times.map(({ typeId, reserved_ts }) => ({
    merchantId,
    typeId,
    reservedAt: new Date(reserved_ts),
    partySize,
    timezone,
  }));
  const fees = await applicableFees(platform, platform.db, actor, thoughtOf);
  return {
    times: times.map((time, index) => {
      const policies = fees[index] ?? [];
      return { ...time, needs_call: policies.length > 0, fee: guestTerms(policies) };
    }),
    isClosed: closed !== null,
  };
}

/** Slots of one type at one time are the same to a guest. */
function onePerType<S extends { readonly reserved_ts: string; readonly reservation_type_id: number }>(
  slots: readonly S[],
): S[] {
  const first = new Map<string, S>();
  for (const slot of slots) {
    const key = `${slot.reserved_ts} ${slot.reservation_type_id}`;
    if (!first.has(key)) first.set(key, slot);
  }
  return [...first.values()].sort((one, other) => one.reserved_ts.localeCompare(other.reserved_ts));
}

/** The times of a day with a kind word where there is none. */
export async function readTimes(platform: Platform, form: OpenForm, wish: Wish) {
  const { times, isClosed } = await offeredTimes(platform, form, wish);
  const data = times.map(({ typeId: _type, ...time }) => time);
  return { data, message: data.length > 0 ? null : isClosed ? CLOSED_DAY : NO_TIMES };
}

/** The time that a guest has chosen, if it is still offered. Errors: TAKEN, IN_USE where a card would be needed. */
export async function chosenTime(
  platform: Platform,
  form: OpenForm,
  { reserved_ts, slot_id, party_size }: { reserved_ts: string; slot_id: number | null; party_size: number },
  ownId?: number,
): Promise<Offered> {
  const { date } = serviceMoment(form.place.timezone, new Date(reserved_ts));
  const { times } = await offeredTimes(platform, form, { date, partySize: party_size, ownId });
  const at = Date.parse(reserved_ts);
  const sameTime = times.filter((time) => Date.parse(time.reserved_ts) === at);
  const chosen = sameTime.find((time) => time.slot_id === slot_id) ?? sameTime[0];
  if (!chosen) return fail('TAKEN', TOO_LATE);
  if (chosen.needs_call) return fail('IN_USE', NO_CARD);
  return chosen;
}

/** Refuses a booking that would need a card, within its transaction. IN_USE. */
export async function refuseFees(
  platform: Platform,
  trx: Trx,
  { actor, place }: OpenForm,
  { typeId, reservedAt, partySize }: Pick<ThoughtOf, 'typeId' | 'reservedAt' | 'partySize'>,
): Promise<void> {
  const { merchant_id: merchantId, timezone } = place;
  const thoughtOf = { merchantId, typeId, reservedAt, partySize, timezone };
  const [fees = []] = await applicableFees(platform, trx, actor, [thoughtOf]);
  if (fees.length > 0) fail('IN_USE', NO_CARD);
}

/** A guest is told of a time that went; the reasons of the host stand are not for them. */
export async function refusingKindly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure && error.code === 'TAKEN') return fail('TAKEN', TOO_LATE);
    throw error;
  }
}
