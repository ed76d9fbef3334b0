import type { z } from 'zod';
import type { Party, WalkInCreate } from '#contract/host/parties/schemas.ts';
import { services } from '#contract/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { secondsBefore } from './doneAt.ts';
import { expandTables, takingTables } from './holds.ts';
import { refuseSenselessMove, spanFrom } from './rules.ts';
import { pacedMove } from './slots.ts';
import { planAssignment, planRecall, planSeat, planStep, planUnseat, requireSeatable } from './visitPlans.ts';
import { addParty, changeParty } from './writes.ts';

const { parties } = services;
type Body<E extends { body: z.ZodType }> = z.output<E['body']>;

/** Adds a walk-in: at its tables at once, or waiting for one. Errors: NOT_FOUND, TAKEN, VALIDATION. */
export async function addWalkIn(
  platform: Platform,
  ctx: RequestContext,
  { merchant_id, mrt_ids, table_combination_id, ago_seconds, ...body }: WalkInCreate,
): Promise<Party> {
  return takingTables(() =>
    write(platform, ctx, async ({ trx, now }) => {
      const location = await getLocation(trx, ctx, merchant_id);
      const mrtIds = await expandTables(trx, ctx.programId, merchant_id, { mrt_ids, table_combination_id });
      const sits = mrtIds.length > 0;
      const at = secondsBefore(now, ago_seconds);
      const given = {
        ...body,
        kind: 'walk_in',
        origin: 'walk_in',
        reserved_ts: at,
        arrived_ts: at,
        seated_ts: sits ? at : null,
        visit_state: sits ? 'seated' : 'arrived',
      } as const;
      return addParty(trx, ctx, location, given, {
        now,
        holds: ({ duration_minutes }) => ({
          act: 'hold',
          mrtIds,
          span: spanFrom(at, duration_minutes),
          isOccupied: true,
        }),
      });
    }),
  );
}

/** Seats a party now, at the given tables or those it is assigned; errors: TAKEN, IN_USE, VALIDATION, NOT_FOUND, STALE. */
export async function seatParty(
  platform: Platform,
  ctx: RequestContext,
  partyId: number,
  {
    version,
    act_id,
    ago_seconds,
    duration_minutes: durationMinutes,
    is_partial: isPartial,
    ...tables
  }: Body<typeof parties.seat>,
): Promise<Party> {
  const opened = { version, act_id, ago_seconds };
  return changeParty(platform, ctx, partyId, opened, async (party, trx, _now, at) => {
    requireSeatable(party);
    const given = await expandTables(trx, party.program_id, party.merchant_id, tables);
    const mrtIds = given.length > 0 ? given : party.mrt_ids;
    return planSeat(party, mrtIds, { now: at, durationMinutes, isPartial });
  });
}

/** Takes a seating back; tables that somebody else has by now are not given again. Errors: IN_USE, NOT_FOUND, STALE. */
export async function unseatParty(
  platform: Platform,
  ctx: RequestContext,
  partyId: number,
  { visit_state, mrt_ids, table_combination_id, ...opened }: Body<typeof parties.unseat>,
): Promise<Party> {
  return changeParty(platform, ctx, partyId, opened, async (party, trx, now, at) => {
    const tables = { mrt_ids, table_combination_id };
    const mrtIds = await expandTables(trx, party.program_id, party.merchant_id, tables);
    return planUnseat(party, mrtIds, visit_state, { now, at });
  });
}

/**
 * Gives a party other tables or another time, or takes its tables back; errors: TAKEN, IN_USE, VALIDATION, also for a time beyond the
 * pacing without a reason, NOT_FOUND, STALE.
 */
export async function assignTables(
  platform: Platform,
  ctx: RequestContext,
  partyId: number,
  body: Body<typeof parties.assign>,
): Promise<Party> {
  const { version, act_id, ago_seconds: _ago, reserved_ts, overbook_reason, ...given } = body;
  const { duration_minutes: durationMinutes, is_pinned: isPinned, ...tables } = given;
  return changeParty(platform, ctx, partyId, { version, act_id }, async (party, trx, now) => {
    const mrtIds = await expandTables(trx, party.program_id, party.merchant_id, tables);
    const reservedAt = reserved_ts === undefined ? undefined : new Date(reserved_ts);
    if (reservedAt) refuseSenselessMove(party, reservedAt, now);
    const plan = planAssignment(party, { mrtIds, reservedAt, durationMinutes, isPinned }, now);
    const paced = await pacedMove(trx, party, { reservedAt, reason: overbook_reason }, now);
    return { ...plan, patch: { ...plan.patch, ...paced } };
  });
}

/** Goes one step of the visit; errors: IN_USE for a step that its state does not allow, TAKEN where back from a no-show its slot is gone, VALIDATION, NOT_FOUND, STALE. */
export async function stepParty(
  platform: Platform,
  ctx: RequestContext,
  partyId: number,
  { visit_state, course, ...opened }: Body<typeof parties.state>,
): Promise<Party> {
  return changeParty(platform, ctx, partyId, opened, (party, _trx, now, at) =>
    planStep(party, visit_state, course, { now, at }),
  );
}

/** Calls a party back to its tables that was marked done by mistake; errors: TAKEN, IN_USE, NOT_FOUND, STALE. */
export async function recallParty(
  platform: Platform,
  ctx: RequestContext,
  partyId: number,
  { version, act_id }: Body<typeof parties.recall>,
): Promise<Party> {
  return changeParty(platform, ctx, partyId, { version, act_id }, (party, _trx, now) =>
    planRecall(party, now),
  );
}
