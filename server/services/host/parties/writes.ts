import { turnMinutes } from '#contract/host/parties/defaults.ts';
import {
  type Party,
  party as partySchema,
  type PartyKind,
  partyKind,
  visitState,
} from '#contract/host/parties/schemas.ts';
import { changesBetween, checkOpened, recordEvent } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { offeringAlternatives } from '#server/services/host/availability/index.ts';
import { getHostSettings } from '#server/services/host/hostSettings/index.ts';
import { type Location, refuseNotLive } from '#server/services/administration/merchants/index.ts';
import { followParty } from '#server/services/host/payments/index.ts';
import { tellable } from '#server/services/guests/guests/index.ts';
import { followPartyGuest } from '#server/services/guests/tickets/index.ts';
import { isActDone, noteAct } from './actIds.ts';
import type { Actor } from './actor.ts';
import { doneAt } from './doneAt.ts';
import { countVisit } from './guestQueries.ts';
import { type Contact, linkGuest, noteAllergies } from './guests.ts';
import { applyHolds, takingTables } from './holds.ts';
import { presentParty } from './present.ts';
import { findParty, findPartyForUpdate, type LockedParty, type PartyKey, type PartyRow } from './queries.ts';
import {
  calledName,
  creationChanges,
  type HoldPlan,
  type PartyPatch,
  type PartyPlan,
  recordName,
  type Standing,
} from './rules.ts';
import { requireServiceDay } from './serviceDay.ts';
import { followSlot } from './slots.ts';

const THING = 'This party';
const { status } = partySchema.shape;

function standing(row: PartyRow): LockedParty {
  return {
    ...row,
    kind: partyKind.parse(row.kind),
    status: status.parse(row.status),
    visit_state: visitState.parse(row.visit_state),
  };
}

/** From what an act was begun: the version that was shown, and the act's own id where its client made one. */
export interface Opened {
  readonly version?: number | undefined;
  readonly act_id?: string | undefined;
  /** How long ago it was done. */
  readonly ago_seconds?: number | undefined;
}

/** Locks a party of a location where the actor works; NOT_FOUND. */
async function lock(trx: Trx, actor: Actor, key: PartyKey): Promise<LockedParty> {
  const row = await findPartyForUpdate(trx, actor.programId, key);
  return standing(found(row && actor.worksAt(row.merchant_id) ? row : null, THING));
}

const checkShown = (trx: Trx, party: LockedParty, version: number | undefined) =>
  checkOpened(
    trx,
    { programId: party.program_id, type: 'party', id: party.party_id },
    { stored: party.version, sent: version },
    calledName(party),
    presentParty(party),
  );

/** Locks a party of a location where the actor works; NOT_FOUND, or STALE when it is not the version that was shown. */
export async function lockParty(
  trx: Trx,
  actor: Actor,
  key: PartyKey,
  version?: number,
): Promise<LockedParty> {
  const party = await lock(trx, actor, key);
  await checkShown(trx, party, version);
  return party;
}

/** Does to a locked party what a plan says, and records it. Errors: NOT_LIVE where that books a day that the location takes no part in. */
export async function applyPlan(
  trx: Trx,
  actor: Actor,
  before: LockedParty,
  plan: PartyPlan,
  now: Date,
): Promise<Party> {
  const stamp = actor.stamp();
  const { program_id: programId, party_id: partyId, merchant_id: merchantId } = before;
  const after = { ...before, ...plan.patch };
  if (asksForADay(before, after))
    await refuseNotLive(trx, { programId, merchantId }, 'host', after.reserved_ts);
  const patch = await followSlot(trx, before, plan, now);
  await trx
    .updateTable('parties')
    .set({ ...patch, updated_ts: now, version: before.version + 1 })
    .where('program_id', '=', programId)
    .where('party_id', '=', partyId)
    .execute();
  await applyHolds(trx, before, plan.holds, { userId: stamp.actorUserId, now });
  await countVisits(trx, before, plan, now);
  const { guest_id: guestId = before.guest_id } = plan.patch;
  if (guestId !== before.guest_id) await followPartyGuest(trx, stamp, { programId, partyId, guestId }, now);
  if (touchesFees(plan.patch)) await followParty(trx, actor, { partyId, now });
  const shown = presentParty(found(await findParty(trx, programId, partyId), THING));
  await recordEvent(trx, stamp, {
    kind: plan.kind,
    recordId: partyId,
    recordName: recordName(shown),
    changes: [...changesBetween(presentParty(before), shown).map(tellable), ...reasonOf(plan)],
    merchantId,
  });
  return shown;
}

const reasonOf = ({ because, cause }: PartyPlan) => [
  ...(because === undefined ? [] : [{ field: 'reason', from: null, to: because }]),
  ...(cause === undefined ? [] : [{ field: 'cause', from: null, to: cause }]),
];

/**
 * Whether a change books its day anew: another time, or a booking that comes back or is accepted. What is in the book already
 * is served, changed and taken out on whatever day it stands.
 */
const asksForADay = (before: Standing, after: Standing) =>
  after.status !== 'CANCELLED' &&
  (after.status !== before.status || after.reserved_ts.getTime() !== before.reserved_ts.getTime());

/** What a party's fees depend on. */
const touchesFees = ({ status, visit_state, party_size, reserved_ts, removed_reason_id }: PartyPatch) =>
  [status, visit_state, party_size, reserved_ts, removed_reason_id].some((field) => field !== undefined);

/** A visit counts for whoever the guest of the party is while it is done. */
async function countVisits(trx: Trx, before: LockedParty, plan: PartyPlan, now: Date): Promise<void> {
  const { program_id: programId, guest_id: old } = before;
  const { guest_id: guestId = old } = plan.patch;
  const isHandedOver = before.visit_state === 'done' && guestId !== old;
  if (plan.visits && guestId !== null) await countVisit(trx, { programId, guestId, by: plan.visits, now });
  if (isHandedOver && old !== null) await countVisit(trx, { programId, guestId: old, by: -1, now });
  if (isHandedOver && guestId !== null) await countVisit(trx, { programId, guestId, by: 1, now });
}

/** Whatever an act is called: what belongs to the day of service is refused before it; IN_USE. */
async function refuseTooEarly(trx: Trx, party: LockedParty, { patch }: PartyPlan, at: Date): Promise<void> {
  const { visit_state: target, reserved_ts = party.reserved_ts } = patch;
  if (target === undefined || target === party.visit_state || party.kind !== 'reservation') return;
  const { late_minutes } = await getHostSettings(trx, party.program_id, party.merchant_id);
  requireServiceDay({ ...party, reserved_ts }, target, at, late_minutes);
}

/** How an act finds out what to do: null where nothing changes. `at` is when it was done, which is before `now` where it waited. */
export type Planner = (
  party: LockedParty,
  trx: Trx,
  now: Date,
  at: Date,
) => Promise<PartyPlan | null> | PartyPlan | null;

/** What else belongs to an act once the party is changed, such as a text about it. */
export type FollowUp = (trx: Trx, party: Party, plan: PartyPlan) => Promise<void>;

/**
 * One act on one party in one transaction, applied once however often its id is sent: then the party is answered as it stands.
 * Errors: NOT_FOUND, STALE, TAKEN and those of the planner.
 */
export async function changeParty(
  platform: Platform,
  actor: Actor,
  key: PartyKey,
  { version, act_id: actId, ago_seconds: ago }: Opened,
  plan: Planner,
  followUp?: FollowUp,
): Promise<Party> {
  const act = () =>
    write(platform, actor, async ({ trx, now }) => {
      const party = await lock(trx, actor, key);
      if (actId !== undefined && (await isActDone(trx, party, actId))) return presentParty(party);
      await checkShown(trx, party, version);
      const at = doneAt(party, ago, now);
      const planned = await plan(party, trx, now, at);
      if (!planned) return presentParty(party);
      await refuseTooEarly(trx, party, planned, at);
      const changed = await applyPlan(trx, actor, party, planned, now);
      if (actId !== undefined) await noteAct(trx, party, actId, now);
      await followUp?.(trx, changed, planned);
      return changed;
    });
  return offeringAlternatives(platform, actor, () => takingTables(act));
}

/** A party to add: who comes, when, and what its kind has beside. */
export interface NewParty
  extends Contact,
    Omit<PartyPatch, keyof Contact | 'guest_id' | 'reserved_ts' | 'party_size' | 'duration_minutes'> {
  readonly kind: PartyKind;
  readonly reserved_ts: Date;
  readonly party_size: number;
  readonly origin: string;
  /** Made by the client; one that is stored already adds nothing. */
  readonly local_id?: string | undefined;
  /** The location's turn time for the size when absent. */
  readonly duration_minutes?: number | undefined;
  readonly suggested_minutes?: number | null;
  readonly public_token?: string | null;
  /** The form with which a guest came. */
  readonly form_id?: number | null;
}

/**
 * Adds a party to a location where the actor works, with the tables that `holds` plans for it. A party of the same local_id is
 * answered as it stands, and nothing is added. Errors: NOT_FOUND (guest, table), NOT_LIVE, TAKEN, VALIDATION.
 */
export async function addParty(
  trx: Trx,
  actor: Actor,
  location: Location,
  given: NewParty,
  options: { now: Date; holds?: (party: Standing) => HoldPlan },
): Promise<Party> {
  const { now, holds = () => ({ act: 'keep' }) } = options;
  const known = await findKnown(trx, actor, given.local_id);
  if (known) return presentParty(known);
  await refuseNotLive(trx, placeOf(actor, location), 'host', given.reserved_ts);
  const row = await insertParty(trx, actor, location, given, now);
  if (!row) return presentParty(found(await findKnown(trx, actor, given.local_id), THING));
  const stamp = actor.stamp();
  await applyHolds(trx, row, holds(standing(row)), { userId: stamp.actorUserId, now });
  const party = presentParty(found(await findParty(trx, actor.programId, row.party_id), THING));
  await recordEvent(trx, stamp, {
    kind: 'party.created',
    recordId: party.id,
    recordName: recordName(party),
    changes: creationChanges(party).map(tellable),
    merchantId: party.merchant_id,
  });
  return party;
}

const placeOf = ({ programId }: Actor, { merchant_id: merchantId }: Location) => ({ programId, merchantId });

async function findKnown(trx: Trx, actor: Actor, localId: string | undefined): Promise<PartyRow | null> {
  if (localId === undefined) return null;
  const row = await findParty(trx, actor.programId, localId);
  return row ? found(actor.worksAt(row.merchant_id) ? row : null, THING) : null;
}

/** Inserts the row; null when one with its local_id was added at the same moment. */
async function insertParty(
  trx: Trx,
  actor: Actor,
  location: Location,
  { user_id, ...given }: NewParty,
  now: Date,
): Promise<PartyRow | null> {
  const { programId } = actor;
  const contact = await linkGuest(trx, actor, { user_id, ...given }, now);
  const { turn_minutes } = await getHostSettings(trx, programId, location.merchant_id);
  const { allergies = '', origin } = given;
  await noteAllergies(trx, actor, contact.guest_id, { allergies, origin, isBeside: true }, now);
  const inserted = await trx
    .insertInto('parties')
    .values({
      ...given,
      ...contact,
      program_id: programId,
      merchant_id: location.merchant_id,
      duration_minutes: given.duration_minutes ?? turnMinutes(turn_minutes, given.party_size),
      created_by_user_id: actor.stamp().actorUserId,
      created_ts: now,
      updated_ts: now,
    })
    .onConflict((conflict) => conflict.columns(['program_id', 'local_id']).doNothing())
    .returning('party_id')
    .executeTakeFirst();
  return inserted ? findParty(trx, programId, inserted.party_id) : null;
}
