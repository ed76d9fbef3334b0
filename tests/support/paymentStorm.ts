import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import {
  type DeliverEvent,
  type Fault,
  keepSandboxObject,
  newSandboxId,
  PaymentSandbox,
  sandboxSecret,
} from '#server/integrations/payments/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log/index.ts';
import { fastClock } from './fastClock.ts';
import { CARDS } from './paying.ts';
import { until } from './until.ts';

const WORKER = fileURLToPath(new URL('./paymentWorker.ts', import.meta.url));
const SPEED = 60;
const PATIENCE_MS = 400;
const FAULTS: readonly Fault[] = ['down', 'error', 'lost', 'garbage', 'lost', 'slow'];
const CARD_OF = [CARDS.good, CARDS.good, CARDS.good, CARDS.good, CARDS.declined] as const;
const LONGEST_MS = 600_000;

export interface Storm {
  readonly db: Db;
  readonly log: Log;
  readonly connectionString: string;
  readonly payments: number;
  /** How often a worker is killed in the middle of its work. */
  readonly kills: number;
  /** The share of calls and of events that go wrong. */
  readonly faults: number;
  readonly deliver: DeliverEvent;
  readonly tokenSecret: string;
}

export interface Aftermath {
  readonly charged: number;
  readonly refused: number;
  /** Fees that are neither. */
  readonly unsettled: number;
  readonly faults: number;
  readonly kills: number;
  /** Fees with more than one payment at the provider. */
  readonly chargedTwice: number;
  readonly owedCents: number;
  readonly ledgerCents: number;
  readonly providerCents: number;
}

/** Numbers that look random and are the same in every run. */
function numbers(): () => number {
  let state = 42;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/**
 * Charges many fees of a concept of its own while calls fail before and after they are done, answers and events are lost, events
 * come twice, and the process that charges is killed again and again; then tells what came of it.
 */
export async function rage(storm: Storm): Promise<Aftermath> {
  const { db, log, deliver, payments, kills } = storm;
  const startMs = Date.now();
  const clock = fastClock(startMs, SPEED);
  const next = numbers();
  let faults = 0;
  const sandbox = new PaymentSandbox({
    db: () => db,
    log,
    clock,
    webhookUrl: 'http://localhost/api/webhooks/payments',
    webhookSecret: sandboxSecret(storm.tokenSecret),
  });
  sandbox.deliverBy(async (...event) => {
    if (next() < storm.faults) return 503;
    if (next() < storm.faults) await deliver(...event);
    return deliver(...event);
  });
  sandbox.misbehave(() => {
    if (next() >= storm.faults) return null;
    faults += 1;
    return FAULTS[Math.floor(next() * FAULTS.length)] ?? null;
  });
  const { key, webhookSecret, port } = await sandbox.start();
  const programId = await insertFees(db, payments, clock.now());
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'test',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    DATABASE_URL: storm.connectionString,
    PAYMENTS_URL: `http://127.0.0.1:${port}`,
    PAYMENTS_KEY: key,
    PAYMENTS_WEBHOOK_SECRET: webhookSecret,
    STORM_START: String(startMs),
    STORM_SPEED: String(SPEED),
    STORM_PATIENCE_MS: String(PATIENCE_MS),
    STORM_PROGRAM: String(programId),
  };
  try {
    const killed = await killAndGoOn(env, () => countSettled(db, programId), { payments, kills });
    await sandbox.idle();
    return { ...(await takeStock(db, programId)), faults, kills: killed };
  } finally {
    await sandbox.stop();
  }
}

/** Starts a worker; kills it each time that it has done a part of the work, and starts the next, which may end. */
async function killAndGoOn(
  env: Record<string, string>,
  countDone: () => Promise<number>,
  { payments, kills }: { payments: number; kills: number },
): Promise<number> {
  let killed = 0;
  for (;;) {
    const worker = spawn(process.execPath, ['--import', 'tsx', WORKER], { env, stdio: 'inherit' });
    const exited = new Promise<number | null>((resolve) => worker.once('exit', (code) => resolve(code)));
    if (killed === kills) {
      const code = await exited;
      if (code !== 0) throw new Error(`The worker ended with ${code}`);
      return killed;
    }
    const goal = (payments * (killed + 1)) / (kills + 1);
    await until(async () => (await countDone()) >= goal, 'the worker to do its part', LONGEST_MS);
    worker.kill('SIGKILL');
    await exited;
    killed += 1;
  }
}

async function countSettled(db: Db, programId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from party_fees
    where program_id = ${programId} and status in ('CHARGED', 'CHARGE_ERROR')`.execute(db);
  return rows[0]?.n ?? 0;
}

/** A concept with parties that each have a card and a fee that is due. */
async function insertFees(db: Db, count: number, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { program_id } = await trx
      .insertInto('programs')
      .values({
        program_name: `Storm ${randomUUID()}`,
        program_state: 'active',
        default_timezone: 'America/Chicago',
      })
      .returning('program_id')
      .executeTakeFirstOrThrow();
    const { merchant_id } = await trx
      .insertInto('merchants')
      .values({ program_id, merchant_name: 'Harbour', timezone: 'America/Chicago' })
      .returning('merchant_id')
      .executeTakeFirstOrThrow();
    const own = { program_id, merchant_id };
    for (let index = 0; index < count; index += 1) {
      const { party_id } = await trx
        .insertInto('parties')
        .values({ ...own, kind: 'reservation', reserved_ts: now, duration_minutes: 90, party_size: 2 })
        .returning('party_id')
        .executeTakeFirstOrThrow();
      await insertCard(trx, { program_id, party_id }, CARD_OF[index % CARD_OF.length] ?? CARDS.good, now);
      const amountCents = 1000 + index;
      const policy = {
        name: 'No-show',
        amountCents,
        per: 'party',
        chargedAt: 'no_show',
        refundableUntilHours: 0,
        minPartySize: 1,
        days: [0, 1, 2, 3, 4, 5, 6],
        startTime: null,
        endTime: null,
      };
      await trx
        .insertInto('party_fees')
        .values({
          ...own,
          party_id,
          name: 'No-show',
          amount_cents: amountCents,
          policy: JSON.stringify(policy),
          charge_state: 'READY_TO_CHARGE',
          charge_after_ts: now,
        })
        .execute();
    }
    return program_id;
  });
}

async function insertCard(
  trx: Parameters<typeof keepSandboxObject>[0],
  holder: { program_id: number; party_id: number },
  token: string,
  created: Date,
): Promise<void> {
  const [customer, method] = [newSandboxId('cus'), newSandboxId('pm')];
  await keepSandboxObject(trx, { object: 'customer', body: { id: customer, object: 'customer' }, created });
  const body = { id: method, object: 'payment_method', customer, token };
  await keepSandboxObject(trx, { object: 'payment_method', customer, body, created });
  await trx
    .insertInto('payment_customers')
    .values({ ...holder, stripe_customer_id: customer, payment_method_id: method, saved_ts: created })
    .execute();
}

async function takeStock(db: Db, programId: number): Promise<Omit<Aftermath, 'faults' | 'kills'>> {
  const { rows } = await sql<Omit<Aftermath, 'faults' | 'kills'>>`
    with fee as (
      select f.status, f.amount_cents,
        (select count(*) from sandbox_payment_objects o join payment_customers c on c.stripe_customer_id = o.customer
          where o.object = 'payment_intent' and o.body ->> 'status' = 'succeeded'
            and c.program_id = f.program_id and c.party_id = f.party_id) as payments,
        (select coalesce(sum((o.body ->> 'amount_received')::integer), 0)
          from sandbox_payment_objects o join payment_customers c on c.stripe_customer_id = o.customer
          where o.object = 'payment_intent' and c.program_id = f.program_id and c.party_id = f.party_id) as received
      from party_fees f where f.program_id = ${programId})
    select
      (count(*) filter (where status = 'CHARGED'))::integer as charged,
      (count(*) filter (where status = 'CHARGE_ERROR'))::integer as refused,
      (count(*) filter (where status not in ('CHARGED', 'CHARGE_ERROR')))::integer as unsettled,
      (count(*) filter (where payments > 1))::integer as "chargedTwice",
      (coalesce(sum(amount_cents) filter (where status = 'CHARGED'), 0))::integer as "owedCents",
      (select coalesce(sum(amount_cents), 0) from money_movements
        where program_id = ${programId} and kind = 'charge')::integer as "ledgerCents",
      sum(received)::integer as "providerCents"
    from fee`.execute(db);
  const [stock] = rows;
  if (!stock) throw new Error('There is nothing to count');
  return stock;
}
