import { sql } from 'kysely';
import { z } from 'zod';
import { guestFieldRows } from '#contract/guests/guests/fields.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import { findRecord, findRecordForUpdate, type RecordRow } from '../queries.ts';
import type { Mergeable } from './mergeRules.ts';
import { MOVING } from './references.ts';

const bag = z.record(z.string(), z.unknown());
const mergeable = z.object({
  ...guestFieldRows,
  social_urls: bag,
  custom_fields: bag,
  sources: bag,
});
const sums = z.object({ visits: z.number(), checks: z.number(), spend_cents: z.number() });
/** Counts that follow from rows, of some of which it is told which. */
export type Sums = z.infer<typeof sums>;

/** What undoing a merge needs: both guests before, the kept one after, and what the merged one's rows counted then. */
const before = z.object({ kept: mergeable, other: mergeable, after: mergeable, counted: sums });
export interface Before {
  readonly kept: Mergeable;
  readonly other: Mergeable;
  readonly after: Mergeable;
  readonly counted: Sums;
}
export const readBefore = (stored: unknown): Before => before.parse(stored);
export const readMoved = (stored: unknown) => z.record(z.string(), z.array(z.number())).parse(stored);

export const asMergeable = (row: RecordRow): Mergeable => mergeable.parse(row);

export const nameOf = ({ fname, lname }: { fname: string; lname: string }) =>
  [fname, lname].filter(Boolean).join(' ') || 'Guest';

/** A guest who may be merged. Errors: NOT_FOUND, also when it was merged already, GONE when it was erased. */
export function mayMerge(row: RecordRow | null, id: number): RecordRow {
  const guest = found(row, `Guest ${id}`);
  if (guest.erased_ts) fail('GONE', `Guest ${id} was erased on request, so there is nothing to merge.`);
  if (guest.merged_into_guest_id !== null) {
    const kept = guest.merged_into_guest_id;
    fail('NOT_FOUND', `Guest ${id} was merged into guest ${kept} already. Choose guest ${kept} instead.`);
  }
  return found(guest.deleted_ts ? null : guest, `Guest ${id}`);
}

interface Pair {
  readonly programId: number;
  readonly keptId: number;
  readonly otherId: number;
}

/** Both guests, unlocked; errors as for `mayMerge`. */
export async function readPair(db: Db | Trx, { programId, keptId, otherId }: Pair) {
  const kept = mayMerge(await findRecord(db, { programId, guestId: keptId }), keptId);
  const other = mayMerge(await findRecord(db, { programId, guestId: otherId }), otherId);
  return { kept, other };
}

/**
 * Locks two guests for the transaction and answers them as they are then. Parties come before guests and lower ids before higher
 * ones, as whoever ends a visit locks them.
 */
export async function lockPair(trx: Trx, { programId, keptId, otherId }: Pair) {
  await sql`select 1 from parties where program_id = ${programId} and guest_id in (${keptId}, ${otherId})
    order by party_id for update`.execute(trx);
  const rows = new Map<number, RecordRow | null>();
  for (const guestId of [keptId, otherId].sort((a, b) => a - b)) {
    rows.set(guestId, await findRecordForUpdate(trx, { programId, guestId }));
  }
  return { kept: rows.get(keptId) ?? null, other: rows.get(otherId) ?? null };
}

interface Whose {
  readonly programId: number;
  readonly guestId: number;
  readonly userUuid: string;
}

export const whoseOf = (row: RecordRow): Whose => ({
  programId: row.program_id,
  guestId: row.guest_id,
  userUuid: row.user_uuid,
});

const valueFor = (column: string, { guestId, userUuid }: Whose) =>
  column === 'user_uuid' ? sql`${userUuid}::uuid` : sql`${guestId}::bigint`;

/** How many rows of each kind name a guest. */
export async function countRows(db: Db | Trx, whose: Whose): Promise<Record<string, number>> {
  const counts = MOVING.map(
    ({
      table,
      column,
      as,
    }) => sql`select ${sql.lit(as)} as name, count(*)::integer as n from ${sql.table(table)}
      where program_id = ${whose.programId} and ${sql.ref(column)} = ${valueFor(column, whose)}`,
  );
  const { rows } = await sql<{ name: string; n: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

/** Where a merge keeps which changes of lists it wrote. */
export const JOINED = 'contact_subscription_changes';

/** Of the rows that there may be one of each kind of: which kind another guest's row would collide with. */
const COLLIDES: Record<string, string> = {
  perk_redemptions: 'k.program_perk_id = r.program_perk_id',
  payment_customers: 'true',
  contact_subscriptions: 'k.contact_list_id = r.contact_list_id',
  segment_members: 'k.segment_id = r.segment_id',
  feedback_responses:
    'k.feedback_form_id = r.feedback_form_id and k.party_id is not distinct from r.party_id',
  campaign_recipients: 'k.campaign_id = r.campaign_id and k.occasion = r.occasion',
  automation_runs: 'k.automation_id = r.automation_id and k.trigger_key = r.trigger_key',
};

/** Hands everything that names one guest over to another; answers the ids of the rows by where they are. */
export async function moveRows(trx: Trx, from: Whose, to: Whose): Promise<Record<string, number[]>> {
  await dropCardlessHolder(trx, from, to);
  await endBehind(trx, from, to);
  const moved: Record<string, number[]> = {};
  for (const { table, column, key, isOneEach } of MOVING) {
    const free = isOneEach
      ? sql`and not exists (select 1 from ${sql.table(table)} k where k.program_id = r.program_id
          and k.guest_id = ${to.guestId} and ${sql.raw(COLLIDES[table] ?? 'true')})`
      : sql``;
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table)} r set ${sql.ref(column)} = ${valueFor(column, to)}
      where r.program_id = ${from.programId} and r.${sql.ref(column)} = ${valueFor(column, from)} ${free}
      returning r.${sql.ref(key)} as id`.execute(trx);
    moved[`${table}.${column}`] = rows.map(({ id }) => id);
  }
  return moved;
}

/** Where both are in one automation who is further stays in it; what waits to be sent to the other is not. */
async function endBehind(trx: Trx, from: Whose, to: Whose): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update automation_runs r set state = 'stopped', reason = 'merged', due_ts = null, wait = null, ended_ts = now()
    from automation_runs o
    where r.program_id = ${to.programId} and o.program_id = r.program_id and o.automation_id = r.automation_id
      and r.state in ('active', 'failed') and o.state in ('active', 'failed')
      and ((r.guest_id = ${to.guestId} and o.guest_id = ${from.guestId} and r.step_no < o.step_no)
        or (r.guest_id = ${from.guestId} and o.guest_id = ${to.guestId} and r.step_no <= o.step_no))
    returning r.automation_run_id as id`.execute(trx);
  if (rows.length === 0) return;
  await sql`update campaign_recipients set state = 'skipped', reason = 'stopped_campaign'
    where program_id = ${to.programId} and automation_run_id = any(${rows.map(({ id }) => id)}::bigint[])
      and state = 'queued'`.execute(trx);
}

/** A kept guest whose card nobody saved makes room for the card of the other. */
async function dropCardlessHolder(trx: Trx, from: Whose, to: Whose): Promise<void> {
  await trx
    .deleteFrom('payment_customers')
    .where('program_id', '=', to.programId)
    .where('guest_id', '=', to.guestId)
    .where('payment_method_id', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_customers as other')
          .select('other.payment_customer_id')
          .where('other.program_id', '=', from.programId)
          .where('other.guest_id', '=', from.guestId)
          .where('other.payment_method_id', 'is not', null),
      ),
    )
    .execute();
}

/** Hands rows back that are still where a merge put them; answers which. */
export async function moveRowsBack(
  trx: Trx,
  moved: Record<string, readonly number[]>,
  from: Whose,
  to: Whose,
): Promise<Record<string, number[]>> {
  const back: Record<string, number[]> = {};
  for (const { table, column, key } of MOVING) {
    const ids = moved[`${table}.${column}`] ?? [];
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table)} r set ${sql.ref(column)} = ${valueFor(column, to)}
      where r.program_id = ${from.programId} and r.${sql.ref(column)} = ${valueFor(column, from)}
        and r.${sql.ref(key)} = any(${[...ids]}::bigint[])
      returning r.${sql.ref(key)} as id`.execute(trx);
    back[`${table}.${column}`] = rows.map(({ id }) => id);
  }
  return back;
}

/** What the given parties and checks count. */
export async function sumRows(
  db: Db | Trx,
  programId: number,
  rows: Record<string, readonly number[]>,
): Promise<Sums> {
  const { rows: found } = await sql<Sums>`
    select
      (select count(*) from parties where program_id = ${programId} and visit_state = 'done'
        and party_id = any(${[...(rows['parties.guest_id'] ?? [])]}::bigint[])) as visits,
      count(*) as checks, coalesce(sum(total_cents), 0)::bigint as spend_cents
    from tickets where program_id = ${programId} and status = 'closed'
      and ticket_id = any(${[...(rows['tickets.guest_id'] ?? [])]}::bigint[])`.execute(db);
  return sums.parse(found[0]);
}
