import { CANCELLED } from '#contract/host/parties/removal.ts';
import type { Party, ReservationCreate, ReservationUpdate } from '#contract/host/parties/schemas.ts';
import type { VisitState } from '#contract/host/parties/visit.ts';
import { refuseSenseless } from '#server/platform/clock/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import type { FeePolicy } from '#contract/host/payments/schemas.ts';
import { guestTerms } from '#contract/host/payments/terms.ts';
import { getHostSettings } from '#server/services/host/hostSettings/index.ts';
import { inTurn, offeringAlternatives } from '#server/services/host/availability/index.ts';
import { keepLocation } from '#server/services/administration/merchants/index.ts';
import { queueMessage } from '#server/services/host/messages/index.ts';
import { addBookingFees } from '#server/services/host/payments/index.ts';
import type { Actor } from './actor.ts';
import {
  planBooking,
  planCancel,
  plainEdits,
  plannedSchedule,
  planRestore,
  givenUpHolds,
  rescheduledHolds,
} from './bookingPlans.ts';
import { linkGuest, NAMELESS, noteAllergies } from './guests.ts';
import { expandTables, takingTables } from './holds.ts';
import { listUnknownSections, type LockedParty, type PartyKey } from './queries.ts';
import { calledName, type PartyPatch, type PartyPlan, plannedSpan, refuseSenselessMove } from './rules.ts';
import { slotAfterUpdate, slotOfNew } from './slots.ts';
import type { Moments } from './visitPlans.ts';
import { addParty, changeParty, type Opened, type Planner } from './writes.ts';

/** Who a write's header says it comes from; null without one. */
export type SourceUser = string | null;

/** What a booking by a guest on a public page has besides. */
export interface GuestBooking {
  /** The key to their own page of it. */
  readonly token: string;
  /** The form that they used. */
  readonly formId: number | null;
  /** Gives up what was kept for them, before anything is asked of the day. */
  begin(trx: Trx): Promise<unknown>;
  /** Refuses the booking within its transaction, under the lock of its day. */
  check(trx: Trx, typeId: number | null): Promise<void>;
}

/**
 * Adds a reservation, into a slot where one is named, and texts its confirmation where asked (HOST-001..004, HOST-021, INV-006).
 * Errors: NOT_FOUND, TAKEN with the nearest times, VALIDATION, FLAG_OFF.
 */
export async function createReservation(
  platform: Platform,
  ctx: Actor,
  {
    merchant_id,
    mrt_ids,
    table_combination_id,
    utc_offset_mins: _offset,
    reservation_type_id,
    slot_id,
    ...body
  }: ReservationCreate,
  sourceUser: SourceUser,
  guest?: GuestBooking,
): Promise<Party> {
  const book = () =>
    write(platform, ctx, async ({ trx, now }) => {
      const location = await keepLocation(trx, ctx, merchant_id);
      const reserved_ts = new Date(body.reserved_ts);
      refuseSenseless('booking', { reserved_ts }, { ...location, now });
      await guest?.begin(trx);
      const slot = await slotOfNew(platform, trx, ctx, location, {
        ...body,
        reservation_type_id,
        slot_id,
        isByGuest: guest !== undefined,
      });
      await guest?.check(trx, slot.reservation_type_id ?? null);
      await refuseUnknownSections(trx, ctx.programId, merchant_id, body.section_preferences);
      const mrtIds = await expandTables(trx, ctx.programId, merchant_id, { mrt_ids, table_combination_id });
      const given = {
        ...body,
        ...slot,
        kind: 'reservation',
        reserved_ts,
        source_user: sourceUser,
        public_token: guest?.token ?? null,
        form_id: guest?.formId ?? null,
      } as const;
      const party = await addParty(trx, ctx, location, given, {
        now,
        holds: (booked) => ({
          act: 'hold',
          mrtIds,
          span: plannedSpan(booked, now),
          isOccupied: false,
        }),
      });
      const isNew = party.created_ts === now.toISOString();
      const agreed = isNew ? await addBookingFees(platform, trx, ctx, party.id) : [];
      if (party.status === 'BOOKED') await confirmByText(platform, trx, ctx, party, agreed);
      return party;
    });
  const bookAndHold = () => takingTables(book);
  const turn = `${ctx.programId}.${merchant_id}`;
  return offeringAlternatives(platform, ctx, () => (slot_id ? inTurn(turn, bookAndHold) : bookAndHold()));
}

/**
 * Where it was asked for, and once per party: the same reservation sent or accepted again is confirmed already. A guest reads what
 * the booking may cost with the confirmation, before anything is charged.
 */
async function confirmByText(
  platform: Platform,
  trx: Trx,
  actor: Actor,
  party: Party,
  agreed: readonly FeePolicy[],
): Promise<void> {
  if (!party.send_res_confirmation) return;
  const order = { programId: actor.programId, partyId: party.id, also: guestTerms(agreed) };
  await queueMessage(platform, trx, { ...order, purpose: 'confirmation', occasion: 'booked' });
}

/** What an update of any kind of party may change; absent fields stay. */
export type PartyUpdate = ReservationUpdate & { readonly quoted_minutes?: number | undefined };

/**
 * Changes a party; cancels, restores or accepts it where the status or the reason says so (HOST-010, HOST-011, HOST-022). Errors:
 * NOT_FOUND, STALE, TAKEN when its tables are not free at the new time (then nothing changed), IN_USE, VALIDATION.
 */
export async function updateParty(
  platform: Platform,
  actor: Actor,
  key: PartyKey,
  { version, act_id, ago_seconds, ...body }: PartyUpdate,
  sourceUser: SourceUser,
  guest?: Pick<GuestBooking, 'check'>,
): Promise<Party> {
  const plan: Planner = async (party, trx, now, at) => {
    const planned = await planUpdate(platform, trx, actor, party, body, {
      now,
      at,
      isByGuest: guest !== undefined,
    });
    if (planned) await guest?.check(trx, planned.patch.reservation_type_id ?? party.reservation_type_id);
    if (!planned || sourceUser === null) return planned;
    return { ...planned, patch: { ...planned.patch, source_user: sourceUser } };
  };
  const opened = { version, act_id, ago_seconds };
  return changeParty(platform, actor, key, opened, plan, async (trx, party, { kind }) => {
    if (kind !== 'party.accepted') return;
    const agreed = await addBookingFees(platform, trx, actor, party.id);
    await confirmByText(platform, trx, actor, party, agreed);
  });
}

async function planUpdate(
  platform: Platform,
  trx: Trx,
  actor: Actor,
  party: LockedParty,
  body: PartyUpdate,
  moments: Moments & { readonly isByGuest: boolean },
): Promise<PartyPlan | null> {
  const { now, isByGuest } = moments;
  const { program_id: programId, merchant_id: merchantId } = party;
  if (body.merchant_id !== undefined && body.merchant_id !== merchantId) {
    const message = `${calledName(party)} is booked at another location. Cancel the party there and book it here`;
    fail('VALIDATION', `${message}.`, { errors: { merchant_id: message } });
  }
  const fresh = body.section_preferences?.filter((id) => !party.section_preferences.includes(id));
  await refuseUnknownSections(trx, programId, merchantId, fresh ?? []);
  const { turn_minutes } = await getHostSettings(trx, programId, merchantId);
  const asked = plannedSchedule(party, body, turn_minutes);
  refuseSenselessMove(party, asked.reserved_ts, now);
  const { duration_minutes = asked.duration_minutes, ...slot } = await slotAfterUpdate(
    platform,
    trx,
    actor,
    party,
    { ...body, isByGuest },
    asked,
  );
  const schedule = { ...asked, duration_minutes };
  const booking = planBooking({ ...party, ...schedule }, body, moments);
  const holds =
    booking && booking.holds.act !== 'keep'
      ? booking.holds
      : isByGuest
        ? givenUpHolds(party, schedule)
        : rescheduledHolds(party, schedule, now);
  const contact = await contactEdits(trx, actor, party, body, now);
  const { guest_id: guestId = party.guest_id } = contact;
  const isNewGuest = guestId !== party.guest_id;
  const { allergies = party.allergies } = body;
  if (isNewGuest || allergies !== party.allergies)
    await noteAllergies(trx, actor, guestId, { allergies, origin: party.origin, isBeside: isNewGuest }, now);
  const patch = {
    ...onlyChanged(party, { ...plainEdits(body), ...schedule, ...slot, ...contact }),
    ...booking?.patch,
  };
  if (!booking && Object.keys(patch).length === 0) return null;
  return { kind: 'party.updated', ...booking, patch, holds };
}

const plain = (value: unknown) => JSON.stringify(value ?? null);

function onlyChanged(party: LockedParty, patch: PartyPatch): PartyPatch {
  const stored = new Map<string, unknown>(Object.entries(party));
  return Object.fromEntries(
    Object.entries(patch).filter(([field, value]) => plain(stored.get(field)) !== plain(value)),
  );
}

/** Who comes, after an update: another guest where one is chosen, or known by the phone of somebody nobody knew. */
async function contactEdits(
  trx: Trx,
  actor: Actor,
  party: LockedParty,
  body: PartyUpdate,
  now: Date,
): Promise<PartyPatch> {
  const given = {
    fname: body.fname === undefined ? party.fname : body.fname || NAMELESS,
    lname: body.lname ?? party.lname,
    email: body.email === undefined ? party.email : body.email,
    phone: body.phone === undefined ? party.phone : body.phone,
  };
  const before = party.guest_id ?? 0;
  const user_id = body.user_id ?? before;
  const isNewPhone = user_id === 0 && given.phone !== null && given.phone !== party.phone;
  if (user_id === before && !isNewPhone) return given;
  const country_code = body.country_code ?? party.country_code;
  return linkGuest(trx, actor, { ...given, user_id, country_code, origin: party.origin }, now);
}

/** Refuses a preference for a section that the location does not have; NOT_FOUND. */
export async function refuseUnknownSections(
  trx: Trx,
  programId: number,
  merchantId: number,
  sectionIds: readonly number[],
): Promise<void> {
  const unknown = await listUnknownSections(trx, programId, merchantId, sectionIds);
  if (unknown.length === 0) return;
  fail(
    'NOT_FOUND',
    `Section ${unknown.join(', ')} was not found. It may have been removed, or belong to another location.`,
  );
}

export interface Removal extends Opened {
  readonly reasonId?: number | undefined;
  readonly sourceUser?: SourceUser;
}

/** Takes a party out of the book or off the list (HOST-010); the same reason twice changes nothing. Errors: NOT_FOUND, STALE, IN_USE. */
export async function cancelParty(
  platform: Platform,
  actor: Actor,
  key: PartyKey,
  { reasonId = CANCELLED, sourceUser = null, ...opened }: Removal = {},
): Promise<Party> {
  return changeParty(platform, actor, key, opened, (party, _trx, now, at) => {
    const plan = planCancel(party, reasonId, { now, at });
    if (!plan || sourceUser === null) return plan;
    return { ...plan, patch: { ...plan.patch, source_user: sourceUser } };
  });
}

/** Puts a removed party back in this state (HOST-011); one that is in the book stays as it is. Errors: NOT_FOUND, STALE. */
export async function restoreParty(
  platform: Platform,
  actor: Actor,
  key: PartyKey,
  { state, ...opened }: Opened & { state?: VisitState } = {},
): Promise<Party> {
  return changeParty(platform, actor, key, opened, (party, _trx, now, at) =>
    planRestore(party, { now, at }, state),
  );
}
