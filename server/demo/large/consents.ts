import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { type LargePlace, share } from './rows.ts';

const IN_WIDGET = 'Ticked “Send me news and offers” in the reservation widget';
const BY_TEXT = 'Answered YES to the question by text';
const IN_APP = 'Pressed “Allow notifications” in the app';
const LEFT = 'Left by the link in an email';

/** The addresses of a concept's guests, as consents name them. */
const ADDRESSES = `
  select guest_id, 'email' as channel, lower(email::text) as target, created_ts, 21 as purpose, 0.8 as agreed from here
    where email is not null
  union all select guest_id, 'sms', phone, created_ts, 22, 0.4 from here where phone is not null
  union all select guest_id, 'push', token, registered_ts, 23, 0.85 from push_devices d where d.program_id = %p`;

/**
 * What guests said to each channel: about 60 of 100 may be mailed, 40 texted, 4 have a device that may be written to; some said no,
 * some left later, and a few addresses are suppressed. The indexes of these tables are the caller's to put aside.
 */
export async function writeConsents(trx: Trx, { programId, now }: LargePlace): Promise<void> {
  const here = sql`(select * from guests where program_id = ${programId})`;
  await sql`
    insert into push_devices (program_id, guest_id, platform, token, registered_ts, last_seen_ts)
    select ${programId}::bigint, guest_id, (array['ios', 'ios', 'android'])[1 + guest_id % 3],
      'seed-' || ${programId}::bigint || '-' || guest_id, created_ts, ${now}
    from ${here} h where ${share('guest_id', 20)} < 0.05`.execute(trx);
  const addresses = sql.raw(ADDRESSES.replace('%p', String(programId)));
  const luck = share('guest_id', 24);
  await sql`
    insert into guest_consents (program_id, guest_id, channel, target, opted_in, proof_text, source, happened_ts)
    with here as ${here},
    said as (
      select a.*, ${share('guest_id', 'purpose')} as answer from (${addresses}) a)
    select ${programId}::bigint, guest_id, channel, target, answer < agreed,
      case channel when 'email' then ${IN_WIDGET} when 'sms' then ${BY_TEXT} else ${IN_APP} end,
      case channel when 'push' then 'app' else 'web' end, created_ts
    from said where answer < agreed + 0.05
    union all
    select ${programId}::bigint, guest_id, channel, target, false, ${LEFT}, 'leave_page', least(created_ts + interval '60 days', ${now}::timestamptz)
    from said where channel = 'email' and answer < agreed and ${luck} < 0.02`.execute(trx);
  await sql`
    insert into suppressions (program_id, channel, target, reason, note, source, since_ts, complained_ts)
    select ${programId}::bigint, 'email', lower(email::text), case when ${luck} < 0.988 then 'hard_bounce' else 'complaint' end,
      case when ${luck} < 0.988 then 'The mailbox does not exist (550 5.1.1)' else 'Marked a newsletter as spam' end,
      'provider', ${now}::timestamptz, case when ${luck} < 0.988 then null else ${now}::timestamptz end
    from ${here} h where email is not null and ${luck} between 0.98 and 0.99
    union all
    select ${programId}::bigint, 'sms', phone, 'dead_number', 'The provider of texts reported 30006', 'provider', ${now}::timestamptz, null
    from ${here} h where phone is not null and ${luck} > 0.997`.execute(trx);
}
