import { z } from 'zod';
import { fullName } from '#contract/administration/users/rules.ts';
import { type ImportKind, isWorking } from '#contract/core/imports.ts';
import type { Stamp } from '#server/platform/audit/index.ts';
import { openCsvFile } from '#server/platform/csv/index.ts';
import { defineJob, isPassing, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ImportDefinition, ImportKey } from './definition.ts';
import { processImport } from './process.ts';
import { findWork, patchImport, storedImport } from './queries.ts';
import { undoImport } from './undo.ts';

const key = z.object({ program_id: z.number(), import_id: z.number() });
export const PROCESS_IMPORT = { name: 'imports.process', data: key } as const;

/** How long an import can be undone, and how long a file waits for somebody to import it. */
const KEEP_DAYS = 90;
const WAIT_DAYS = 7;
const DAY_MS = 86_400_000;

/** Every kind of import; one that is missing does not compile. */
export type ImportDefinitions = Readonly<Record<ImportKind, ImportDefinition>>;

export function importJobs(platform: Platform, kinds: ImportDefinitions): Job[] {
  return [
    defineJob({
      ...PROCESS_IMPORT,
      retries: 5,
      expireMinutes: 15,
      concurrency: 2,
      run: (data) => workOn(platform, kinds, data),
    }),
    defineJob({
      name: 'imports.forget',
      data: z.object({}),
      retries: 2,
      expireMinutes: 5,
      cron: '40 3 * * *',
      run: () => forgetImports(platform),
    }),
  ];
}

async function workOn(platform: Platform, kinds: ImportDefinitions, data: ImportKey): Promise<void> {
  const work = await findWork(platform.db, data);
  if (!work) return;
  const { kind, status } = storedImport.parse(work);
  if (!isWorking(status)) return;
  const definition = kinds[kind];
  const stamp: Stamp = {
    programId: data.program_id,
    actorUserId: work.user_id,
    actorName: fullName(work),
    origin: definition.family.origin,
    requestId: null,
  };
  const giveUp = (message: string) =>
    patchImport(platform.db, data, { status: 'failed', message, finished_ts: platform.clock.now() });
  try {
    if (status === 'undoing') return await undoImport(platform, data, stamp, definition);
    const opened = await openCsvFile(work.content ?? Buffer.alloc(0), definition.family.messages);
    if (!opened.ok) return await giveUp(opened.message);
    const { file_name: fileName, options } = work;
    const job = { stamp, fileName, options, isDryRun: status === 'checking', csv: opened.csv };
    const judging = await definition.open(platform, job);
    if (typeof judging === 'string') return await giveUp(judging);
    await processImport(platform, {
      key: data,
      status,
      stamp,
      csv: opened.csv,
      kind: definition,
      work: judging,
    });
  } catch (error) {
    if (!isPassing(error)) await giveUp(definition.family.failed[status]);
    throw error;
  }
}

/** Files that nobody imported leave after a week; what became of the rows of others after 90 days. */
export async function forgetImports({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await db.deleteFrom('imports').where('created_ts', '<', before(KEEP_DAYS)).execute();
  await db
    .deleteFrom('imports')
    .where('created_ts', '<', before(WAIT_DAYS))
    .where('started_ts', 'is', null)
    .execute();
}
