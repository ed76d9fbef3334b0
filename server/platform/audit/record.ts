import { sql } from 'kysely';
import type { EventKind, RecordType } from '#contract/core/records.ts';
import type { Trx } from '../db/index.ts';
import type { Change } from './changes.ts';

/** Who writes, where from, and in which concept (0 is the platform itself). */
export interface Stamp {
  readonly programId: number;
  readonly actorUserId: number | null;
  readonly actorName: string;
  readonly origin: string;
  readonly requestId: string | null;
}

/** One write as the event log keeps it. */
export interface EventInput {
  readonly kind: EventKind;
  /** Where it is another one than the kind names. */
  readonly recordType?: RecordType;
  readonly recordId: number | string;
  readonly recordName: string;
  readonly changes?: readonly Change[];
  /** The location it happened at; live screens of other locations then need not look. */
  readonly merchantId?: number;
}

/** Above this many events of one kind, listeners are told of the kind alone. */
const NOTIFY_EACH = 20;

/** Appends to the event log and wakes the listeners, both only if the transaction commits. */
export async function recordEvents(trx: Trx, stamp: Stamp, events: readonly EventInput[]): Promise<void> {
  if (events.length === 0) return;
  const written = events.map((event) => ({
    kind: event.kind,
    record_type: event.recordType ?? event.kind.slice(0, event.kind.indexOf('.')),
    record_id: String(event.recordId),
    record_name: event.recordName,
    changes: event.changes ?? [],
    merchant_id: event.merchantId ?? null,
  }));
  const { rows } = await sql<Told>`
    insert into events (program_id, actor_user_id, actor_name, origin, request_id, kind, record_type, record_id,
      record_name, changes, merchant_id)
    select ${stamp.programId}::bigint, ${stamp.actorUserId}::bigint, ${stamp.actorName}::text, ${stamp.origin}::text,
      ${stamp.requestId}::text, e.kind, e.record_type, e.record_id, e.record_name, e.changes, e.merchant_id
    from json_to_recordset(${JSON.stringify(written)}::json) as e(kind text, record_type text, record_id text,
      record_name text, changes jsonb, merchant_id bigint)
    returning event_id, kind, record_type, record_id, merchant_id`.execute(trx);
  const told = rows.length <= NOTIFY_EACH ? rows : lastOfEachKind(rows);
  for (const row of told) {
    await sql`select pg_notify('couvert_events', ${JSON.stringify({ program_id: stamp.programId, ...row })})`.execute(
      trx,
    );
  }
}

export async function recordEvent(trx: Trx, stamp: Stamp, event: EventInput): Promise<void> {
  await recordEvents(trx, stamp, [event]);
}

interface Told {
  event_id: number;
  kind: string;
  record_type: string;
  record_id: string;
  merchant_id: number | null;
}

function lastOfEachKind(rows: readonly Told[]): Told[] {
  const kinds = new Map(
    rows.map((row) => [`${row.kind} ${row.record_type} ${row.merchant_id}`, { ...row, record_id: '*' }]),
  );
  return [...kinds.values()];
}
