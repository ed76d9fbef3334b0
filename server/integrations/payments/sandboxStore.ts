import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/index.ts';

export type SandboxObject = Readonly<Record<string, unknown>> & { readonly id: string };

/** An id as the provider makes them. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

export interface Kept {
  readonly object: 'customer' | 'payment_method' | 'payment_intent' | 'refund' | 'event';
  readonly customer?: string | null;
  readonly parent?: string | null;
  readonly body: SandboxObject;
  readonly created: Date;
}

const asObject = (body: unknown): SandboxObject => Object(body);

export async function keep(db: Db | Trx, { object, customer, parent, body, created }: Kept): Promise<void> {
  await db
    .insertInto('sandbox_payment_objects')
    .values({
      object_id: body.id,
      object,
      customer: customer ?? null,
      parent: parent ?? null,
      body: JSON.stringify(body),
      created_ts: created,
    })
    .execute();
}

export async function change(db: Db | Trx, body: SandboxObject): Promise<void> {
  await db
    .updateTable('sandbox_payment_objects')
    .set({ body: JSON.stringify(body) })
    .where('object_id', '=', body.id)
    .execute();
}

/** What was answered about an object is not kept once that is deleted. */
export async function forgetAnswers(db: Db | Trx, id: string): Promise<void> {
  await db
    .updateTable('sandbox_payment_keys')
    .set({ body: JSON.stringify({ id, deleted: true }) })
    .where(sql<boolean>`body ->> 'id' = ${id}`)
    .execute();
}

/** Locks what it finds, so that two calls about one object go one after the other. */
export async function find(trx: Trx, object: Kept['object'], id: string): Promise<SandboxObject | null> {
  const row = await trx
    .selectFrom('sandbox_payment_objects')
    .select('body')
    .where('object', '=', object)
    .where('object_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? asObject(row.body) : null;
}

export interface Listing {
  readonly object: Kept['object'];
  readonly customer: string | null;
  readonly parent: string | null;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly after: string | null;
  readonly limit: number;
}

/** The newest first; one more than the limit where there are more. */
export async function list(db: Db | Trx, listing: Listing): Promise<SandboxObject[]> {
  const { object, customer, parent, from, until, after, limit } = listing;
  const rows = await db
    .selectFrom('sandbox_payment_objects')
    .select('body')
    .where('object', '=', object)
    .$if(customer !== null, (q) => q.where('customer', '=', customer))
    .$if(parent !== null, (q) => q.where('parent', '=', parent))
    .$if(from !== null, (q) => q.where('created_ts', '>=', from))
    .$if(until !== null, (q) => q.where('created_ts', '<', until))
    .$if(after !== null, (q) =>
      q.where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('created_ts', 'object_id'),
          '<',
          selectFrom('sandbox_payment_objects as last')
            .select(['last.created_ts', 'last.object_id'])
            .where('last.object_id', '=', after)
            .$asTuple('created_ts', 'object_id'),
        ),
      ),
    )
    .orderBy('created_ts', 'desc')
    .orderBy('object_id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(({ body }) => asObject(body));
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Answers a call with a known key as it was answered the first time; two at the same moment wait for each other. The same key
 * with other content is refused.
 */
export async function once(
  trx: Trx,
  key: string,
  request: string,
  work: () => Promise<Answered>,
): Promise<Answered> {
  const request_hash = createHash('sha256').update(request).digest('hex');
  const isNew = await trx
    .insertInto('sandbox_payment_keys')
    .values({ idempotency_key: key, request_hash })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('idempotency_key')
    .executeTakeFirst();
  if (!isNew) {
    const known = await trx
      .selectFrom('sandbox_payment_keys')
      .selectAll()
      .where('idempotency_key', '=', key)
      .executeTakeFirstOrThrow();
    if (known.request_hash === request_hash) return { status: known.status ?? 500, body: known.body };
    const message = 'Keys for idempotent requests can only be used with the same parameters.';
    return { status: 400, body: { error: { type: 'idempotency_error', message } } };
  }
  const answered = await work();
  await trx
    .updateTable('sandbox_payment_keys')
    .set({ status: answered.status, body: JSON.stringify(answered.body) })
    .where('idempotency_key', '=', key)
    .execute();
  return answered;
}
