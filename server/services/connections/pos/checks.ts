import { beginningOf } from '#contract/core/texts.ts';
import { PosProblem, type PosTicket } from '#server/integrations/pos/index.ts';
import type { TableStatusPhase } from '#contract/connections/pos/rules.ts';
import type { Platform } from '#server/platform/platform.ts';
import { takeTickets, type TicketSender } from '#server/services/guests/tickets/index.ts';
import { isPaused, keyOf } from './accounts.ts';
import { identifierOf } from './present.ts';
import { listMatched, updateConnection } from './queries.ts';
import { readPhases } from './stageQueries.ts';
import { moveStages } from './stages.ts';
import { mappedNames } from './tables.ts';

const DAY_MS = 86_400_000;
const FIRST_DAYS = 30;
/** Read again each time: a point of sale tells of some checks a little late. */
const OVERLAP_MS = 120_000;

interface Place {
  readonly programId: number;
  readonly merchantId: number;
}

/** A check of a point of sale as the product takes it; its table is the one that it is mapped to. */
function ingestOf(
  merchantId: number,
  ticket: PosTicket,
  tableName: string | null,
  phases: ReadonlyMap<string, TableStatusPhase>,
) {
  /** The first category that stands for a phase, else the first. */
  const categoryOf = (names: readonly string[]) =>
    names.find((name) => phases.has(name.toLowerCase())) ?? names[0];
  const short = (text: string | null, most: number) => text && beginningOf(text, most);
  const status = ticket.isVoid ? 'voided' : ticket.closed ? 'closed' : 'open';
  const ended = ticket.closed ?? ticket.modified;
  return {
    merchant_id: merchantId,
    pos_ticket_id: ticket.id,
    pos_updated_ts: ticket.modified.toISOString(),
    check_num: beginningOf(ticket.number, 40),
    status,
    open_ts: ticket.opened.toISOString(),
    close_ts: status === 'open' ? null : ended.toISOString(),
    table_name: short(tableName, 40),
    covers: ticket.covers,
    employee: short(ticket.employee, 80),
    revenue_center: short(ticket.revenueCenter, 60),
    order_type: short(ticket.orderType, 60),
    subtotal_cents: ticket.subtotal,
    discount_cents: ticket.discount,
    tax_cents: ticket.tax,
    items: ticket.items.map(({ name, quantity, price, isVoid, categories, ordered }) => ({
      name: beginningOf(name, 120),
      quantity,
      unit_cents: price,
      total_cents: Math.round(price * quantity),
      is_voided: isVoid,
      ...optional('category', short(categoryOf(categories) ?? null, 120)),
      ...optional('ordered_ts', ordered?.toISOString() ?? null),
    })),
    promotions: ticket.discounts.map(({ name, amount }) => ({
      type: 'Discount',
      name: beginningOf(name, 120),
      amount_cents: amount,
    })),
    payments: ticket.payments.map(({ tender, amount, tip, last4 }) => ({
      tender_type: beginningOf(tender, 60),
      amount_cents: amount,
      tip_cents: tip,
      last4,
    })),
  };
}

const optional = <K extends string>(key: K, value: string | null) => (value === null ? {} : { [key]: value });

const senderOf = ({ programId, merchantId }: Place): TicketSender => ({
  programId,
  merchantId,
  stamp: (id, origin) => ({
    programId: id,
    actorUserId: null,
    actorName: 'Omnivore',
    origin,
    requestId: null,
  }),
});

/**
 * Reads what changed among the checks of a matched location since the last time, the first time 30 days. Each page is kept
 * with how far it reaches, so that whoever takes over goes on there; reading a check twice changes nothing.
 */
export async function syncChecks(platform: Platform, place: Place): Promise<void> {
  const { db, clock } = platform;
  const { programId, merchantId } = place;
  const row = await db
    .selectFrom('pos_merchants')
    .select(['integration_id', 'integration_type', 'pos_table_identifier', 'tickets_cursor'])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  if (!row?.integration_id || row.integration_type !== 'omnivore') return;
  if (await isPaused(db, programId)) return;
  const isById = identifierOf(row.pos_table_identifier) === 'POSID';
  const names = await mappedNames(db, programId, merchantId);
  const phases = await readPhases(db, programId, merchantId);
  const tableOf = ({ table }: PosTicket) =>
    table && (names.get(isById ? table.id : table.name) ?? table.name);
  const done = (set: { tickets_cursor?: Date; tickets_problem: string | null; answered_ts?: Date }) =>
    updateConnection(db, programId, merchantId)
      .set({ tickets_ts: clock.now(), ...set })
      .where('integration_id', '=', row.integration_id)
      .execute();
  const first = clock.now().getTime() - FIRST_DAYS * DAY_MS;
  let since = new Date(row.tickets_cursor ? row.tickets_cursor.getTime() - OVERLAP_MS : first);
  let skip = 0;
  let refused: string | null = null;
  try {
    const key = await keyOf(platform, programId);
    for (;;) {
      const page = await platform.omnivore.listTickets(key, row.integration_id, { since, skip });
      const last = page.tickets.at(-1);
      if (!last) break;
      const sent = page.tickets.map((ticket) => ingestOf(merchantId, ticket, tableOf(ticket), phases));
      const outcomes = await takeTickets(platform, senderOf(place), sent);
      refused ??= outcomes.find(({ outcome }) => outcome === 'refused')?.reason ?? null;
      await moveStages(platform, place, toJudge(outcomes));
      await done({ tickets_cursor: last.modified, tickets_problem: refused, answered_ts: clock.now() });
      if (!page.hasMore) break;
      // The next page begins at the second of the last check, behind those of that second.
      const same = page.tickets.filter(
        ({ modified }) => secondOf(modified) === secondOf(last.modified),
      ).length;
      skip = secondOf(since) === secondOf(last.modified) ? skip + page.tickets.length : same;
      since = last.modified;
    }
    await done({
      tickets_problem: refused && `A check was not taken: ${refused}`,
      answered_ts: clock.now(),
    });
  } catch (error) {
    if (!(error instanceof PosProblem)) throw error;
    await done({ tickets_problem: error.message });
  }
}

/** The checks that say something about now; one that was read before may not have moved its party yet. */
const toJudge = (outcomes: Awaited<ReturnType<typeof takeTickets>>) =>
  outcomes.flatMap(({ outcome, ticket_id }) =>
    outcome === 'outdated' || ticket_id === null ? [] : ticket_id,
  );

const secondOf = (at: Date) => Math.floor(at.getTime() / 1000);

/** Reads the checks of every matched location; one that fails does not keep the others. */
export async function syncAllChecks(platform: Platform): Promise<void> {
  for (const { program_id, merchant_id } of await listMatched(platform.db))
    await syncChecks(platform, { programId: program_id, merchantId: merchant_id }).catch((error: unknown) =>
      platform.log.warn(
        { err: error, program_id, merchant_id },
        'the checks of a location could not be read',
      ),
    );
}
