import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { findPartyToText } from './messageQueries.ts';
import { findPreset } from './presetQueries.ts';
import { presentPreset } from './present.ts';
import { storeMessage } from './queue.ts';
import { compose, tagValues } from './rules.ts';

/** A reminder that would come this close to the reservation, in minutes, stays unsent. */
const TOO_CLOSE_MINUTES = 10;
const BATCH = 500;

interface Due {
  program_id: number;
  party_id: number;
  merchant_message_preset_id: number;
  dedupe_key: string;
}

/**
 * Reservations at open locations whose reminder is due and was not stored yet. One that was booked after its reminder would have
 * been due gets none: its confirmation has just been sent.
 */
async function listDue({ db, clock }: Platform): Promise<Due[]> {
  const now = clock.now();
  const { rows } = await sql<Due>`
    select p.program_id, p.party_id, r.merchant_message_preset_id, k.dedupe_key
    from message_presets r
    join message_preset_merchants rm on rm.program_id = r.program_id
      and rm.merchant_message_preset_id = r.merchant_message_preset_id
    join merchants m on m.program_id = rm.program_id and m.merchant_id = rm.merchant_id and m.deleted_ts is null
    join parties p on p.program_id = rm.program_id and p.merchant_id = rm.merchant_id
      and p.reserved_ts > ${now}::timestamptz + make_interval(mins => ${TOO_CLOSE_MINUTES})
      and p.reserved_ts <= ${now}::timestamptz + make_interval(mins => r.message_schedule_time)
    cross join lateral (select 'reminder:' || r.merchant_message_preset_id || ':' || p.party_id || ':'
      || extract(epoch from p.reserved_ts)::bigint as dedupe_key) k
    where r.purpose = 'reminder' and p.kind = 'reservation' and p.status = 'BOOKED'
      and p.visit_state = 'expected' and p.phone is not null
      and p.created_ts < p.reserved_ts - make_interval(mins => r.message_schedule_time)
      and not exists (select 1 from sms_messages s
        where s.program_id = p.program_id and s.dedupe_key = k.dedupe_key)
    order by p.reserved_ts limit ${BATCH}`.execute(db);
  return rows;
}

/** Stores the reminders that are due; safe to run twice, also at once. Answers how many. */
export async function queueReminders(platform: Platform): Promise<number> {
  const due = await listDue(platform);
  let stored = 0;
  for (const one of due) {
    try {
      if (await storeReminder(platform, one)) stored += 1;
    } catch (error) {
      platform.log.warn({ err: error, party: one.party_id }, 'a reminder could not be stored yet');
    }
  }
  return stored;
}

/** Stores one reminder; false when it was there already, or its party has no phone any more. */
async function storeReminder(platform: Platform, due: Due): Promise<boolean> {
  const { program_id, party_id, merchant_message_preset_id, dedupe_key } = due;
  return write(platform, null, async ({ trx }) => {
    const party = await findPartyToText(trx, program_id, party_id);
    const row = await findPreset(trx, program_id, merchant_message_preset_id);
    if (!party?.phone || !row) return false;
    const { body, actions } = compose(presentPreset(row), tagValues(party, platform.config.publicUrl));
    const id = await storeMessage(platform, trx, {
      programId: program_id,
      merchantId: party.merchant_id,
      partyId: party_id,
      phone: party.phone,
      body,
      purpose: 'reminder',
      presetId: merchant_message_preset_id,
      actions,
      dedupeKey: dedupe_key,
      sendBy: party.reserved_ts,
    });
    return id !== null;
  });
}

/** A reservation that is at another instant now, while its guest was told the same time. */
interface MovedReservation {
  readonly party_id: number;
  readonly was: Date;
  readonly at: Date;
}

/** Reminders that were stored of reservations count for their new instants, so that nobody is reminded twice, and may be sent until then. */
export async function moveReminders(
  trx: Trx,
  programId: number,
  moved: readonly MovedReservation[],
): Promise<void> {
  await sql`
    with next as (
      select s.sms_message_id, u.at, 'reminder:' || split_part(s.dedupe_key, ':', 2) || ':' || s.party_id || ':'
        || extract(epoch from u.at)::bigint as dedupe_key
      from json_to_recordset(${JSON.stringify(moved)}::json) as u(party_id bigint, was timestamptz, at timestamptz)
      join sms_messages s on s.program_id = ${programId} and s.party_id = u.party_id and s.purpose = 'reminder'
        and split_part(s.dedupe_key, ':', 4) = (extract(epoch from u.was)::bigint)::text
    )
    update sms_messages s set dedupe_key = n.dedupe_key, send_by_ts = n.at from next n
    where s.program_id = ${programId} and s.sms_message_id = n.sms_message_id
      and not exists (select 1 from sms_messages o
        where o.program_id = s.program_id and o.dedupe_key = n.dedupe_key)`.execute(trx);
}
