import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { TableStatusPhase } from '#contract/connections/pos/rules.ts';
import { ticketItem } from '#contract/guests/tickets/schemas.ts';
import { course, visitState } from '#contract/host/parties/schemas.ts';
import { isAtTable } from '#contract/host/parties/visit.ts';
import type { Db, DB, Trx } from '#server/platform/db/index.ts';
import { phaseOf } from './present.ts';
import type { StageChange } from './stageRules.ts';

/** The events through which the point of sale itself moves a party carry it as their origin. */
export const POS_ORIGIN = 'pos';

/** The phases of the mapped categories of a location, by the category's name in small letters. */
export async function readPhases(
  db: Db | Trx,
  programId: number,
  merchantId: number,
): Promise<Map<string, TableStatusPhase>> {
  const rows = await db
    .selectFrom('pos_menu_categories')
    .select(['name', 'table_status_phase'])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .execute();
  return new Map(
    rows.flatMap(({ name, table_status_phase }) => {
      const phase = phaseOf(table_status_phase);
      return phase === null ? [] : [[name.toLowerCase(), phase] as const];
    }),
  );
}

const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
const changes = z.array(change);
const stageOf = (told: z.infer<typeof changes>, field: string) => told.find((one) => one.field === field);

/** What people and the product did to the stage of parties, without what the point of sale did, by party. */
export async function readStageChanges(
  db: Db | Trx,
  programId: number,
  partyIds: readonly number[],
): Promise<Map<number, StageChange[]>> {
  const found = new Map<number, StageChange[]>();
  if (partyIds.length === 0) return found;
  const rows = await db
    .selectFrom('events')
    .select(['record_id', 'occurred_ts', 'actor_user_id', 'changes'])
    .where('program_id', '=', programId)
    .where('record_type', '=', 'party')
    .where('record_id', '=', sql<string>`any(${partyIds.map(String)}::text[])`)
    .where('origin', '<>', POS_ORIGIN)
    .orderBy('event_id')
    .execute();
  for (const row of rows) {
    const told = changes.safeParse(row.changes).data ?? [];
    const visit = stageOf(told, 'visit_state');
    const toCourse = stageOf(told, 'course');
    if (!visit && !toCourse) continue;
    const before = visitState.safeParse(visit?.from).data;
    const isStage = toCourse !== undefined || (before !== undefined && isAtTable(before));
    const id = Number(row.record_id);
    const one: StageChange = {
      at: row.occurred_ts,
      visit_state: visitState.safeParse(visit?.to).data ?? null,
      course: toCourse && (course.safeParse(toCourse.to).data ?? null),
      isHost: row.actor_user_id !== null && isStage,
    };
    found.set(id, [...(found.get(id) ?? []), one]);
  }
  return found;
}

const items = z.object({ items: z.array(ticketItem) });

type StageTicket = Pick<
  Selectable<DB['tickets']>,
  'ticket_id' | 'party_id' | 'check_num' | 'pos_updated_ts' | 'open_ts' | 'table_name' | 'detail'
>;

/** An item of a mapped category on a check. */
export interface OrderedItem {
  readonly ticket_id: number;
  readonly check_num: string;
  readonly table_name: string | null;
  readonly party_id: number | null;
  readonly item: string;
  readonly category: string;
  readonly phase: TableStatusPhase;
  readonly at: Date;
  /** False where the point of sale did not say when it was ordered. */
  readonly isTimed: boolean;
}

/** The items of a check that stand for a phase; `untimed` stands in where the point of sale does not say when. */
export function orderedItems(
  ticket: StageTicket,
  phases: ReadonlyMap<string, TableStatusPhase>,
  untimed: Date,
): OrderedItem[] {
  const { ticket_id, check_num, table_name, party_id } = ticket;
  const read = items.safeParse(ticket.detail);
  return (read.data?.items ?? []).flatMap(({ name, category, ordered_ts, is_voided }) => {
    const phase = category === undefined ? undefined : phases.get(category.toLowerCase());
    if (category === undefined || phase === undefined || is_voided) return [];
    const at = ordered_ts === undefined ? untimed : new Date(ordered_ts);
    const isTimed = ordered_ts !== undefined;
    return [{ ticket_id, check_num, table_name, party_id, item: name, category, phase, at, isTimed }];
  });
}

export const selectStageTickets = (db: Db | Trx, programId: number, merchantId: number) =>
  db
    .selectFrom('tickets')
    .select(['ticket_id', 'party_id', 'check_num', 'pos_updated_ts', 'open_ts', 'table_name', 'detail'])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .where('status', '<>', 'voided')
    .orderBy('pos_updated_ts')
    .orderBy('ticket_id');
