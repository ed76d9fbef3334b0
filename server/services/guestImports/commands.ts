import type { ImportKind } from '#contract/guestImports/fields.ts';
import { IMPORT_FILE_MESSAGES } from '#contract/guestImports/messages.ts';
import { mappingErrors, orderOf } from '#contract/guestImports/rules.ts';
import type { GuestImport, ImportChoices, ImportStatus } from '#contract/guestImports/schemas.ts';
import { recordEvent } from '../../platform/audit/index.ts';
import type { Db, Trx } from '../../platform/db/index.ts';
import { fail, found } from '../../platform/errors/index.ts';
import type { ReceivedFile, RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { listFields } from '../guests/index.ts';
import { getLocation } from '../merchants/index.ts';
import { openCsvFile } from '../uploads/index.ts';
import { fieldsOf, surveyColumns } from './columns.ts';
import { PROCESS_IMPORT } from './jobs.ts';
import { canUndo, presentImport } from './present.ts';
import { NO_COUNTS } from './process.ts';
import {
  clearRows,
  findImport,
  type ImportKey,
  type ImportRow,
  insertImport,
  listSamples,
  lockImport,
  type LockedImport,
  patchImport,
} from './queries.ts';
import { storedImport, type StoredOptions, storedOptions } from './stored.ts';

const THING = 'This import';
/** More rows than any file of 20 MB that holds guests. */
const MAX_ROWS = 250_000;

/** The concept's own fields that a file may fill. */
export async function ownFields(db: Db | Trx, programId: number) {
  return (await listFields(db, programId)).filter(({ is_disabled }) => !is_disabled);
}

/** An import whose location the caller works at; NOT_FOUND else. */
export async function getImport(db: Db | Trx, ctx: RequestContext, id: number): Promise<GuestImport> {
  const key = { program_id: ctx.programId, guest_import_id: id };
  const row = found(await findImport(db, key), THING);
  requireReach(ctx, row);
  return presentImport(row, await listSamples(db, key), await ownFields(db, ctx.programId), ctx.userId);
}

function requireReach(ctx: RequestContext, { options }: Pick<ImportRow, 'options'>): void {
  const { merchant_id: merchantId } = storedOptions.parse(options).choices;
  found(merchantId === null || ctx.worksAt(merchantId) ? true : null, THING);
}

/** Stores a file with a guess of what its columns are; one of which nothing can be read is FILE_INVALID. */
export async function startImport(
  { db, clock }: Platform,
  ctx: RequestContext,
  kind: ImportKind,
  file: ReceivedFile,
): Promise<GuestImport> {
  const opened = await openCsvFile(file.bytes, IMPORT_FILE_MESSAGES);
  const refuse = (message: string) => fail('FILE_INVALID', message, { errors: { file: message } });
  if (!opened.ok) return refuse(opened.message);
  const own = await ownFields(db, ctx.programId);
  const { columns, total } = await surveyColumns(opened.csv, kind, own, MAX_ROWS);
  if (total > MAX_ROWS) refuse(IMPORT_FILE_MESSAGES.tooLong(MAX_ROWS.toLocaleString('en-US')));
  const mapping = columns.map(({ guess }) => guess);
  const order = orderOf({ columns, fields: fieldsOf(kind, own) }, mapping);
  const options: StoredOptions = {
    columns,
    choices: {
      mapping,
      date_order: order === 'ask' || order === 'any' ? null : order,
      country_code: 'US',
      merchant_id: null,
      overwrite: false,
    },
  };
  return db.transaction().execute(async (trx) => {
    const key = await insertImport(trx, {
      program_id: ctx.programId,
      user_id: ctx.userId,
      kind,
      file_name: file.name,
      content: file.bytes,
      options: JSON.stringify(options),
      total,
      status: 'mapping',
      created_ts: clock.now(),
    });
    await tell(trx, ctx, key, file.name, 'guest_import.received');
    return getImport(trx, ctx, key.guest_import_id);
  });
}

async function tell(
  trx: Trx,
  ctx: RequestContext,
  key: ImportKey,
  fileName: string,
  kind: `guest_import.${string}`,
): Promise<void> {
  await recordEvent(trx, ctx.stamp(), {
    kind,
    recordType: 'guest_import',
    recordId: key.guest_import_id,
    recordName: fileName,
  });
}

/** One act on an import under its lock; it answers what the import is then. */
async function act(
  { db }: Platform,
  ctx: RequestContext,
  id: number,
  work: (trx: Trx, locked: LockedImport, key: ImportKey) => Promise<void>,
): Promise<GuestImport> {
  const key = { program_id: ctx.programId, guest_import_id: id };
  return db.transaction().execute(async (trx) => {
    const locked = found(await lockImport(trx, key), THING);
    requireReach(ctx, locked);
    await work(trx, locked, key);
    return getImport(trx, ctx, id);
  });
}

const BUSY: Record<ImportStatus, string> = {
  mapping: 'This file was not checked yet. Check it first.',
  checking: 'This file is being checked. Wait until the check is over.',
  checked: 'This file was not imported yet.',
  running: 'This import is running. Wait until it is over.',
  done: 'This file was imported already. Choose a file again to import more.',
  failed: 'This import failed. Choose the file again.',
  undoing: 'This import is being undone. Wait until that is over.',
  undone: 'This import was undone already. Choose the file again to import it anew.',
};

const busy = ({ status }: Pick<LockedImport, 'status'>): never =>
  fail('IN_USE', BUSY[storedImport.shape.status.parse(status)]);

const isWaiting = ({ status, started_ts }: LockedImport) =>
  started_ts === null && (status === 'mapping' || status === 'checked' || status === 'failed');

/** Says what the columns are, and has every row judged; nothing is written. Errors: VALIDATION by choice, IN_USE. */
export async function checkImport(
  platform: Platform,
  ctx: RequestContext,
  id: number,
  choices: ImportChoices,
): Promise<GuestImport> {
  return act(platform, ctx, id, async (trx, locked, key) => {
    if (!isWaiting(locked)) busy(locked);
    const { columns } = storedOptions.parse(locked.options);
    const { kind } = storedImport.parse(locked);
    const fields = fieldsOf(kind, await ownFields(trx, ctx.programId));
    const merchant_id = kind === 'reservations' ? choices.merchant_id : null;
    const errors = mappingErrors({ kind, columns, fields }, { ...choices, merchant_id });
    const messages = Object.values(errors);
    if (messages.length > 0) fail('VALIDATION', messages.join(' '), { errors });
    if (merchant_id !== null) await getLocation(trx, ctx, merchant_id);
    await clearRows(trx, key);
    await patchImport(trx, key, {
      ...NO_COUNTS,
      status: 'checking',
      user_id: ctx.userId,
      options: JSON.stringify({ columns, choices: { ...choices, merchant_id } } satisfies StoredOptions),
      message: null,
      finished_ts: null,
    });
    await tell(trx, ctx, key, locked.file_name, 'guest_import.mapped');
    await platform.jobs.enqueue(trx, PROCESS_IMPORT, key);
  });
}

/** Imports what a check found good, in the name of who asks; every row is judged again, since the book may have changed. */
export async function runImport(platform: Platform, ctx: RequestContext, id: number): Promise<GuestImport> {
  return act(platform, ctx, id, async (trx, locked, key) => {
    if (locked.status !== 'checked') busy(locked);
    await clearRows(trx, key);
    await patchImport(trx, key, {
      ...NO_COUNTS,
      status: 'running',
      user_id: ctx.userId,
      started_ts: platform.clock.now(),
      finished_ts: null,
    });
    await tell(trx, ctx, key, locked.file_name, 'guest_import.started');
    await platform.jobs.enqueue(trx, PROCESS_IMPORT, key);
  });
}

/** Has a whole import taken back. Errors: IN_USE when nothing was imported, or it was undone already. */
export async function undoWhole(platform: Platform, ctx: RequestContext, id: number): Promise<GuestImport> {
  return act(platform, ctx, id, async (trx, locked, key) => {
    if (!canUndo(locked)) {
      if (locked.status === 'done')
        fail('IN_USE', 'This import added and changed nothing that could be undone.');
      busy(locked);
    }
    await patchImport(trx, key, {
      status: 'undoing',
      user_id: ctx.userId,
      content: null,
      processed: locked.undone_count + locked.kept_count,
      message: null,
      finished_ts: null,
    });
    await tell(trx, ctx, key, locked.file_name, 'guest_import.undo_started');
    await platform.jobs.enqueue(trx, PROCESS_IMPORT, key);
  });
}

/** Forgets a file that nobody imported. */
export async function discardImport({ db }: Platform, ctx: RequestContext, id: number): Promise<void> {
  const key = { program_id: ctx.programId, guest_import_id: id };
  await db.transaction().execute(async (trx) => {
    const locked = found(await lockImport(trx, key), THING);
    requireReach(ctx, locked);
    if (!isWaiting(locked)) busy(locked);
    await tell(trx, ctx, key, locked.file_name, 'guest_import.discarded');
    await trx
      .deleteFrom('guest_imports')
      .where('program_id', '=', key.program_id)
      .where('guest_import_id', '=', id)
      .execute();
  });
}
