import { subDays } from 'date-fns';
import { sql } from 'kysely';
import { openCsvFile } from '#server/platform/csv/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import { insertImport, processImport, surveyColumns } from '#server/platform/imports/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { addImported } from '#server/services/marketing/segments/index.ts';
import { fieldsOf, withoutDoubles } from '../columns.ts';
import { GUEST_IMPORTS } from '../family.ts';
import { type StoredOptions, storedOptions } from '../stored.ts';
import { SEGMENT_IMPORT } from './kind.ts';

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

/** As people type a list: now a phone, now an e-mail, now both; two that mix up two guests, and one twice. */
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

/** Who brought the file: a marketer where there is one. */
const authorOf = (db: Db, programId: number) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .innerJoin('roles as r', (join) =>
      join.onRef('r.program_id', '=', 'm.program_id').onRef('r.role_id', '=', 'm.role_id'),
    )
    .select(['u.user_id', 'u.fname', 'u.lname'])
    .where('m.program_id', '=', programId)
    .orderBy(sql`r.name = 'marketer'`, 'desc')
    .orderBy('u.user_id')
    .executeTakeFirst();

/** Makes a segment of a demo concept from a file, some days ago, as a person would have. */
export async function seedSegmentImport(today: Platform, programId: number): Promise<void> {
  const then = subDays(today.clock.now(), DAYS_AGO);
  const platform: Platform = { ...today, clock: { ...today.clock, now: () => then } };
  const author = await authorOf(today.db, programId);
  const guests = await guestsOf(today.db, programId);
  if (!author || guests.length === 0) return;
  const content = Buffer.from(`Name,Phone,E-mail\n${linesOf(guests).join('\n')}\n`);
  const opened = await openCsvFile(content, GUEST_IMPORTS.messages);
  if (!opened.ok) throw new Error(opened.message);
  const { csv } = opened;
  const { columns, total } = await surveyColumns(csv, fieldsOf('segments', []), GUEST_IMPORTS.maxRows);
  const mapping = withoutDoubles(columns.map(({ guess }) => guess));
  const choices = { mapping, segment_name: NAME, segment_description: DESCRIPTION };
  const stamp = {
    programId,
    actorUserId: author.user_id,
    actorName: `${author.fname} ${author.lname}`,
    origin: 'import',
    requestId: null,
  };
  const ctx = { programId, userId: author.user_id, stamp: () => stamp };
  const { key, options } = await write(platform, ctx, async (work) => {
    const fields = { name: NAME, description: DESCRIPTION, user_group_id: null };
    const segment_id = await addImported(work, fields, FILE);
    const options = storedOptions.parse({ columns, choices, segment_id } satisfies StoredOptions);
    const key = await insertImport(work.trx, {
      program_id: programId,
      user_id: author.user_id,
      kind: 'segments',
      file_name: FILE,
      content,
      options: JSON.stringify(options),
      total,
      status: 'running',
      created_ts: then,
      started_ts: then,
    });
    return { key, options };
  });
  const job = { stamp, fileName: FILE, options, isDryRun: false, csv };
  const work = await SEGMENT_IMPORT.open(platform, job);
  if (typeof work === 'string') throw new Error(work);
  await processImport(platform, { key, status: 'running', stamp, csv, kind: SEGMENT_IMPORT, work });
}
