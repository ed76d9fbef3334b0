import type { GuestBooking } from '#contract/host/booking/endpoints.ts';
import { CANCELLED_ONLINE } from '#contract/host/parties/removal.ts';
import { fail } from '#server/platform/errors/index.ts';
import { isFlagOn } from '#server/platform/flags/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeParty, planCancel } from '#server/services/host/parties/index.ts';
import { guestTerms } from '#contract/host/payments/terms.ts';
import { HOUR_MS } from '#server/platform/limits/index.ts';
import { listFeesOfParty } from '#server/services/host/payments/index.ts';
import { addressOf, formOfBooking, guestActor, numberOf, type OpenForm } from './location.ts';
import { findBooking, hasMoney } from './queries.ts';

export type Row = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

/** A link works for so long after the visit. */
const KEPT_MS = 7 * 86_400_000;

export async function getBooking({ db, clock }: Platform, token: string): Promise<Row> {
  const row = await findBooking(db, token);
  if (row && clock.now().getTime() < row.reserved_ts.getTime() + KEPT_MS) return row;
  return fail(
    'NOT_FOUND',
    'This link leads to no booking, or the visit is over. Please call the restaurant.',
  );
}

function stateOf({ status, visit_state, reserved_ts }: Row, now: Date): GuestBooking['state'] {
  if (status === 'CANCELLED' || visit_state === 'no_show') return 'cancelled';
  return visit_state !== 'expected' || reserved_ts <= now ? 'past' : 'booked';
}

/** Whether the guest may cancel by themselves: while the feature is on, before the visit, and where no money is involved. */
async function canCancel(platform: Platform, row: Row): Promise<boolean> {
  if (stateOf(row, platform.clock.now()) !== 'booked') return false;
  const actor = guestActor(row.program_id);
  if (!(await isFlagOn(platform, actor, 'web-reservation-cancel', row.merchant_id))) return false;
  return !(await hasMoney(platform.db, row.program_id, row.party_id));
}

/** Until when a guest may change their booking themselves, or why not. */
async function changePolicy(platform: Platform, row: Row, { presets }: OpenForm) {
  if (stateOf(row, platform.clock.now()) !== 'booked') return { can_change: false, change_note: '' };
  if (presets['allow_changes'] === false) return { can_change: false, change_note: '' };
  if (await hasMoney(platform.db, row.program_id, row.party_id))
    return { can_change: false, change_note: 'A booking with a fee is changed by phone.' };
  const hours = numberOf(presets, 'change_hours', 2);
  const isOpen = row.reserved_ts.getTime() - platform.clock.now().getTime() >= hours * HOUR_MS;
  const words = hours === 1 ? '1 hour' : `${hours} hours`;
  const until = hours === 0 ? '' : `You can change it here until ${words} before.`;
  const late = `Your visit is less than ${words} away. Please call us to change it.`;
  return { can_change: isOpen, change_note: isOpen ? until : late };
}

/** Refuses a change that the restaurant does not leave to guests; IN_USE. Answers the form with which they booked. */
export async function requireChangeable(platform: Platform, row: Row): Promise<OpenForm> {
  const form = await formOfBooking(platform, row);
  const { can_change, change_note } = await changePolicy(platform, row, form);
  const message = change_note || 'This booking cannot be changed here. Please call the restaurant.';
  return can_change ? form : fail('IN_USE', message);
}

async function feesOf({ db }: Platform, { program_id, party_id }: Row): Promise<string> {
  const fees = await listFeesOfParty(db, program_id, party_id);
  return guestTerms(fees.filter(({ status }) => status !== 'CANCELLED').map(({ policy }) => policy));
}

async function present(platform: Platform, token: string, row: Row): Promise<GuestBooking> {
  const form = await formOfBooking(platform, row);
  return {
    token,
    merchant_id: row.merchant_id,
    merchant_name: row.merchant_name,
    merchant_phone: row.merchant_phone,
    address: addressOf(row),
    timezone: row.timezone,
    fname: row.fname,
    party_size: row.party_size,
    reserved_ts: row.reserved_ts.toISOString(),
    duration_minutes: row.duration_minutes,
    state: stateOf(row, platform.clock.now()),
    can_cancel: await canCancel(platform, row),
    ...(await changePolicy(platform, row, form)),
    fees: await feesOf(platform, row),
    today: form.today,
    last_day: form.lastDay,
    min_party_size: numberOf(form.presets, 'min_party_size', 1),
    max_party_size: numberOf(form.presets, 'max_party_size', 8),
  };
}

/** A guest's own booking; errors: NOT_FOUND. */
export async function readBooking(platform: Platform, token: string): Promise<GuestBooking> {
  return present(platform, token, await getBooking(platform, token));
}

/** The guest cancels; what is cancelled already stays so. Errors: NOT_FOUND, IN_USE where only the restaurant can. */
export async function cancelBooking(platform: Platform, token: string): Promise<GuestBooking> {
  const row = await getBooking(platform, token);
  if (stateOf(row, platform.clock.now()) === 'cancelled') return present(platform, token, row);
  if (!(await canCancel(platform, row)))
    fail('IN_USE', 'This booking cannot be canceled here. Please call the restaurant, they will help you.');
  const actor = guestActor(row.program_id);
  await changeParty(platform, actor, row.party_id, {}, (party, _trx, now) =>
    planCancel(party, CANCELLED_ONLINE, { now, at: now }),
  );
  return readBooking(platform, token);
}
