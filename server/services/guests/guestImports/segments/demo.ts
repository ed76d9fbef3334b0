import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addImported } from '#server/services/marketing/segments/index.ts';
import { importDemoFile } from '../demoFile.ts';

const FILE = 'winemakers-dinner-door-list.csv';
const NAME = 'At the winemakers’ dinner';
const DESCRIPTION = 'The list of the door, typed up the morning after';
const DAYS_AGO = 6;
const KNOWN = 46;

/** Whom nobody knows, and what nobody can read. */
const OTHERS = [
  'Theo Marchetti,,theo.marchetti@vinello.example',
  'Ingrid Solheim,(720) 555-0148,',
  'Wes Abara,,wes@abara-imports.example',
  'Plus one of Theo,,',
  'Paula Quist,555-01,paula.quist',
  'Hanne Berg,,hanne.berg@fjordvin.example',
];

interface Guest {
  readonly fname: string;
  readonly lname: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Guests whose address is theirs alone, from all over the book, in the same order every time. */
async function guestsOf(db: Db, programId: number): Promise<Guest[]> {
  const { rows } = await sql<Guest>`
    select g.fname, g.lname, g.phone, g.email::text as email from guests g
    where g.program_id = ${programId} and g.deleted_ts is null and g.email is not null and g.phone is not null
      and not exists (select from guests o where o.program_id = g.program_id and o.deleted_ts is null
        and o.email = g.email and o.guest_id <> g.guest_id)
    order by g.guest_id * 7919 % 1009, g.guest_id limit ${KNOWN}`.execute(db);
  return rows;
}

/** As people type a list: now a phone, now an email, now both; two that mix up two guests, and one twice. */
function linesOf(guests: readonly Guest[]): string[] {
  const lines = guests.map(({ fname, lname, phone, email }, index) => {
    const name = `${fname} ${lname}`.trim();
    if (index % 3 === 0) return `${name},${phone},`;
    return index % 3 === 1 ? `${name},,${email}` : `${name},${phone},${email}`;
  });
  const mixed = [0, 2].flatMap((at) => {
    const [one, other] = guests.slice(at, at + 2);
    return one && other ? `${one.fname} ${one.lname},${one.phone},${other.email}` : [];
  });
  const [first = ''] = lines;
  return [
    ...lines.slice(0, 20),
    ...OTHERS.slice(0, 3),
    ...mixed,
    ...lines.slice(20),
    first,
    ...OTHERS.slice(3),
  ];
}

/** Makes a segment of a demo concept from a file. */
export async function seedSegmentImport(platform: Platform, programId: number): Promise<void> {
  const guests = await guestsOf(platform.db, programId);
  if (guests.length === 0) return;
  await importDemoFile(platform, programId, {
    kind: 'segments',
    file_name: FILE,
    daysAgo: DAYS_AGO,
    lines: ['Name,Phone,Email', ...linesOf(guests)],
    choices: { segment_name: NAME, segment_description: DESCRIPTION },
    make: (work) => addImported(work, { name: NAME, description: DESCRIPTION, user_group_id: null }, FILE),
  });
}
