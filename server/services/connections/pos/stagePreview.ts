import type { z } from 'zod';
import { STAGE_OUTCOMES, type StageOutcome } from '#contract/connections/pos/rules.ts';
import type { StagePreview } from '#contract/connections/pos/schemas.ts';
import { businessDate, dayAfter } from '#contract/core/time.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import type { services } from '#contract/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { calledName } from '#server/services/host/parties/index.ts';
import { sql } from 'kysely';
import {
  type OrderedItem,
  orderedItems,
  readPhases,
  readStageChanges,
  selectStageTickets,
} from './stageQueries.ts';
import { type Judged, replayStages } from './stageRules.ts';

type Query = z.output<(typeof services.pos.stagePreview)['query']>;
const EXPECTED = { visit_state: 'expected', course: null } as const;

/** Each phase of a check once, by its first item; further items of a phase would move nobody. */
function firstOfEachPhase(orders: readonly OrderedItem[]): OrderedItem[] {
  const byTime = [...orders].sort((a, b) => a.at.getTime() - b.at.getTime());
  return [...new Map(byTime.reverse().map((order) => [order.phase, order])).values()];
}

/** What the checks of yesterday would have done to the stages of their parties at a location; nothing is changed. */
export async function previewStages(
  { db, clock }: Platform,
  ctx: RequestContext,
  { merchant_id: merchantId, outcome, take, skip }: Query,
): Promise<StagePreview> {
  const { programId } = ctx;
  const { timezone } = await getLocation(db, ctx, merchantId);
  const date = dayAfter(businessDate(timezone, clock.now(), RESERVATION_DAY_STARTS_AT_HOUR), -1);
  const phases = await readPhases(db, programId, merchantId);
  const tickets = await selectStageTickets(db, programId, merchantId)
    .where('business_date', '=', date)
    .execute();
  const orders = tickets.flatMap((ticket) => firstOfEachPhase(orderedItems(ticket, phases, ticket.open_ts)));
  const judged = await replay({ db }, programId, orders);
  const rows = judged.filter((one) => outcome === undefined || one.outcome === outcome);
  const count = (word: StageOutcome) => judged.filter((one) => one.outcome === word).length;
  return {
    business_date: date,
    timezone,
    check_count: tickets.length,
    counts: Object.fromEntries(STAGE_OUTCOMES.map((word) => [word, count(word)])) as StagePreview['counts'],
    data: rows.slice(skip, skip + take).map(({ ordered, from, outcome: word, party_name }) => ({
      ticket_id: ordered.ticket_id,
      check_num: ordered.check_num,
      party_id: ordered.party_id,
      party_name,
      table_name: ordered.table_name,
      item: ordered.item,
      category: ordered.category,
      from_state: from.visit_state,
      from_course: from.course,
      to_course: ordered.phase,
      ordered_ts: ordered.at.toISOString(),
      outcome: word,
    })),
    has_next: rows.length > skip + take,
    total: rows.length,
    total_exact: true,
  };
}

type Row = Judged<OrderedItem> & { readonly party_name: string | null };

/** Plays the visits of the parties again with what they ordered, the earliest order first. */
async function replay(
  { db }: Pick<Platform, 'db'>,
  programId: number,
  orders: readonly OrderedItem[],
): Promise<Row[]> {
  const ids = [...new Set(orders.flatMap(({ party_id }) => party_id ?? []))];
  const parties = await db
    .selectFrom('parties')
    .select(['party_id', 'seated_ts', 'done_ts', 'fname', 'lname', 'party_size'])
    .where('program_id', '=', programId)
    .where('party_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  const changes = await readStageChanges(db, programId, ids);
  const known = new Set(parties.map(({ party_id }) => party_id));
  const rows = parties.flatMap((party): Row[] => {
    const own = orders.filter(({ party_id }) => party_id === party.party_id);
    const visit = {
      seated: party.seated_ts,
      done: party.done_ts,
      changes: changes.get(party.party_id) ?? [],
    };
    return replayStages(visit, own).map((one) => ({ ...one, party_name: calledName(party) }));
  });
  const without = orders
    .filter(({ party_id }) => party_id === null || !known.has(party_id))
    .map((ordered): Row => ({ ordered, outcome: 'no_party', from: EXPECTED, party_name: null }));
  return [...rows, ...without].sort((a, b) => a.ordered.at.getTime() - b.ordered.at.getTime());
}
