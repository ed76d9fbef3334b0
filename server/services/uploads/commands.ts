import type { Endpoint } from '#contract/core/endpoint.ts';
import { FILE_MESSAGES } from '#contract/merchants/messages.ts';
import { MAX_UPLOAD_BYTES } from '#contract/merchants/schemas.ts';
import type { FastifyRequest } from 'fastify';
import { recordEvent } from '../../platform/audit/index.ts';
import { fail, found } from '../../platform/errors/index.ts';
import { type ReceivedFile, type RequestContext, receive } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { PROCESS_UPLOAD } from './jobs.ts';
import { COLUMNS_OF, type UploadKind } from './kinds.ts';
import { presentUpload } from './present.ts';
import { findUpload, lockProgress } from './queries.ts';
import { openFile } from './reading.ts';

/** The file of locations or billing information that a request brings; errors: those of `receive`. */
export const receiveFile = (request: FastifyRequest, { upload }: Endpoint): Promise<ReceivedFile> =>
  receive(request, {
    field: upload?.field ?? 'file',
    noun: 'file',
    maxBytes: MAX_UPLOAD_BYTES,
    tooLarge: FILE_MESSAGES.tooLarge,
  });

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
