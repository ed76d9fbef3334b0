import { isProgress, MESSAGE_STATUSES } from '#contract/host/messages/statuses.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { suppressBySystem } from '#server/services/guests/gate/index.ts';
import {
  isDeadNumber,
  recordNumberStop,
  statusOfReport,
  tellFailure,
  tellFound,
} from '#server/services/host/messages/index.ts';

export interface Report {
  readonly programId: number;
  /** The reference of the text, as the sender put it into the callback's address. */
  readonly ref: string | undefined;
  readonly sid: string;
  readonly status: string;
  readonly errorCode: string | undefined;
}

/** The text that a report is about. Its reference settles which one, also when its answer was lost; else the provider's id does. */
async function findReported(trx: Trx, { programId, ref, sid }: Report) {
  const messages = trx
    .selectFrom('sms_messages')
    .selectAll()
    .where('program_id', '=', programId)
    .where('direction', '=', 'out');
  const row = await (ref === undefined
    ? messages.where('provider_sid', '=', sid)
    : messages.where('callback_ref', '=', ref)
  )
    .forUpdate()
    .executeTakeFirst();
  return row && (row.provider_sid === null || row.provider_sid === sid || row.is_sid_guessed) ? row : null;
}

/** An id that was only guessed to be another text's is this one's; of that other one nobody knows anything then. */
async function takeId(trx: Trx, messageId: number, { programId, sid }: Report, now: Date): Promise<void> {
  await trx
    .updateTable('sms_messages')
    .set({
      provider_sid: null,
      is_sid_guessed: false,
      status: 'unknown',
      reason: 'unknown_outcome',
      updated_ts: now,
    })
    .where('program_id', '=', programId)
    .where('provider_sid', '=', sid)
    .where('sms_message_id', '!=', messageId)
    .where('is_sid_guessed', '=', true)
    .execute();
}

/** Takes a report of the provider in: reports come in any order and twice, and only what is news is kept. */
export async function takeReport(platform: Platform, report: Report): Promise<void> {
  const told = statusOfReport(report.status, report.errorCode);
  await write(platform, null, async ({ trx, now }) => {
    const row = await findReported(trx, report);
    const before = MESSAGE_STATUSES.find((status) => status === row?.status);
    if (!row || !before || !told || !isProgress(before, told.status)) return;
    if (row.provider_sid !== report.sid) await takeId(trx, row.sms_message_id, report, now);
    await trx
      .updateTable('sms_messages')
      .set({ ...told, provider_sid: report.sid, is_sid_guessed: false, updated_ts: now })
      .where('program_id', '=', report.programId)
      .where('sms_message_id', '=', row.sms_message_id)
      .execute();
    if (told.reason === 'stopped_here' && row.merchant_phone !== null) {
      const line = { programId: report.programId, from: row.merchant_phone, phone: row.phone };
      await recordNumberStop(trx, line, now);
    }
    if (isDeadNumber(report.errorCode)) {
      const note = `The provider of texts reported ${report.errorCode}`;
      const address = { programId: report.programId, channel: 'sms', target: row.phone } as const;
      await suppressBySystem(trx, { ...address, reason: 'dead_number', note, source: 'provider' }, now);
    }
    if (told.reason !== null) await tellFailure(trx, row);
    else if (before === 'unknown') await tellFound(trx, row);
  });
}
