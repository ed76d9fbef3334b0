import { FILE_MESSAGES } from '#contract/merchants/messages.ts';
import { MAX_UPLOAD_BYTES } from '#contract/merchants/schemas.ts';
import type { FastifyRequest } from 'fastify';
import { recordEvent } from '../../platform/audit/index.ts';
import { fail, found } from '../../platform/errors/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { PROCESS_UPLOAD } from './jobs.ts';
import { COLUMNS_OF, type UploadKind } from './kinds.ts';
import { presentUpload } from './present.ts';
import { findUpload, lockProgress } from './queries.ts';
import { openFile } from './reading.ts';

const MEGABYTE = 1024 * 1024;
/** What the multipart frame may add to the file. */
const FRAME_BYTES = 64 * 1024;

export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** How large a file may be, and what is said of a larger one. */
export interface FileLimit {
  readonly maxBytes: number;
  readonly tooLarge: (megabytes: string) => string;
}

const LOCATIONS_LIMIT: FileLimit = { maxBytes: MAX_UPLOAD_BYTES, tooLarge: FILE_MESSAGES.tooLarge };

/** The file of a multipart request; errors: UNSUPPORTED, TOO_LARGE (before it is read, where its size is told), FILE_INVALID. */
export async function receiveFile(
  request: FastifyRequest,
  field: string,
  limit: FileLimit = LOCATIONS_LIMIT,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) {
    fail('UNSUPPORTED', `Send the file as multipart/form-data, in the field “${field}”.`);
  }
  const told = Number(request.headers['content-length'] ?? 0);
  if (told > limit.maxBytes + FRAME_BYTES) tooLarge(limit, told);
  const part = await request.file({ limits: { fileSize: limit.maxBytes } });
  if (part?.fieldname !== field) {
    fail('FILE_INVALID', `No file came with the request. Send it in the field “${field}”.`);
  }
  try {
    return { name: part.filename.slice(-200) || 'upload.csv', bytes: await part.toBuffer() };
  } catch (error) {
    request.raw.resume();
    if (part.file.truncated) tooLarge(limit, Math.max(told, limit.maxBytes + 1));
    throw error;
  }
}

function tooLarge(limit: FileLimit, bytes: number): never {
  fail('TOO_LARGE', limit.tooLarge((Math.ceil((bytes / MEGABYTE) * 10) / 10).toFixed(1)));
}

/** Stores a file and puts the work on the queue; a file of which nothing can be read is refused at once. */
export async function startUpload(
  platform: Platform,
  ctx: RequestContext,
  kind: UploadKind,
  file: ReceivedFile,
  isDryRun: boolean,
) {
  const opened = await openFile(file.bytes, COLUMNS_OF[kind]);
  if (!opened.ok) fail('FILE_INVALID', opened.message, { errors: { file: opened.message } });
  return platform.db.transaction().execute(async (trx) => {
    const { upload_id } = await trx
      .insertInto('uploads')
      .values({
        program_id: ctx.programId,
        user_id: ctx.userId,
        kind,
        file_name: file.name,
        content: file.bytes,
        status: isDryRun ? 'checking' : 'running',
        created_ts: platform.clock.now(),
      })
      .returning('upload_id')
      .executeTakeFirstOrThrow();
    await recordEvent(trx, ctx.stamp(), {
      kind: 'upload.started',
      recordType: 'upload',
      recordId: upload_id,
      recordName: file.name,
      changes: [
        { field: 'kind', from: null, to: kind },
        { field: 'dry_run', from: null, to: isDryRun },
      ],
    });
    await platform.jobs.enqueue(trx, PROCESS_UPLOAD, { program_id: ctx.programId, upload_id });
    return presentUpload(found(await findUpload(trx, ctx.programId, upload_id), 'This upload'));
  });
}

const NOT_APPLICABLE: Record<string, string> = {
  checking: 'This upload is still being checked. Wait until the check is over.',
  running: 'This upload is being applied already. Wait until it is over.',
  done: 'This upload was applied already. Send a new file to add more.',
  failed: 'This upload failed. Correct the file and send it again.',
};

/** Saves what a dry run found valid, in the name of who applies it; every row is checked again, since the concept may have changed. */
export async function applyUpload(platform: Platform, ctx: RequestContext, uploadId: number) {
  const key = { program_id: ctx.programId, upload_id: uploadId };
  return platform.db.transaction().execute(async (trx) => {
    const { status, file_name } = found(await lockProgress(trx, key), 'This upload');
    if (status !== 'checked') fail('IN_USE', NOT_APPLICABLE[status] ?? 'This upload cannot be applied.');
    await trx
      .deleteFrom('upload_rows')
      .where('program_id', '=', key.program_id)
      .where('upload_id', '=', uploadId)
      .execute();
    await trx
      .updateTable('uploads')
      .set({
        status: 'running',
        user_id: ctx.userId,
        processed: 0,
        created_count: 0,
        invalid_count: 0,
        finished_ts: null,
      })
      .where('program_id', '=', key.program_id)
      .where('upload_id', '=', uploadId)
      .execute();
    await recordEvent(trx, ctx.stamp(), {
      kind: 'upload.applied',
      recordType: 'upload',
      recordId: uploadId,
      recordName: file_name,
    });
    await platform.jobs.enqueue(trx, PROCESS_UPLOAD, key);
    return presentUpload(found(await findUpload(trx, ctx.programId, uploadId), 'This upload'));
  });
}
