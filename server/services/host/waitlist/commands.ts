import { clockText } from '#contract/core/time.ts';
import { randomBytes } from 'node:crypto';
import type { Party, WaitlistCreate, WaitlistUpdate } from '#contract/host/parties/schemas.ts';
import { VISIT_LABELS } from '#contract/host/parties/visit.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { getHostSettings } from '#server/services/host/hostSettings/index.ts';
import { getLocation, type Location } from '#server/services/administration/merchants/index.ts';
import { queueMessage } from '#server/services/host/messages/index.ts';
import {
  type Actor,
  addParty,
  applyPlan,
  calledName,
  cancelParty,
  changeParty,
  findParty,
  type LockedParty,
  lockParty,
  type Opened,
  planRestore,
  presentParty,
  refuseUnknownSections,
  secondsBefore,
  updateParty,
} from '#server/services/host/parties/index.ts';
import { findActiveBlock } from '#server/services/host/waitlistBlocks/index.ts';
import { waitlistDate, waitlistDay } from './day.ts';
import { lastPosition, planMove } from './order.ts';
import { isWaiting } from './present.ts';
import { findKind, listPlaces, lockOrder, storePlaces } from './queries.ts';

const THING = 'This waitlist entry';
const TOKEN_BYTES = 24;

/** What an act on one entry names: which, and from what it was begun. */
export interface EntryRef extends Opened {
  readonly id: number;
}

/** Refuses a party that is not on a waitlist, or of a location where the caller does not work. */
async function requireEntry({ db }: Platform, ctx: RequestContext, partyId: number): Promise<void> {
  const row = await findKind(db, ctx.programId, partyId);
  found(row?.kind === 'waitlist' && ctx.worksAt(row.merchant_id) ? row : null, THING);
}

function requireWaiting(party: LockedParty, act: string): void {
  if (isWaiting(party)) return;
  const removed = party.status === 'CANCELLED' || party.visit_state === 'no_show';
  const remedy = removed ? 'Restore the party first.' : 'Reload the list to see who waits.';
  const state = removed ? 'off the list' : VISIT_LABELS[party.visit_state].toLowerCase();
  fail('IN_USE', `${calledName(party)} is ${state} and cannot be ${act}. ${remedy}`);
}

/** Refuses new entries while the list is closed, and of a moment at which it was blocked. */
async function refuseClosed(trx: Trx, ctx: Actor, location: Location, at: Date): Promise<void> {
  const { merchant_id, merchant_name } = location;
  const { waitlist_open } = await getHostSettings(trx, ctx.programId, merchant_id);
  if (!waitlist_open) {
    fail(
      'IN_USE',
      `The waitlist of ${merchant_name} is closed. Open it in the waitlist and reservation settings.`,
    );
  }
  const block = await findActiveBlock(trx, ctx.programId, merchant_id, at);
  if (!block) return;
  const reason = block.message.replace(/[.\s]+$/, '');
  fail(
    'IN_USE',
    `The waitlist takes nobody until ${clockText(block.endTime)}${reason ? `: ${reason}` : ''}. Remove the block to add the party now.`,
    { details: { block } },
  );
}

/**
 * Adds a party to the end of the list and texts it the link to its own page; the same local_id again adds nothing. `formId` is the
 * form with which a guest joined. Errors:
 * NOT_FOUND, VALIDATION, IN_USE while the list is closed or blocked.
 */
export async function addEntry(
  platform: Platform,
  ctx: Actor,
  { merchant_id, local_id, ago_seconds, ...body }: WaitlistCreate,
  formId: number | null = null,
): Promise<Party> {
  return write(platform, ctx, async ({ trx, now }) => {
    const location = await getLocation(trx, ctx, merchant_id);
    const at = secondsBefore(now, ago_seconds);
    await lockOrder(trx, ctx.programId, merchant_id);
    const known = local_id === undefined ? null : await findParty(trx, ctx.programId, local_id);
    if (!known) await refuseClosed(trx, ctx, location, at);
    await refuseUnknownSections(trx, ctx.programId, merchant_id, body.section_preferences);
    const day = waitlistDay(ctx.programId, location, waitlistDate(location.timezone, at));
    const party = await addParty(
      trx,
      ctx,
      location,
      {
        ...body,
        local_id,
        kind: 'waitlist',
        origin: 'waitlist',
        visit_state: 'arrived',
        reserved_ts: at,
        arrived_ts: at,
        position: lastPosition(await listPlaces(trx, day)),
        public_token: randomBytes(TOKEN_BYTES).toString('base64url'),
        form_id: formId,
      },
      { now },
    );
    if (known) return party;
    await queueMessage(platform, trx, {
      programId: ctx.programId,
      partyId: party.id,
      purpose: 'waitlist_joined',
      occasion: 'joined',
    });
    return party;
  });
}

/** Changes an entry; errors: NOT_FOUND, STALE, VALIDATION. */
export async function updateEntry(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  body: WaitlistUpdate,
): Promise<Party> {
  await requireEntry(platform, ctx, id);
  return updateParty(platform, ctx, id, body, null);
}

/**
 * Tells a waiting party that its table is ready, by text where it has a phone: its turn is held for the location's minutes from
 * now. Telling it again starts them anew. Errors: NOT_FOUND, STALE, IN_USE.
 */
export async function notifyEntry(
  platform: Platform,
  ctx: RequestContext,
  { id, ...opened }: EntryRef,
): Promise<Party> {
  await requireEntry(platform, ctx, id);
  return changeParty(platform, ctx, id, opened, async (party, trx, now) => {
    requireWaiting(party, 'notified');
    const { hold_minutes } = await getHostSettings(trx, ctx.programId, party.merchant_id);
    const hold_until_ts = new Date(now.getTime() + hold_minutes * 60_000);
    await queueMessage(platform, trx, {
      programId: ctx.programId,
      partyId: id,
      purpose: 'page',
      occasion: now.toISOString(),
    });
    return { kind: 'party.notified', patch: { notified_ts: now, hold_until_ts }, holds: { act: 'keep' } };
  });
}

/**
 * Puts a waiting party directly before another of the same day, or last. One at a time at a location, so that no two entries
 * share a place. Errors: NOT_FOUND, STALE, IN_USE.
 */
export async function reorderEntry(
  platform: Platform,
  ctx: RequestContext,
  { id, version, beforeId }: EntryRef & { beforeId: number | null },
): Promise<Party> {
  await requireEntry(platform, ctx, id);
  return write(platform, ctx, async ({ trx, now }) => {
    const { merchant_id } = found(await findKind(trx, ctx.programId, id), THING);
    await lockOrder(trx, ctx.programId, merchant_id);
    const party = await lockParty(trx, ctx, id, version);
    requireWaiting(party, 'moved');
    const day = waitlistDay(ctx.programId, party, waitlistDate(party.timezone, party.reserved_ts));
    const places = await listPlaces(trx, day);
    const waiting = places.filter((place) => place.is_waiting).map(({ party_id }) => party_id);
    if (beforeId !== null) {
      found(waiting.includes(beforeId) ? beforeId : null, 'The waiting party to put it before');
    }
    const next = waiting[waiting.indexOf(id) + 1] ?? null;
    if (beforeId === id || next === beforeId) return presentParty(party);
    const moved = new Map(planMove(places, id, beforeId));
    const position = moved.get(id) ?? party.position;
    moved.delete(id);
    await storePlaces(trx, ctx.programId, moved);
    const plan = { kind: 'party.reordered', patch: { position }, holds: { act: 'keep' } } as const;
    return applyPlan(trx, ctx, party, plan, now);
  });
}

/** Takes a party off the list for a reason; errors: NOT_FOUND, STALE, IN_USE for who was seated. */
export async function removeEntry(
  platform: Platform,
  ctx: RequestContext,
  { id, ...which }: EntryRef & { reasonId: number },
): Promise<Party> {
  await requireEntry(platform, ctx, id);
  return cancelParty(platform, ctx, id, which);
}

/** Puts a removed party back where it stood; one that waits stays as it is. Errors: NOT_FOUND, STALE. */
export async function restoreEntry(
  platform: Platform,
  ctx: RequestContext,
  { id, ...opened }: EntryRef,
): Promise<Party> {
  await requireEntry(platform, ctx, id);
  return changeParty(platform, ctx, id, opened, (party, _trx, now, at) => {
    const plan = planRestore(party, { now, at }, 'arrived');
    return plan && { ...plan, patch: { ...plan.patch, arrived_ts: party.arrived_ts ?? party.reserved_ts } };
  });
}
