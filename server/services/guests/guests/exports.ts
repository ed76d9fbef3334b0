import { type RawBuilder, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { dayText } from '#contract/core/words/moments.ts';
import { GUEST_FIELD_NAMES, GUEST_LABELS, type GuestField } from '#contract/guests/guests/fields.ts';
import { type Can, EXPORTED_DATA, FIELD_DATA, leftOutOf, mayRead } from '#contract/guests/guests/rights.ts';
import { type CrmField, SOCIAL_SITES } from '#contract/guests/guests/schemas.ts';
import { formatPhone } from '#contract/administration/merchants/rules.ts';
import type { EventInput } from '#server/platform/audit/index.ts';
import type { Db, DB } from '#server/platform/db/index.ts';
import { joinWords } from '#server/platform/imports/index.ts';
import { eachOf } from '#server/platform/page/index.ts';
import { defineDownload } from '#server/services/administration/downloads/index.ts';
import { listFields } from './fieldQueries.ts';
import { conditionsOf, type GuestFilter, whereAll } from './listQueries.ts';
import { readUrls, readValues } from './stored.ts';
import { visitTotals } from './visitTotals.ts';

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
type Column = readonly [title: string, read: (row: ExportRow) => Cell, datum: (typeof EXPORTED_DATA)[number]];

const BATCH = 1_000;
const yesNo = (is: boolean | null) => (is === null ? null : is ? 'yes' : 'no');
const dayOf = (at: Date | null) => at?.toISOString().slice(0, 10) ?? null;

/** A birthday without its year, `May 3`, which no program that opens the file reads with the day first. */
const birthdayText = (birthday: string | null) =>
  birthday === null ? null : dayText(`2024-${birthday}`, 'Nov 20');

/** How a field reads in a cell where its value is not one; null where it has columns of its own. */
const READ: Partial<Record<GuestField, Column[1] | null>> = {
  phone: (row) => (row.phone === null ? null : formatPhone(row.phone)),
  guest_tier_id: (row) => row.tier_name,
  tags: (row) => joinWords(row.tags),
  birthday: (row) => birthdayText(row.birthday),
  social_urls: null,
  custom_fields: null,
};

const COLUMNS: readonly Column[] = [
  ['Guest ID', (row) => row.guest_id, 'name'],
  ...GUEST_FIELD_NAMES.flatMap((name): Column[] => {
    const read = READ[name];
    return read === null
      ? []
      : [[GUEST_LABELS[name], read ?? ((row) => row[name] as Cell), FIELD_DATA[name]]];
  }),
  ['Email opt-in', (row) => yesNo(row.mail_word), 'consent'],
  ['Text opt-in', (row) => yesNo(row.text_word), 'consent'],
  ['Reached by email', (row) => yesNo(row.by_mail ?? false), 'consent'],
  ['Reached by text', (row) => yesNo(row.by_text ?? false), 'consent'],
  ['Reached by push', (row) => yesNo(row.by_push ?? false), 'consent'],
  ['Visits', (row) => row.visit_count, 'visits'],
  ['Last visit', (row) => dayOf(row.last_visit_ts), 'visits'],
  ['Checks', (row) => row.transaction_count, 'spend'],
  ['Spend', (row) => (row.spend_cents / 100).toFixed(2), 'spend'],
  ...SOCIAL_SITES.map((site): Column => [site, (row) => readUrls(row.social_urls)[site] ?? null, 'social']),
  ['Origin', (row) => row.origin, 'added'],
  ['Added', (row) => dayOf(row.created_ts), 'added'],
];

const ownColumn = ({ key, label }: CrmField): Column => [
  label,
  (row) => readValues(row.custom_fields)[key] ?? null,
  'own',
];

const word = (channel: 'email' | 'sms', target: string) => sql`(
  select c.opted_in from guest_consents c where c.program_id = g.program_id and c.guest_id = g.guest_id
    and c.channel = ${channel} and c.target = lower(${sql.raw(target)}) and not c.is_claimed and c.taken_back_ts is null
  order by c.happened_ts desc, c.guest_consent_id desc limit 1)`;

/** The guests of whom conditions on `guests as g` hold, some hundred at a time, in the order in which they were added. */
const eachGuest = (db: Db, { programId, merchantIds }: Reader, conditions: readonly RawBuilder<boolean>[]) =>
  eachOf<ExportRow>(BATCH, async ({ size, after }) => {
    const behind = sql<boolean>`g.guest_id > ${after?.guest_id ?? 0}`;
    const { rows } = await sql<ExportRow>`
      select g.*, ${visitTotals(merchantIds)}, t.name as tier_name, ${word('email', 'g.email::text')} as mail_word,
        ${word('sms', 'g.phone')} as text_word, r.email as by_mail, r.sms as by_text, r.push as by_push
      from guests g left join guest_reach r on r.program_id = g.program_id and r.guest_id = g.guest_id
      left join guest_tiers t on t.program_id = g.program_id and t.guest_tier_id = g.guest_tier_id
      where ${whereAll(programId, [...conditions, behind])}
      order by g.guest_id limit ${size}`.execute(db);
    return rows;
  });

/** Who gets a table of guests: what they may read, and of which locations they are told visits and checks; null: of all. */
interface Reader {
  readonly programId: number;
  readonly can: Can;
  readonly merchantIds: readonly number[] | null;
}

/** What a table of guests leaves out for somebody who may not read it, as it is called. */
export const guestTableWithout = (can: Can): string[] => leftOutOf(can, EXPORTED_DATA);

/** Guests as a table with the concept's own fields, its head first, without what its reader may not see. */
export async function* guestTable(
  db: Db,
  reader: Reader,
  conditions: readonly RawBuilder<boolean>[],
): AsyncGenerator<readonly Cell[]> {
  const all = [...COLUMNS, ...(await listFields(db, reader.programId)).map(ownColumn)];
  const columns = all.filter(([, , datum]) => mayRead(reader.can, datum));
  yield columns.map(([title]) => title);
  for await (const row of eachGuest(db, reader, conditions)) yield columns.map(([, read]) => read(row));
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
      select count(*)::integer as n from guests g where ${whereAll(programId, conditionsOf(programId, filter))}`.execute(
      db,
    );
    return guestsExported(rows[0]?.n ?? 0, searchedFor(filter));
  },
  rows: ({ db }, { programId, can }, filter) =>
    guestTable(db, { programId, can, merchantIds: null }, conditionsOf(programId, filter)),
});
