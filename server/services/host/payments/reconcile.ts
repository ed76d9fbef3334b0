import { dayAfter } from '#contract/core/time.ts';
import type { DIFFERENCES } from '#contract/host/payments/endpoints.ts';
import {
  KEY_FIELD,
  type Payment,
  PROGRAM_FIELD,
  refundedCents,
} from '#server/integrations/payments/index.ts';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';

const MOST_DAYS = 31;
const DAY_MS = 86_400_000;
/** By how much the provider's clock and ours may differ, and a first attempt may be late. */
const MARGIN_MS = 3_600_000;

export interface Difference {
  readonly kind: (typeof DIFFERENCES)[number];
  readonly provider_id: string;
  /** Null for a payment that nobody here asked for. */
  readonly merchant_id: number | null;
  readonly party_id: number | null;
  readonly ledger_cents: number;
  readonly provider_cents: number;
}

export interface Reconciled {
  /** False when only the payments of some locations were compared. */
  readonly is_everywhere: boolean;
  readonly payments: number;
  readonly ledger_cents: number;
  readonly provider_cents: number;
  readonly under_way: number;
  readonly data: Difference[];
}

/** Whose payments are compared; `merchantIds` null is all locations. */
export interface Compared {
  readonly programId: number;
  readonly merchantIds: readonly number[] | null;
}

/** One payment as our ledger has it: charged minus refunded. */
interface Booked {
  readonly merchant_id: number;
  readonly party_id: number;
  readonly idempotency_key: string;
  /** Null while the provider has not said, and for what it refused. */
  readonly provider_id: string | null;
  readonly cents: number;
  /** Something about it is asked and not answered. */
  readonly is_open: boolean;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const keyOf = ({ metadata }: Payment) => metadata[KEY_FIELD] ?? '';
const isAt = ({ merchantIds }: Compared) =>
  sql<boolean>`(${merchantIds === null} or c.merchant_id = any(${[...(merchantIds ?? [])]}::bigint[]))`;

async function listBooked(
  db: Db,
  of: Compared,
  span: { from: Date; until: Date; payments: readonly Payment[] },
): Promise<Booked[]> {
  const ids = span.payments.map(({ id }) => id);
  const keys = span.payments.map(keyOf).filter((key) => UUID.test(key));
  const { rows } = await sql<Booked>`
    select c.merchant_id, c.party_id, c.idempotency_key, c.provider_id,
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
    where c.program_id = ${of.programId} and ${isAt(of)} and c.kind in ('charge', 'hold')
      and ((c.provider_id is not null and c.created_ts >= ${span.from} and c.created_ts < ${span.until})
        or c.provider_id = any(${ids}) or c.idempotency_key = any(${keys}::uuid[]))`.execute(db);
  return rows;
}

/** The keys of what is asked and not answered. */
async function listOpenKeys(db: Db, of: Compared): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('charges as c')
    .select('c.idempotency_key')
    .where('c.program_id', '=', of.programId)
    .where('c.status', '=', 'asking')
    .where(isAt(of))
    .execute();
  return new Set(rows.map(({ idempotency_key }) => idempotency_key));
}

const providerCents = (payment: Payment) => payment.amount_received - refundedCents(payment);

/**
 * Compares a concept's ledger with the provider payment by payment, for days in UTC, both inclusive. What is under way is
 * counted and left out. Of some locations alone (PERM-012) only what was asked for there is compared, since the provider does not
 * say where any other payment belongs. Errors: VALIDATION for days out of order or too many, UNAVAILABLE.
 */
export async function reconcile(
  { db, payments }: Platform,
  of: Compared,
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
  const ofProgram = all.filter(({ metadata }) => metadata[PROGRAM_FIELD] === String(of.programId));
  const ledger = ledgerOf(await listBooked(db, of, { from, until, payments: ofProgram }));
  const is_everywhere = of.merchantIds === null;
  const theirs = ofProgram.filter((payment) => is_everywhere || ledger.ownerOf(payment) !== null);
  const openKeys = await listOpenKeys(db, of);
  const settled = theirs.filter((payment) => !openKeys.has(keyOf(payment)));
  return { is_everywhere, ...compare(settled, ledger, { from, until }), under_way: openKeys.size };
}

/** Finds what is booked for a payment, and who asked for it where nothing is. */
function ledgerOf(booked: readonly Booked[]) {
  const byId = new Map(booked.map((one) => [one.provider_id, one]));
  const byKey = new Map(booked.map((one) => [one.idempotency_key, one]));
  return {
    booked,
    bookedAs: ({ id }: Payment) => byId.get(id) ?? null,
    ownerOf: (payment: Payment) => byId.get(payment.id) ?? byKey.get(keyOf(payment)) ?? null,
  };
}

function compare(
  payments: readonly Payment[],
  { booked, bookedAs, ownerOf }: ReturnType<typeof ledgerOf>,
  { from, until }: { from: Date; until: Date },
): Omit<Reconciled, 'under_way' | 'is_everywhere'> {
  const known = new Set(payments.map(({ id }) => id));
  const inSpan = payments.filter(
    ({ created }) => created * 1000 >= from.getTime() && created * 1000 < until.getTime(),
  );
  const counted = inSpan.filter((payment) => bookedAs(payment)?.is_open !== true);
  const differing = counted.flatMap((payment): Difference[] => {
    const [one, owner] = [bookedAs(payment), ownerOf(payment)];
    const [ledger_cents, provider_cents] = [one?.cents ?? 0, providerCents(payment)];
    if (ledger_cents === provider_cents) return [];
    const kind = one ? 'amount_differs' : 'not_in_ledger';
    const [merchant_id, party_id] = [owner?.merchant_id ?? null, owner?.party_id ?? null];
    return [{ kind, provider_id: payment.id, merchant_id, party_id, ledger_cents, provider_cents }];
  });
  const lost = booked.flatMap(({ provider_id, merchant_id, party_id, cents }): Difference[] => {
    if (provider_id === null || known.has(provider_id) || cents === 0) return [];
    const kind = 'not_at_provider';
    return [{ kind, provider_id, merchant_id, party_id, ledger_cents: cents, provider_cents: 0 }];
  });
  const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
  return {
    payments: inSpan.length,
    ledger_cents: sum([
      ...counted.map((payment) => bookedAs(payment)?.cents ?? 0),
      ...lost.map((one) => one.ledger_cents),
    ]),
    provider_cents: sum(counted.map(providerCents)),
    data: [...differing, ...lost],
  };
}
