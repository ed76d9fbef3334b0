import { sql } from 'kysely';
import { type HostSettings, hostSettingsSchema } from '#contract/host/hostSettings/endpoints.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';

/** What a location has before anybody saves its settings; the same as the columns' defaults. */
export const DEFAULT_SETTINGS = {
  turn_minutes: [
    { up_to: 2, minutes: 90 },
    { up_to: 4, minutes: 105 },
    { up_to: 6, minutes: 120 },
    { up_to: 100, minutes: 150 },
  ],
  hold_minutes: 10,
  late_minutes: 10,
  waitlist_open: true,
  confirm_by_message: true,
  tags: ['Birthday', 'Anniversary', 'High chair', 'Wheelchair', 'Patio', 'Quiet table'],
  version: 1,
} satisfies Omit<HostSettings, 'merchant_id'>;

const COLUMNS = [
  'turn_minutes',
  'hold_minutes',
  'late_minutes',
  'waitlist_open',
  'confirm_by_message',
  'tags',
  'version',
] as const;

/** How a location takes reservations and runs its waitlist; the defaults until somebody saves them. */
export async function getHostSettings(
  db: Db | Trx,
  programId: number,
  merchantId: number,
  { lock = false } = {},
): Promise<HostSettings> {
  const query = db
    .selectFrom('host_settings')
    .select(COLUMNS)
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return hostSettingsSchema.parse({ ...DEFAULT_SETTINGS, ...row, merchant_id: merchantId });
}

/** The names of the tags of every open location of a concept, each once, in order. */
export async function listProgramTags(db: Db, programId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct tag.name from merchants m
    left join host_settings s on s.program_id = m.program_id and s.merchant_id = m.merchant_id
    cross join unnest(coalesce(s.tags, ${DEFAULT_SETTINGS.tags}::text[])) as tag (name)
    where m.program_id = ${programId} and m.deleted_ts is null
    order by tag.name`.execute(db);
  return rows.map(({ name }) => name);
}
