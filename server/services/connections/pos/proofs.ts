import { sql } from 'kysely';
import { z } from 'zod';
import { type DayProof, salesDifference, tenderSum } from '#contract/connections/pos/schemas.ts';
import { dayAfter, dayRange } from '#contract/core/time.ts';
import { ticketPayment } from '#contract/guests/tickets/schemas.ts';
import { RESERVATION_DAY_STARTS_AT_HOUR } from '#contract/host/parties/defaults.ts';
import { PosProblem, type PosTicket } from '#server/integrations/pos/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { isPaused, keyOf } from './accounts.ts';
import { compareSales, isMorning, lastDay, type Sale } from './proofRules.ts';
import { listMatched } from './queries.ts';

/** So many days are shown and can be compared. */
const SHOWN_DAYS = 14;
/** So many checks that differ are listed; all are counted. */
const MOST_LISTED = 200;

interface Day {
  readonly programId: number;
  readonly merchantId: number;
  readonly timezone: string;
  readonly date: string;
}

const payments = z.object({ payments: z.array(ticketPayment) });

async function readOurs(db: Db, { programId, merchantId, date }: Day): Promise<Sale[]> {
  const rows = await db
    .selectFrom('tickets')
    .select(['ticket_id', 'pos_ticket_id', 'check_num', 'total_cents', 'detail'])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .where('business_date', '=', date)
    .where('status', '<>', 'voided')
    .execute();
  return rows.map(({ ticket_id, pos_ticket_id, check_num, total_cents, detail }) => ({
    ticket_id,
    pos_ticket_id,
    check_num,
    total: total_cents,
    payments: payments.parse(detail).payments.map(({ tender_type, amount_cents, tip_cents }) => ({
      tender: tender_type,
      amount: amount_cents,
      tip: tip_cents,
    })),
  }));
}

const saleOf = ({ id, number, subtotal, discount, tax, payments: paid }: PosTicket): Sale => ({
  pos_ticket_id: id,
  check_num: number,
  ticket_id: null,
  total: subtotal - discount + tax,
  payments: paid,
});

async function readTheirs(
  platform: Platform,
  { programId, ...day }: Day,
  locationId: string,
): Promise<Sale[]> {
  const span = dayRange(day.timezone, day.date, RESERVATION_DAY_STARTS_AT_HOUR);
  const key = await keyOf(platform, programId);
  const tickets = await platform.omnivore.listTicketsOpened(key, locationId, span);
  return tickets.filter(({ isVoid }) => !isVoid).map(saleOf);
}

/** Compares the sales of a day with the point of sale's own and keeps the result; a point of sale that fails is kept as the problem. */
export async function compareDay(platform: Platform, day: Day, locationId: string): Promise<void> {
  const { db, clock } = platform;
  const ours = await readOurs(db, day);
  let theirs: Sale[] = [];
  let problem: string | null = null;
  try {
    theirs = await readTheirs(platform, day, locationId);
  } catch (error) {
    if (!(error instanceof PosProblem)) throw error;
    problem = error.message;
  }
  const { tenders, differences } =
    problem === null ? compareSales(ours, theirs) : { tenders: [], differences: [] };
  const values = {
    checked_ts: clock.now(),
    problem,
    checks_here: ours.length,
    checks_there: theirs.length,
    tenders: JSON.stringify(tenders),
    differences: JSON.stringify(differences.slice(0, MOST_LISTED)),
    difference_count: differences.length,
  };
  await db
    .insertInto('pos_day_proofs')
    .values({
      program_id: day.programId,
      merchant_id: day.merchantId,
      business_date: day.date,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['program_id', 'merchant_id', 'business_date']).doUpdateSet(values),
    )
    .execute();
}

const kept = z.object({ tenders: z.array(tenderSum), differences: z.array(salesDifference) });

async function listProofs(
  db: Db,
  programId: number,
  { merchantIds, from }: { readonly merchantIds: readonly number[]; readonly from: string },
): Promise<DayProof[]> {
  const rows = await db
    .selectFrom('pos_day_proofs as d')
    .innerJoin('merchants as m', (join) =>
      join.onRef('m.program_id', '=', 'd.program_id').onRef('m.merchant_id', '=', 'd.merchant_id'),
    )
    .selectAll('d')
    .select('m.merchant_name')
    .where('d.program_id', '=', programId)
    .where('d.merchant_id', '=', sql<number>`any(${[...merchantIds]}::bigint[])`)
    .where('d.business_date', '>=', from)
    .where('m.deleted_ts', 'is', null)
    .orderBy('d.business_date', 'desc')
    .orderBy('m.merchant_name')
    .execute();
  return rows.map(({ program_id: _program, checked_ts, tenders, differences, ...row }) => ({
    ...row,
    ...kept.parse({ tenders, differences }),
    checked_ts: checked_ts.toISOString(),
    is_equal: row.problem === null && row.difference_count === 0,
  }));
}

/** The comparisons of the last days at the caller's locations, or at one. Errors: NOT_FOUND. */
export async function readProofs(
  { db, clock }: Platform,
  ctx: RequestContext,
  merchantId?: number,
): Promise<DayProof[]> {
  const { programId } = ctx;
  const from = dayAfter(lastDay('UTC', clock.now()), -SHOWN_DAYS);
  if (merchantId !== undefined) {
    await getLocation(db, ctx, merchantId);
    return listProofs(db, programId, { merchantIds: [merchantId], from });
  }
  const matched = await db
    .selectFrom('pos_merchants')
    .select('merchant_id')
    .where('program_id', '=', programId)
    .execute();
  const merchantIds = matched.map((one) => one.merchant_id).filter((id) => ctx.worksAt(id));
  return listProofs(db, programId, { merchantIds, from });
}

/** Compares a day that is over now. Errors: NOT_FOUND, VALIDATION for another day and for a location without a point of sale. */
export async function proveDay(
  platform: Platform,
  ctx: RequestContext,
  { merchant_id: merchantId, business_date: date }: { merchant_id: number; business_date: string },
): Promise<DayProof> {
  const { db, clock } = platform;
  const { programId } = ctx;
  const { timezone, merchant_name } = await getLocation(db, ctx, merchantId);
  const last = lastDay(timezone, clock.now());
  const first = dayAfter(last, 1 - SHOWN_DAYS);
  if (date > last || date < first) {
    const message = `Choose one of the last ${SHOWN_DAYS} days that are over`;
    fail('VALIDATION', `${message}.`, { errors: { business_date: message } });
  }
  const matched = await db
    .selectFrom('pos_merchants')
    .select('integration_id')
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .where('integration_type', '=', 'omnivore')
    .executeTakeFirst();
  const locationId = matched?.integration_id ?? null;
  if (locationId === null) {
    const message = `${merchant_name} is not matched to a point of sale at Omnivore. Match it first`;
    return fail('VALIDATION', `${message}.`, { errors: { merchant_id: message } });
  }
  await compareDay(platform, { programId, merchantId, timezone, date }, locationId);
  const [proof] = await listProofs(db, programId, { merchantIds: [merchantId], from: date }).then((all) =>
    all.filter(({ business_date }) => business_date === date),
  );
  return found(proof ?? null, 'This comparison');
}

/** Compares the last day of every matched location where the morning has come, once; a day that failed is tried again. */
export async function proveLastDays(platform: Platform): Promise<void> {
  const { db, clock, log } = platform;
  const now = clock.now();
  for (const { program_id: programId, merchant_id: merchantId } of await listMatched(db)) {
    const row = await db
      .selectFrom('merchants as m')
      .innerJoin('pos_merchants as p', (join) =>
        join.onRef('p.program_id', '=', 'm.program_id').onRef('p.merchant_id', '=', 'm.merchant_id'),
      )
      .select(['m.timezone', 'p.integration_id'])
      .where('m.program_id', '=', programId)
      .where('m.merchant_id', '=', merchantId)
      .executeTakeFirst();
    if (!row?.integration_id || !isMorning(row.timezone, now) || (await isPaused(db, programId))) continue;
    const day = { programId, merchantId, timezone: row.timezone, date: lastDay(row.timezone, now) };
    if (await isProved(db, day)) continue;
    await compareDay(platform, day, row.integration_id).catch((error: unknown) =>
      log.warn({ err: error, merchant_id: merchantId }, 'the sales of a day could not be compared'),
    );
  }
}

async function isProved(db: Db, { programId, merchantId, date }: Day): Promise<boolean> {
  const row = await db
    .selectFrom('pos_day_proofs')
    .select('business_date')
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .where('business_date', '=', date)
    .where('problem', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
