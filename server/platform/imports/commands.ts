import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { type ImportKind, type ImportStatus, isWorking } from '#contract/core/imports.ts';
import type { Change } from '#server/platform/audit/index.ts';
import { type OpenCsv, openCsvFile } from '#server/platform/csv/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import { type RequestContext, receive } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, type Write, write } from '#server/platform/write/index.ts';
import type { ImportEvent, ImportFamily, ImportKey, KeptImport } from './definition.ts';
import { PROCESS_IMPORT } from './jobs.ts';
import {
  clearRows,
  type ImportRow,
  insertImport,
  lockImport,
  type LockedImport,
  NO_COUNTS,
  patchImport,
  storedImport,
} from './queries.ts';

interface Surveyed {
  readonly options: object;
  readonly total: number;
  /** Where a person has to say something first, another status than the file was sent for. */
  readonly status?: ImportStatus;
}

export interface NewFile {
  readonly kind: ImportKind;
  readonly status: ImportStatus;
  /** What the log tells. */
  readonly event: ImportEvent;
  readonly changes?: readonly Change[];
  /** What is remembered of the file, and how many rows it has, counted to one more than are taken; or why it is refused. */
  survey(csv: OpenCsv, maxRows: number): Promise<Surveyed | string>;
}

/** Stores the file of a request, and has it worked on where its status says so; one of which nothing can be read is FILE_INVALID. */
export async function receiveImport<Shown>(
  platform: Platform,
  ctx: RequestContext,
  family: ImportFamily<Shown>,
  { upload }: Endpoint,
  request: FastifyRequest,
  { kind, status: asked, survey, event, changes = [] }: NewFile,
): Promise<Shown> {
  const { messages, maxBytes, maxRows } = family;
  const sent = {
    field: upload?.field ?? 'file',
    noun: 'file' as const,
    maxBytes,
    tooLarge: messages.tooLarge,
  };
  const file = await receive(request, sent);
  const refuse = (message: string) => fail('FILE_INVALID', message, { errors: { file: message } });
  const opened = await openCsvFile(file.bytes, messages);
  if (!opened.ok) return refuse(opened.message);
  const surveyed = await survey(opened.csv, maxRows);
  if (typeof surveyed === 'string') return refuse(surveyed);
  const { options, total, status = asked } = surveyed;
  if (total > maxRows) refuse(messages.tooLong(maxRows.toLocaleString('en-US')));
  return write(platform, ctx, async (work) => {
    const { trx, now } = work;
    const key = await insertImport(trx, {
      program_id: ctx.programId,
      user_id: ctx.userId,
      kind,
      file_name: file.name,
      content: file.bytes,
      options: JSON.stringify(options),
      total,
      status,
      created_ts: now,
      started_ts: status === 'running' ? now : null,
    });
    const { import_id: recordId } = key;
    await tell(work, { kind: event, recordId, recordName: file.name, changes });
    if (isWorking(status)) await platform.jobs.enqueue(trx, PROCESS_IMPORT, key);
    return family.show(trx, ctx, recordId);
  });
}

/** Says why an import cannot do what was asked of it. */
export const busy = ({ busy: words }: ImportFamily, { status }: Pick<LockedImport, 'status'>): never =>
  fail('IN_USE', words[storedImport.shape.status.parse(status)]);

type Act<T> = (work: Write, locked: LockedImport, key: ImportKey) => Promise<T>;

const within = <T>(
  platform: Platform,
  ctx: RequestContext,
  family: ImportFamily,
  id: number,
  told: ImportEvent,
  make: Act<T>,
): Promise<T> =>
  write(platform, ctx, async (work) => {
    const key = { program_id: ctx.programId, import_id: id };
    const locked = found(await lockImport(work.trx, key), family.thing);
    await requireImport(work.trx, ctx, family, locked);
    await tell(work, { kind: told, recordId: id, recordName: locked.file_name });
    return make(work, locked, key);
  });

/** One act on an import under its lock, with its event; it answers what the import is then. */
export const act = <Shown>(
  platform: Platform,
  ctx: RequestContext,
  family: ImportFamily<Shown>,
  id: number,
  told: ImportEvent,
  make: Act<void>,
): Promise<Shown> =>
  within(platform, ctx, family, id, told, async (work, locked, key) => {
    await make(work, locked, key);
    return family.show(work.trx, ctx, id);
  });

/** NOT_FOUND for imports of other kinds, and of locations where the caller does not work. */
export async function requireImport(
  db: Db | Trx,
  ctx: RequestContext,
  { kinds, isFor, thing }: ImportFamily,
  kept: KeptImport,
): Promise<void> {
  const isOwn = kinds.some((one) => one === kept.kind) && ((await isFor?.(ctx, kept, db)) ?? true);
  found(isOwn ? true : null, thing);
}

/** True while nothing was written: the file may be checked again, or forgotten. */
export const isWaiting = ({ status, started_ts }: LockedImport) =>
  started_ts === null && (status === 'mapping' || status === 'checked' || status === 'failed');

/** Has every row judged as these options say; nothing is written. */
export async function checkImport(
  { platform, trx, ctx }: Write,
  key: ImportKey,
  options: object,
): Promise<void> {
  await clearRows(trx, key);
  await patchImport(trx, key, {
    ...NO_COUNTS,
    status: 'checking',
    user_id: ctx.userId,
    options: JSON.stringify(options),
    message: null,
    finished_ts: null,
  });
  await platform.jobs.enqueue(trx, PROCESS_IMPORT, key);
}

/**
 * Imports what a check found good, in the name of who asks; every row is judged again, since the concept may have changed. `prepare`
 * makes what the rows go into, and answers what is remembered then.
 */
export const runImport = <Shown>(
  platform: Platform,
  ctx: RequestContext,
  family: ImportFamily<Shown>,
  id: number,
  told: ImportEvent,
  prepare?: Act<object | null>,
): Promise<Shown> =>
  act(platform, ctx, family, id, told, async (work, locked, key) => {
    const { trx, now } = work;
    if (locked.status !== 'checked') busy(family, locked);
    const options = await prepare?.(work, locked, key);
    await clearRows(trx, key);
    await patchImport(trx, key, {
      ...NO_COUNTS,
      status: 'running',
      user_id: ctx.userId,
      started_ts: now,
      finished_ts: null,
      ...(options ? { options: JSON.stringify(options) } : {}),
    });
    await platform.jobs.enqueue(trx, PROCESS_IMPORT, key);
  });

/** True once rows were written that could be taken back. */
export const canUndo = (row: Pick<ImportRow, 'status' | 'started_ts' | 'created_count' | 'merged_count'>) =>
  (row.status === 'done' || row.status === 'failed') &&
  row.started_ts !== null &&
  row.created_count + row.merged_count > 0;

/** Has a whole import taken back, after `first` was. Errors: IN_USE when nothing was imported, or it was undone already. */
export const undoWhole = <Shown>(
  platform: Platform,
  ctx: RequestContext,
  family: ImportFamily<Shown>,
  id: number,
  told: ImportEvent,
  first?: Act<void>,
): Promise<Shown> =>
  act(platform, ctx, family, id, told, async (work, locked, key) => {
    const { trx } = work;
    if (!canUndo(locked)) {
      if (locked.status === 'done')
        fail('IN_USE', 'This import added and changed nothing that could be undone.');
      busy(family, locked);
    }
    await first?.(work, locked, key);
    await patchImport(trx, key, {
      status: 'undoing',
      user_id: ctx.userId,
      content: null,
      processed: locked.undone_count + locked.kept_count,
      message: null,
      finished_ts: null,
    });
    await platform.jobs.enqueue(trx, PROCESS_IMPORT, key);
  });

/** Forgets a file that nobody imported. */
export const discardImport = (
  platform: Platform,
  ctx: RequestContext,
  family: ImportFamily,
  id: number,
  told: ImportEvent,
) =>
  within(platform, ctx, family, id, told, async ({ trx }, locked, key) => {
    if (!isWaiting(locked)) busy(family, locked);
    await trx
      .deleteFrom('imports')
      .where('program_id', '=', key.program_id)
      .where('import_id', '=', key.import_id)
      .execute();
  });
