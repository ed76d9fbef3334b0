import { z } from 'zod';
import { fullName } from '#contract/users/rules.ts';
import { defineJob, type Job } from '../../platform/jobs/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { processUpload, type Task } from './process.ts';
import { findFile, findReach, type UploadKey } from './queries.ts';
import { openFile } from './reading.ts';
import { type Batch, billingSaving, merchantSaving, type Saving } from './saving.ts';

const key = z.object({ program_id: z.number(), upload_id: z.number() });

export const PROCESS_UPLOAD = { name: 'uploads.process', data: key } as const;
const KEEP_DAYS = 90;

export function uploadJobs(platform: Platform): Job[] {
  return [
    defineJob({
      ...PROCESS_UPLOAD,
      retries: 5,
      expireMinutes: 2,
      concurrency: 2,
      run: (data) => runUpload(platform, data),
    }),
    defineJob({
      name: 'uploads.forget',
      data: z.object({}),
      retries: 2,
      expireMinutes: 5,
      cron: '20 3 * * *',
      run: () => forgetOld(platform),
    }),
  ];
}

const CONNECTION_OR_CONFLICT = /^(08|40|57P|53)/;

/** True for errors that pass by themselves: the queue tries again. */
export const isPassing = (error: unknown) =>
  !(error instanceof Error && 'code' in error && typeof error.code === 'string') ||
  CONNECTION_OR_CONFLICT.test(error.code) ||
  /^E[A-Z]+$/.test(error.code);

async function runUpload(platform: Platform, data: UploadKey): Promise<void> {
  const upload = await findFile(platform.db, data);
  if (!upload || (upload.status !== 'checking' && upload.status !== 'running')) return;
  const batch: Batch = {
    stamp: {
      programId: data.program_id,
      actorUserId: upload.user_id,
      actorName: fullName(upload),
      origin: 'upload',
      requestId: null,
    },
    isDryRun: upload.status === 'checking',
    reach: await findReach(platform.db, data.program_id, upload.user_id),
  };
  const task = { key: data, status: upload.status, batch } as const;
  try {
    const refusal =
      upload.kind === 'billing'
        ? await workThrough(platform, task, upload.content, billingSaving)
        : await workThrough(platform, task, upload.content, merchantSaving);
    if (refusal !== null) await giveUp(platform, data, refusal);
  } catch (error) {
    if (!isPassing(error)) {
      await giveUp(
        platform,
        data,
        'This file could not be worked through because of an error on our side. What was saved so far stays; tell support, and upload the remaining rows again.',
      );
    }
    throw error;
  }
}

/** Answers why the file as a whole is refused, or null. */
async function workThrough<F extends string, T extends { store_number?: string | null | undefined }>(
  platform: Platform,
  task: Pick<Task<F, T>, 'key' | 'status' | 'batch'>,
  content: Buffer,
  saving: Saving<F, T>,
): Promise<string | null> {
  const opened = await openFile(content, saving.columns);
  return opened.ok ? processUpload(platform, { ...task, file: opened.file, saving }) : opened.message;
}

async function giveUp({ db, clock }: Platform, data: UploadKey, message: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ status: 'failed', message, finished_ts: clock.now() })
    .where('program_id', '=', data.program_id)
    .where('upload_id', '=', data.upload_id)
    .execute();
}

/** Uploads leave after 90 days; what they created and the audit trail stay. */
export async function forgetOld({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_DAYS * 86_400_000);
  await db.deleteFrom('uploads').where('created_ts', '<', before).execute();
}
