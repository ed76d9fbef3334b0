import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { course, visitState } from '#contract/host/parties/schemas.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { Failure } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  changeParty,
  findParty,
  isPresent,
  type LockedParty,
  planStep,
  systemActor,
} from '#server/services/host/parties/index.ts';
import {
  type OrderedItem,
  orderedItems,
  POS_ORIGIN,
  readPhases,
  readStageChanges,
  selectStageTickets,
} from './stageQueries.ts';
import { judgeStage, type Standing } from './stageRules.ts';

interface Place {
  readonly programId: number;
  readonly merchantId: number;
}

/** The id of moving a party by an item, so that the same check read again does not move it again. */
function actIdOf({ ticket_id, phase, at, isTimed }: OrderedItem): string {
  const key = `stage ${ticket_id} ${phase} ${isTimed ? at.toISOString() : ''}`;
  const hex = createHash('sha256').update(key).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

/** How far a party is, with the moment at which a host last set that. */
async function standingOf(
  db: Trx | Platform['db'],
  party: Pick<LockedParty, 'program_id' | 'party_id' | 'visit_state'> & { readonly course: string | null },
): Promise<Standing> {
  const changes = await readStageChanges(db, party.program_id, [party.party_id]);
  const last = (changes.get(party.party_id) ?? []).filter(({ isHost }) => isHost).at(-1);
  return {
    visit_state: party.visit_state,
    course: course.nullable().parse(party.course),
    hostSetAt: last?.at ?? null,
  };
}

/**
 * Moves the parties at their tables forward by what their checks say was ordered, where meal stages are on for the location.
 * Reading a check again moves nobody again.
 */
export async function moveStages(
  platform: Platform,
  place: Place,
  ticketIds: readonly number[],
): Promise<void> {
  const { db, clock } = platform;
  const { programId, merchantId } = place;
  if (ticketIds.length === 0 || !(await isOn(platform, place))) return;
  const phases = await readPhases(db, programId, merchantId);
  if (phases.size === 0) return;
  const tickets = await selectStageTickets(db, programId, merchantId)
    .where('ticket_id', '=', sql<number>`any(${[...ticketIds]}::bigint[])`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('parties as p')
          .select('p.party_id')
          .whereRef('p.program_id', '=', 'tickets.program_id')
          .whereRef('p.party_id', '=', 'tickets.party_id')
          .where(isPresent),
      ),
    )
    .execute();
  const now = clock.now();
  for (const ticket of tickets) {
    const orders = orderedItems(ticket, phases, ticket.pos_updated_ts)
      .map((order) => (order.at > now ? { ...order, at: now } : order))
      .sort((a, b) => a.at.getTime() - b.at.getTime());
    for (const order of orders) await moveStage(platform, programId, order);
  }
}

async function isOn({ db }: Platform, { programId, merchantId }: Place): Promise<boolean> {
  const row = await db
    .selectFrom('pos_merchants')
    .select('omnivore_state')
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  return row?.omnivore_state === 'on';
}

/** Moves one party by one item; what stands in the way is asked again once the party is locked. */
async function moveStage(platform: Platform, programId: number, order: OrderedItem): Promise<void> {
  const { party_id: partyId, phase, check_num, item } = order;
  const { db, log } = platform;
  const seen = partyId === null ? null : await findParty(db, programId, partyId);
  if (!seen || partyId === null) return;
  const moves = async (trx: Trx | Platform['db'], party: Parameters<typeof standingOf>[1]) =>
    judgeStage(await standingOf(trx, party), order) === 'moves';
  if (!(await moves(db, { ...seen, visit_state: visitState.parse(seen.visit_state) }))) return;
  const actor = systemActor(programId, 'Omnivore', POS_ORIGIN);
  try {
    await changeParty(platform, actor, partyId, { act_id: actIdOf(order) }, async (party, trx, now, at) =>
      (await moves(trx, party))
        ? {
            ...planStep(party, 'course', phase, { now, at }),
            because: 'point_of_sale',
            cause: `Check ${check_num}: ${item}`,
          }
        : null,
    );
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    log.warn({ err: error, party: partyId }, 'the point of sale could not move a party');
  }
}
