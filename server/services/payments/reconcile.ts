import { dayAfter } from '#contract/core/time.ts';
import type { DIFFERENCES } from '#contract/payments/endpoints.ts';
import { KEY_FIELD, type Payment, PROGRAM_FIELD, refundedCents } from '../../integrations/payments/index.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { fail } from '../../platform/errors/index.ts';
import type { Platform } from '../../platform/platform.ts';

const MOST_DAYS = 31;
const DAY_MS = 86_400_000;
/** By how much the provider's clock and ours may differ, and a first attempt may be late. */
const MARGIN_MS = 3_600_000;

export interface Difference {
  readonly kind: (typeof DIFFERENCES)[number];
  readonly provider_id: string;
  readonly party_id: number | null;
  readonly ledger_cents: number;
  readonly provider_cents: number;
}

export interface Reconciled {
  readonly payments: number;
  readonly ledger_cents: number;
  readonly provider_cents: number;
  readonly under_way: number;
  readonly data: Difference[];
}

/** One payment as our ledger has it: charged minus refunded. */
interface Booked {
  readonly provider_id: string;
  readonly party_id: number;
  readonly created_ts: Date;
  readonly cents: number;
  /** Something about it is asked and not answered. */
  readonly is_open: boolean;
}

async function listBooked(
  db: Db,
  programId: number,
  span: { from: Date; until: Date; ids: readonly string[] },
): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select c.provider_id, c.party_id, c.created_ts,
      coalesce((select sum(case v.kind when 'charge' then v.amount_cents when 'refund' then -v.amount_cents else 0 end)
        from money_movements v
        join charges o on o.program_id = v.program_id and o.charge_id = v.charge_id
        where v.program_id = c.program_id and (o.charge_id = c.charge_id or o.of_charge_id = c.charge_id
          or o.of_charge_id in (select k.charge_id from charges k
            where k.program_id = c.program_id and k.of_charge_id = c.charge_id))), 0)::integer as cents,
      exists (select 1 from charges o where o.program_id = c.program_id and o.status = 'asking'
        and (o.of_charge_id = c.charge_id or o.of_charge_id in (select k.charge_id from charges k
          where k.program_id = c.program_id and k.of_charge_id = c.charge_id))) as is_open
    from charges c
    where c.program_id = ${programId} and c.kind in ('charge', 'hold') and c.provider_id is not null
      and ((c.created_ts >= ${span.from} and c.created_ts < ${span.until}) or c.provider_id = any(${[...span.ids]}))`.execute(
    db,
  );
  return rows;
}

/** The keys of what is asked and not answered. */
async function listOpenKeys(db: Db, programId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('charges')
    .select('idempotency_key')
    .where('program_id', '=', programId)
    .where('status', '=', 'asking')
    .execute();
  return new Set(rows.map(({ idempotency_key }) => idempotency_key));
}

const providerCents = (payment: Payment) => payment.amount_received - refundedCents(payment);

/**
 * Compares a concept's ledger with the provider payment by payment, for days in UTC, both inclusive. What is under way is
 * counted and left out. Errors: VALIDATION for days out of order or too many, UNAVAILABLE.
 */
export async function reconcile(
  { db, payments }: Platform,
  programId: number,
  days: { start_date: string; end_date: string },
): Promise<Reconciled> {
  const from = new Date(`${days.start_date}T00:00:00Z`);
  const until = new Date(`${dayAfter(days.end_date)}T00:00:00Z`);
  const span = (until.getTime() - from.getTime()) / DAY_MS;
  if (span < 1 || span > MOST_DAYS) {
    const message = `Choose 1 to ${MOST_DAYS} days, the last not before the first`;
    fail('VALIDATION', `${message}.`, { errors: { end_date: message } });
  }
  const all = await payments.listPayments(
    new Date(from.getTime() - MARGIN_MS),
    new Date(until.getTime() + MARGIN_MS),
  );
  const theirs = all.filter(({ metadata }) => metadata[PROGRAM_FIELD] === String(programId));
  const booked = await listBooked(db, programId, { from, until, ids: theirs.map(({ id }) => id) });
  const openKeys = await listOpenKeys(db, programId);
  const settled = theirs.filter(({ metadata }) => !openKeys.has(metadata[KEY_FIELD] ?? ''));
  return { ...compare(settled, booked, { from, until }), under_way: openKeys.size };
}

function compare(
  payments: readonly Payment[],
  booked: readonly Booked[],
  { from, until }: { from: Date; until: Date },
): Omit<Reconciled, 'under_way'> {
  const ours = new Map(booked.map((one) => [one.provider_id, one]));
  const known = new Set(payments.map(({ id }) => id));
  const inSpan = payments.filter(
    ({ created }) => created * 1000 >= from.getTime() && created * 1000 < until.getTime(),
  );
  const counted = inSpan.filter(({ id }) => ours.get(id)?.is_open !== true);
  const differing = counted.flatMap((payment): Difference[] => {
    const one = ours.get(payment.id);
    const [ledger_cents, provider_cents] = [one?.cents ?? 0, providerCents(payment)];
    if (ledger_cents === provider_cents) return [];
    const kind = one ? 'amount_differs' : 'not_in_ledger';
    return [{ kind, provider_id: payment.id, party_id: one?.party_id ?? null, ledger_cents, provider_cents }];
  });
  const lost = booked
    .filter((one) => !known.has(one.provider_id) && one.cents !== 0)
    .map(
      (one): Difference => ({
        kind: 'not_at_provider',
        provider_id: one.provider_id,
        party_id: one.party_id,
        ledger_cents: one.cents,
        provider_cents: 0,
      }),
    );
  const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
  return {
    payments: inSpan.length,
    ledger_cents: sum([
      ...counted.map(({ id }) => ours.get(id)?.cents ?? 0),
      ...lost.map((one) => one.ledger_cents),
    ]),
    provider_cents: sum(counted.map(providerCents)),
    data: [...differing, ...lost],
  };
}
