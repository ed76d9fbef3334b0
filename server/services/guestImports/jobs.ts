import { z } from 'zod';
import { IMPORT_FILE_MESSAGES } from '#contract/guestImports/messages.ts';
import { orderOf } from '#contract/guestImports/rules.ts';
import { fullName } from '#contract/users/rules.ts';
import type { Stamp } from '../../platform/audit/index.ts';
import { defineJob, type Job } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { listFields, listTiers } from '../guests/index.ts';
import { findLocation, type Location } from '../merchants/index.ts';
import { isPassing, openCsvFile } from '../uploads/index.ts';
import type { Reading } from './cells.ts';
import { fieldsOf } from './columns.ts';
import { processImport } from './process.ts';
import { findWork, type ImportKey, patchImport } from './queries.ts';
import { storedImport, storedOptions } from './stored.ts';
import { undoImport } from './undo.ts';

const key = z.object({ program_id: z.number(), guest_import_id: z.number() });
export const PROCESS_IMPORT = { name: 'guestImports.process', data: key } as const;

/** How long an import can be undone, and how long a file waits for somebody to import it. */
const KEEP_DAYS = 90;
const WAIT_DAYS = 7;
const DAY_MS = 86_400_000;

export function guestImportJobs(platform: Platform): Job[] {
  return [
    defineJob({
      ...PROCESS_IMPORT,
      retries: 5,
      expireMinutes: 15,
      concurrency: 2,
      run: (data) => workOn(platform, data),
    }),
    defineJob({
      name: 'guestImports.forget',
      data: z.object({}),
      retries: 2,
      expireMinutes: 5,
      cron: '40 3 * * *',
      run: () => forgetImports(platform),
    }),
  ];
}

type Work = NonNullable<Awaited<ReturnType<typeof findWork>>>;

async function workOn(platform: Platform, data: ImportKey): Promise<void> {
  const work = await findWork(platform.db, data);
  if (!work) return;
  const { status } = storedImport.parse(work);
  if (status !== 'checking' && status !== 'running' && status !== 'undoing') return;
  const stamp: Stamp = {
    programId: data.program_id,
    actorUserId: work.user_id,
    actorName: fullName(work),
    origin: 'import',
    requestId: null,
  };
  try {
    if (status === 'undoing') return await undoImport(platform, data, stamp);
    const refusal = await importFile(platform, data, work, status, stamp);
    if (refusal !== null) await giveUp(platform, data, refusal);
  } catch (error) {
    if (!isPassing(error)) await giveUp(platform, data, FAILED[status]);
    throw error;
  }
}

const FAILED = {
  checking:
    'This file could not be checked because of an error on our side. Nothing was imported; tell support, and try again.',
  running:
    'This import stopped because of an error on our side. What was imported so far stays and can be undone; tell support, and import the file again.',
  undoing:
    'This import could not be undone completely because of an error on our side. Tell support, and undo it again.',
} as const;

/** Answers why the file as a whole cannot be worked on, or null. */
async function importFile(
  platform: Platform,
  data: ImportKey,
  work: Work,
  status: 'checking' | 'running',
  stamp: Stamp,
): Promise<string | null> {
  const opened = await openCsvFile(work.content ?? Buffer.alloc(0), IMPORT_FILE_MESSAGES);
  if (!opened.ok) return opened.message;
  const { kind } = storedImport.parse(work);
  const { choices } = storedOptions.parse(work.options);
  const location = choices.merchant_id
    ? await findLocation(platform.db, data.program_id, choices.merchant_id)
    : null;
  if (kind === 'reservations' && !location) {
    return 'The location of these reservations was closed. Choose another one and import the file again.';
  }
  const reading = await readingOf(platform, data.program_id, work, location);
  const isDryRun = status === 'checking';
  const context = { stamp, overwrite: choices.overwrite, isDryRun };
  await processImport(platform, { key: data, kind, status, csv: opened.csv, reading, context, location });
  return null;
}

/** How the rows of an import are understood, with the tiers and own fields of the concept as they are now. */
async function readingOf(
  { db, clock }: Platform,
  programId: number,
  work: Work,
  location: Location | null,
): Promise<Reading> {
  const { columns, choices } = storedOptions.parse(work.options);
  const tiers = await listTiers(db, programId);
  const own = (await listFields(db, programId)).filter(({ is_disabled }) => !is_disabled);
  const { kind } = storedImport.parse(work);
  const proven = orderOf({ columns, fields: fieldsOf(kind, own) }, choices.mapping);
  return {
    fileName: work.file_name,
    titles: columns.map(({ title }) => title),
    mapping: choices.mapping,
    order: choices.date_order ?? (proven === 'day_first' ? proven : 'month_first'),
    country: choices.country_code,
    tiers: new Map(tiers.map(({ name, guest_tier_id }) => [name.toLowerCase(), guest_tier_id])),
    own,
    timezone: location?.timezone ?? 'UTC',
    now: clock.now(),
  };
}

async function giveUp({ db, clock }: Platform, data: ImportKey, message: string): Promise<void> {
  await patchImport(db, data, { status: 'failed', message, finished_ts: clock.now() });
}

/** Files that nobody imported leave after a week; what became of the rows of others after 90 days. */
export async function forgetImports({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await db.deleteFrom('guest_imports').where('created_ts', '<', before(KEEP_DAYS)).execute();
  await db
    .deleteFrom('guest_imports')
    .where('created_ts', '<', before(WAIT_DAYS))
    .where('started_ts', 'is', null)
    .execute();
}
