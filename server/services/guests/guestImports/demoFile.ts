import { subDays } from 'date-fns';
import { sql } from 'kysely';
import type { GuestImportKind } from '#contract/guests/guestImports/fields.ts';
import { openCsvFile } from '#server/platform/csv/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import { insertImport, processImport, surveyColumns } from '#server/platform/imports/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Write, write } from '#server/platform/write/index.ts';
import { fieldsOf, withoutDoubles } from './columns.ts';
import { GUEST_IMPORTS } from './family.ts';
import { GUEST_KINDS } from './kinds.ts';
import { type StoredOptions, storedOptions } from './stored.ts';

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

type Author = Pick<RequestContext, 'programId' | 'userId' | 'stamp'>;

/** A file that somebody of a demo concept brought some days ago. */
export interface DemoFile {
  readonly kind: GuestImportKind;
  readonly file_name: string;
  readonly daysAgo: number;
  /** With the titles of its columns. */
  readonly lines: readonly string[];
  /** Beside what its columns are, which is guessed. */
  readonly choices: Partial<StoredOptions['choices']>;
  /** What is made together with the import: its segment. */
  readonly make?: (work: Write<Author>) => Promise<number>;
}

/** Brings the file in as a person would have. */
export async function importDemoFile(today: Platform, programId: number, file: DemoFile): Promise<void> {
  const { kind, file_name, choices, make } = file;
  const then = subDays(today.clock.now(), file.daysAgo);
  const platform: Platform = { ...today, clock: { ...today.clock, now: () => then } };
  const author = await authorOf(today.db, programId);
  if (!author) return;
  const content = Buffer.from(`${file.lines.join('\n')}\n`);
  const opened = await openCsvFile(content, GUEST_IMPORTS.messages);
  if (!opened.ok) throw new Error(opened.message);
  const { csv } = opened;
  const { columns, total } = await surveyColumns(csv, fieldsOf(kind, []), GUEST_IMPORTS.maxRows);
  const mapping = withoutDoubles(columns.map(({ guess }) => guess));
  const stamp = {
    programId,
    actorUserId: author.user_id,
    actorName: `${author.fname} ${author.lname}`,
    origin: 'import',
    requestId: null,
  };
  const ctx: Author = { programId, userId: author.user_id, stamp: () => stamp };
  const { key, options } = await write(platform, ctx, async (work) => {
    const segment_id = make ? await make(work) : null;
    const given = { columns, choices: { mapping, ...choices }, segment_id } satisfies StoredOptions;
    const options = storedOptions.parse(given);
    const key = await insertImport(work.trx, {
      program_id: programId,
      user_id: author.user_id,
      kind,
      file_name,
      content,
      options: JSON.stringify(options),
      total,
      status: 'running',
      created_ts: then,
      started_ts: then,
    });
    return { key, options };
  });
  const definition = GUEST_KINDS[kind];
  const work = await definition.open(platform, { stamp, fileName: file_name, options, isDryRun: false, csv });
  if (typeof work === 'string') throw new Error(work);
  await processImport(platform, { key, status: 'running', stamp, csv, kind: definition, work });
}
