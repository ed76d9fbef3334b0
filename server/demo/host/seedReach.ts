import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { between, pick, repeatable } from '../random.ts';
import { isRegular } from './seedGuests.ts';

const DAY_MS = 86_400_000;
const APP_PROOF = 'Pressed “Allow notifications” in the app';
const AGAINST = {
  hard_bounce: 'The mailbox does not exist (550 5.1.1)',
  complaint: 'Marked a newsletter as spam',
  manual: 'Asked the manager not to write any more',
} as const;

const BY_HAND = { source: 'dashboard', author_name: 'Priya Raman' } as const;
const LIFTED = {
  lifted_by_name: 'Nadia Okafor',
  lift_reason: 'The guest wrote from this address again',
} as const;

type Reason = keyof typeof AGAINST | 'dead_number';

interface Regular {
  readonly guest_id: number;
  readonly email: string | null;
  readonly phone: string | null;
  readonly created_ts: Date;
}

/** What the gate looks at besides consent: devices of the app, suppressed addresses, pauses, what was sent this week. */
export async function seedReach(trx: Trx, programId: number, now: Date): Promise<void> {
  const random = repeatable(programId * 7919 + 11);
  const guests: Regular[] = await trx
    .selectFrom('guests')
    .select(['guest_id', 'email', 'phone', 'created_ts'])
    .where('program_id', '=', programId)
    .where(isRegular(now))
    .orderBy('guest_id')
    .execute();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const withApp = guests.filter(() => random() < 0.18);
  const devices = withApp.map(({ guest_id }) => ({
    guest_id,
    platform: pick(['ios', 'ios', 'android', 'web'], random),
    token: `demo-${programId}-${guest_id}-${between(100_000, 999_999, random)}`,
    registered_ts: ago(between(40, 60, random)),
    last_seen_ts: ago(between(0, 30, random)),
    withdrawn_ts: random() < 0.08 ? ago(1) : null,
  }));
  const agreed = devices.filter(() => random() < 0.7);
  const suppressed = guests.flatMap((guest) => againstOf(guest, random(), ago(between(1, 60, random))));
  const paused = guests.filter(() => random() < 0.01);
  const mailed = guests.filter(({ email }) => email !== null && random() < 0.12);
  const sends = mailed.flatMap(({ guest_id, email }) =>
    Array.from({ length: between(1, 2, random) }, (_, n) => ({
      guest_id,
      target: String(email).toLowerCase(),
      sent_ts: ago(1 + 2 * n),
    })),
  );
  await insert(trx, programId, { devices, agreed, suppressed, sends });
  await sql`
    insert into marketing_pauses (program_id, guest_id, since_ts, until_ts, source)
    select ${programId}, guest_id, ${ago(9)}, ${ago(-51)}, 'leave_page'
    from unnest(${paused.map(({ guest_id }) => guest_id)}::bigint[]) guest_id`.execute(trx);
}

function againstOf({ email, phone }: Regular, luck: number, since_ts: Date) {
  const row = (channel: string, target: string, reason: Reason, note: string, isLifted = false) => [
    {
      channel,
      target,
      reason,
      note,
      since_ts,
      complained_ts: reason === 'complaint' ? since_ts : null,
      ...(reason === 'manual' ? BY_HAND : { source: 'provider', author_name: null }),
      ...(isLifted ? { ...LIFTED, lifted_ts: new Date(since_ts.getTime() + DAY_MS / 2) } : {}),
    },
  ];
  if (email && luck < 0.012) return row('email', email.toLowerCase(), 'hard_bounce', AGAINST.hard_bounce);
  if (email && luck < 0.015) return row('email', email.toLowerCase(), 'complaint', AGAINST.complaint);
  if (email && luck < 0.018) return row('email', email.toLowerCase(), 'manual', AGAINST.manual);
  if (phone && luck < 0.022) return row('sms', phone, 'dead_number', 'The provider of texts reported 30006');
  if (email && luck < 0.024)
    return row('email', email.toLowerCase(), 'hard_bounce', 'Mailbox full for two weeks (552 5.2.2)', true);
  return [];
}

interface Rows {
  readonly devices: readonly object[];
  readonly agreed: readonly object[];
  readonly suppressed: readonly object[];
  readonly sends: readonly object[];
}

async function insert(trx: Trx, programId: number, { devices, agreed, suppressed, sends }: Rows) {
  await sql`
    insert into push_devices (program_id, guest_id, platform, token, registered_ts, last_seen_ts, withdrawn_ts)
    select ${programId}, * from json_to_recordset(${JSON.stringify(devices)}::json)
      as d(guest_id bigint, platform text, token text, registered_ts timestamptz, last_seen_ts timestamptz,
        withdrawn_ts timestamptz)`.execute(trx);
  await sql`
    insert into guest_consents (program_id, guest_id, channel, target, opted_in, proof_text, source, author_name, happened_ts)
    select ${programId}, d.guest_id, 'push', d.token, true, ${APP_PROOF}, 'app', 'The app', d.registered_ts
    from json_to_recordset(${JSON.stringify(agreed)}::json) as d(guest_id bigint, token text, registered_ts timestamptz)`.execute(
    trx,
  );
  await sql`
    insert into suppressions (program_id, channel, target, reason, note, source, author_name, since_ts, complained_ts,
      lifted_ts, lifted_by_name, lift_reason)
    select ${programId}, s.channel, s.target, s.reason, s.note, s.source, s.author_name, s.since_ts, s.complained_ts,
      s.lifted_ts, s.lifted_by_name, s.lift_reason
    from json_to_recordset(${JSON.stringify(suppressed)}::json)
      as s(channel text, target text, reason text, note text, source text, author_name text, since_ts timestamptz,
        complained_ts timestamptz, lifted_ts timestamptz, lifted_by_name text, lift_reason text)
    on conflict do nothing`.execute(trx);
  await sql`
    insert into marketing_sends (program_id, guest_id, channel, target, source, sent_ts)
    select ${programId}, s.guest_id, 'email', s.target, 'demo', s.sent_ts
    from json_to_recordset(${JSON.stringify(sends)}::json) as s(guest_id bigint, target text, sent_ts timestamptz)`.execute(
    trx,
  );
}
