import { sql } from 'kysely';
import type { TagRoom } from '#contract/marketing/templates/endpoints.ts';
import { firstSpecial, GSM_CHARACTERS } from '#contract/host/messages/segments.ts';
import { TAG_NAMES, TAGS, type TagName } from '#contract/marketing/templates/tags.ts';
import type { Db } from '#server/platform/db/index.ts';
import { listPropertyNames } from '#server/services/marketing/computedProperties/index.ts';

/** Of so many guests the names are looked at, the newest first: a concept may have a million. */
const LOOKED_AT = 50_000;
/** What is longer is no name but a mistake, which one guest's text may well be cut by. */
const MOST_OF_VALUE = 40;
/** The longest day that a message says. */
const DAY = 'September 30, 2026'.length;
const NUMBER = '1,234,567'.length;

interface Measured {
  readonly key: string;
  readonly longest: number | null;
  readonly special: string | null;
}

const special = (column: string) =>
  sql`max(substring(${sql.ref(column)} from ${`[^${escaped(GSM_CHARACTERS)}]`}))`;
/** Within the brackets of a regular expression. */
const escaped = (characters: string) => characters.replace(/[\\\]^-]/g, '\\$&');

const measured = (key: TagName, column: string, table: ReturnType<typeof sql>) => sql`
  select ${key}::text as key, max(length(${sql.ref(column)})) filter (where length(${sql.ref(column)}) <= ${MOST_OF_VALUE}) as longest,
    ${special(column)} as special from ${table}`;

/** How much room each tag takes at most with the guests, locations and dishes of a concept. */
export async function readRooms(db: Db, programId: number): Promise<TagRoom[]> {
  const guests = sql`(select fname, lname, trim(concat_ws(' ', fname, lname)) as whole, email from guests
    where program_id = ${programId} and deleted_ts is null order by guest_id desc limit ${LOOKED_AT}) g`;
  const places = sql`(select merchant_name, concat_ws(', ', address, city, concat_ws(' ', state, zip)) as address
    from merchants where program_id = ${programId} and deleted_ts is null) m`;
  const { rows } = await sql<Measured>`
    ${measured('first_name', 'fname', guests)} union all ${measured('last_name', 'lname', guests)}
    union all ${measured('full_name', 'whole', guests)} union all ${measured('email', 'email', guests)}
    union all ${measured('tier', 'name', sql`(select name from guest_tiers where program_id = ${programId}) t`)}
    union all ${measured('favorite_dish', 'name', sql`(select name from menu_items where program_id = ${programId}) d`)}
    union all ${measured('location_name', 'merchant_name', places)}
    union all select 'location_address', max(length(address)), ${special('address')} from ${places}
    union all select 'concept_name', length(program_name), substring(program_name from ${`[^${escaped(GSM_CHARACTERS)}]`})
      from programs where program_id = ${programId}`.execute(db);
  const found = new Map(rows.map((row) => [row.key, row]));
  const ofTable = TAG_NAMES.map((key): TagRoom => {
    const row = found.get(key);
    const isDay = key === 'send_date' || key === 'last_visit' || key === 'birthday';
    const usual = isDay ? DAY : TAGS[key].sample.length;
    return { key, longest: Math.max(row?.longest ?? usual, isDay ? DAY : 0), special: row?.special ?? null };
  });
  const place = found.get('location_name');
  const rooms = { number: NUMBER, date: DAY, text: Math.max(place?.longest ?? 0, MOST_OF_VALUE) };
  const properties = await listPropertyNames(db, programId);
  const ofConcept = properties.map(
    ({ id, type }): TagRoom => ({
      key: `property_${id}`,
      longest: rooms[type],
      special: type === 'text' ? (place?.special ?? null) : null,
    }),
  );
  return [...ofTable, ...ofConcept].map((room) => ({ ...room, special: firstSpecial(room.special ?? '') }));
}
