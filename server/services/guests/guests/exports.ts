import { type RawBuilder, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { GUEST_FIELD_NAMES, GUEST_LABELS, type GuestField } from '#contract/guests/guests/fields.ts';
import { type CrmField, SOCIAL_SITES } from '#contract/guests/guests/schemas.ts';
import { formatPhone } from '#contract/administration/merchants/rules.ts';
import type { EventInput } from '#server/platform/audit/index.ts';
import type { Db, DB } from '#server/platform/db/index.ts';
import { eachOf } from '#server/platform/page/index.ts';
import { defineDownload } from '#server/services/administration/downloads/index.ts';
import { listFields } from './fieldQueries.ts';
import { conditionsOf, type GuestFilter, whereAll } from './listQueries.ts';
import { readUrls, readValues } from './stored.ts';

interface Heard {
  /** The last word of mail to the guest's address, and of texts to their number; null where there is none. */
  readonly mail_word: boolean | null;
  readonly text_word: boolean | null;
  /** By which channels marketing may go to them now. */
  readonly by_mail: boolean | null;
  readonly by_text: boolean | null;
  readonly by_push: boolean | null;
}

type ExportRow = Selectable<DB['guests']> & Heard & { readonly tier_name: string | null };
type Cell = string | number | boolean | null;
type Column = readonly [title: string, read: (row: ExportRow) => Cell];

const BATCH = 1_000;
const yesNo = (is: boolean | null) => (is === null ? null : is ? 'yes' : 'no');
const dayOf = (at: Date | null) => at?.toISOString().slice(0, 10) ?? null;

/** How a field reads in a cell where its value is not one; null where it has columns of its own. */
const READ: Partial<Record<GuestField, Column[1] | null>> = {
  phone: (row) => (row.phone === null ? null : formatPhone(row.phone)),
  guest_tier_id: (row) => row.tier_name,
  tags: (row) => row.tags.join(', '),
  social_urls: null,
  custom_fields: null,
};

const COLUMNS: readonly Column[] = [
  ['Guest ID', (row) => row.guest_id],
  ...GUEST_FIELD_NAMES.flatMap((name): Column[] => {
    const read = READ[name];
    return read === null ? [] : [[GUEST_LABELS[name], read ?? ((row) => row[name] as Cell)]];
  }),
  ['E-mail opt-in', (row) => yesNo(row.mail_word)],
  ['Text opt-in', (row) => yesNo(row.text_word)],
  ['Reached by mail', (row) => yesNo(row.by_mail ?? false)],
  ['Reached by text', (row) => yesNo(row.by_text ?? false)],
  ['Reached by push', (row) => yesNo(row.by_push ?? false)],
  ['Visits', (row) => row.visit_count],
  ['Last visit', (row) => dayOf(row.last_visit_ts)],
  ['Checks', (row) => row.transaction_count],
  ['Spend', (row) => (row.spend_cents / 100).toFixed(2)],
  ...SOCIAL_SITES.map((site): Column => [site, (row) => readUrls(row.social_urls)[site] ?? null]),
  ['Origin', (row) => row.origin],
  ['Added', (row) => dayOf(row.created_ts)],
];

const ownColumn = ({ key, label }: CrmField): Column => [
  label,
  (row) => readValues(row.custom_fields)[key] ?? null,
];

const word = (channel: 'email' | 'sms', target: string) => sql`(
  select c.opted_in from guest_consents c where c.program_id = g.program_id and c.guest_id = g.guest_id
    and c.channel = ${channel} and c.target = lower(${sql.raw(target)}) and not c.is_claimed and c.taken_back_ts is null
  order by c.happened_ts desc, c.guest_consent_id desc limit 1)`;

/** The guests of whom conditions on `guests as g` hold, some hundred at a time, in the order in which they were added. */
const eachGuest = (db: Db, programId: number, conditions: readonly RawBuilder<boolean>[]) =>
  eachOf<ExportRow>(BATCH, async ({ size, after }) => {
    const behind = sql<boolean>`g.guest_id > ${after?.guest_id ?? 0}`;
    const { rows } = await sql<ExportRow>`
      select g.*, t.name as tier_name, ${word('email', 'g.email::text')} as mail_word,
        ${word('sms', 'g.phone')} as text_word, r.email as by_mail, r.sms as by_text, r.push as by_push
      from guests g left join guest_reach r on r.program_id = g.program_id and r.guest_id = g.guest_id
      left join guest_tiers t on t.program_id = g.program_id and t.guest_tier_id = g.guest_tier_id
      where ${whereAll(programId, [...conditions, behind])}
      order by g.guest_id limit ${size}`.execute(db);
    return rows;
  });

/** Guests as a table with the concept's own fields, its head first. */
export async function* guestTable(
  db: Db,
  programId: number,
  conditions: readonly RawBuilder<boolean>[],
): AsyncGenerator<readonly Cell[]> {
  const columns = [...COLUMNS, ...(await listFields(db, programId)).map(ownColumn)];
  yield columns.map(([title]) => title);
  for await (const row of eachGuest(db, programId, conditions)) yield columns.map(([, read]) => read(row));
}

/** In the log: how many guests left in a file and which filters were set; not what was searched for, which may be a name. */
export const guestsExported = (rowCount: number, filters: readonly string[]): EventInput => ({
  kind: 'guests.exported',
  recordType: 'guest_export',
  recordId: 'export',
  recordName: rowCount === 1 ? '1 guest' : `${rowCount.toLocaleString('en-US')} guests`,
  changes: [
    { field: 'row_count', from: null, to: rowCount },
    ...(filters.length > 0 ? [{ field: 'filters', from: null, to: filters }] : []),
  ],
});

const searchedFor = (filter: GuestFilter): string[] =>
  Object.entries(filter).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [name]));

const params = z.object({
  search: z.string().optional(),
  require_phone: z.boolean().optional(),
  require_email: z.boolean().optional(),
  require_names: z.boolean().optional(),
  is_vip: z.boolean().optional(),
  guest_tier_id: z.number().optional(),
  tag: z.string().optional(),
});

/** The guests that a search finds, as CSV with the concept's own fields; it is written while it is read. */
export const guestsDownload = defineDownload({
  kind: 'guests',
  permission: 'guestProfile.export',
  params,
  fileName: (_params, day) => `guests-${day}.csv`,
  async event({ db }, { programId }, filter) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from guests g where ${whereAll(programId, conditionsOf(filter))}`.execute(
      db,
    );
    return guestsExported(rows[0]?.n ?? 0, searchedFor(filter));
  },
  rows: ({ db }, { programId }, filter) => guestTable(db, programId, conditionsOf(filter)),
});
