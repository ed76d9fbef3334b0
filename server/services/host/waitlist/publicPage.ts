import { waitlistStatusPath } from '#contract/host/messages/rules.ts';
import { CANCELLED_ONLINE } from '#contract/host/parties/removal.ts';
import { visitState } from '#contract/host/parties/schemas.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { usedValues } from '#server/services/host/forms/index.ts';
import { calledName, changeParty, planCancel, systemActor } from '#server/services/host/parties/index.ts';
import { waitlistDate, waitlistDay } from './day.ts';
import { presentStatus, stateOf } from './present.ts';
import { countWaiting, findByToken, findKind } from './queries.ts';

/** The entry behind a link, until its waitlist day is over; NOT_FOUND after that, as for a link that never was. */
async function getByToken({ db, clock }: Platform, token: string) {
  const row = await findByToken(db, token);
  const day = row && waitlistDay(row.program_id, row, waitlistDate(row.timezone, row.reserved_ts));
  if (!row || !day || clock.now() >= day.end) {
    return fail(
      'NOT_FOUND',
      'This link leads to no place on a waitlist, or its evening is over. Ask the restaurant for a new one.',
    );
  }
  const state = stateOf({ ...row, visit_state: visitState.parse(row.visit_state) });
  return { row, day, state };
}

/** A waiting party's own page: its place, what it was told, and whether its table is ready. */
export async function readStatusPage(platform: Platform, token: string) {
  const { row, day, state } = await getByToken(platform, token);
  const isInLine = state === 'waiting' || state === 'ready';
  const ahead = isInLine ? await countWaiting(platform.db, day, row.position ?? 0) : 0;
  const { program_id: programId, merchant_id: merchantId, form_id: formId } = row;
  const values = await usedValues(platform.db, { programId, merchantId, formId, type: 'waitlist' });
  return presentStatus(row, state, ahead, {
    showsQuote: values['show_quote'] !== false,
    thanks: typeof values['thank_you'] === 'string' ? values['thank_you'] : '',
  });
}

const refuseSeated = (name: string) =>
  fail('IN_USE', `${name} is already seated, so there is no place to give up. Tell your server instead.`);

/** The guest gives up the place; who has left already stays so. Errors: NOT_FOUND, IN_USE for who was seated. */
export async function leaveList(platform: Platform, token: string): Promise<{ state: 'removed' }> {
  const { row } = await getByToken(platform, token);
  const actor = systemActor(row.program_id, 'The guest', 'web');
  await changeParty(platform, actor, row.party_id, {}, (party, _trx, now) => {
    const state = stateOf(party);
    if (state === 'removed') return null;
    if (state === 'seated') refuseSeated(calledName(party));
    return planCancel(party, CANCELLED_ONLINE, { now, at: now });
  });
  return { state: 'removed' };
}

/** Where the guest of an entry finds its own page, for a host to hand over; NOT_FOUND where one does not work. */
export async function readLink(
  { db }: Platform,
  ctx: RequestContext,
  partyId: number,
): Promise<{ status_path: string | null }> {
  const row = await findKind(db, ctx.programId, partyId);
  const isOwn = row?.kind === 'waitlist' && ctx.worksAt(row.merchant_id);
  const { public_token } = found(isOwn ? row : null, 'This waitlist entry');
  return { status_path: public_token === null ? null : waitlistStatusPath(public_token) };
}
