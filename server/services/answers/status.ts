import { isProgress, MESSAGE_STATUSES } from '#contract/messages/statuses.ts';
import type { Trx } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordOptOut, statusOfReport, tellFailure } from '../messages/index.ts';

export interface Report {
  readonly programId: number;
  /** `program.message`, as the sender put it into the callback's address. */
  readonly name: string | undefined;
  readonly sid: string;
  readonly status: string;
  readonly errorCode: string | undefined;
}

async function findReported(trx: Trx, { programId, name, sid }: Report) {
  const [program, message] = (name ?? '').split('.').map(Number);
  if (name !== undefined && program !== programId) return null;
  const messages = trx.selectFrom('sms_messages').selectAll().where('program_id', '=', programId);
  const row = await (message === undefined || name === undefined
    ? messages.where('provider_sid', '=', sid)
    : messages.where('sms_message_id', '=', message)
  )
    .where('direction', '=', 'out')
    .forUpdate()
    .executeTakeFirst();
  return row && (row.provider_sid === null || row.provider_sid === sid) ? row : null;
}

/** Takes a report of the provider in: reports come in any order and twice, and only what is news is kept. */
export async function takeReport({ db, clock }: Platform, report: Report): Promise<void> {
  const told = statusOfReport(report.status, report.errorCode);
  await db.transaction().execute(async (trx) => {
    const row = await findReported(trx, report);
    const before = MESSAGE_STATUSES.find((status) => status === row?.status);
    if (!row || !before || !told || !isProgress(before, told.status)) return;
    const now = clock.now();
    await trx
      .updateTable('sms_messages')
      .set({ status: told.status, reason: told.reason, provider_sid: report.sid, updated_ts: now })
      .where('program_id', '=', report.programId)
      .where('sms_message_id', '=', row.sms_message_id)
      .execute();
    if (told.reason === 'opted_out') {
      const word = { programId: report.programId, phone: row.phone, source: 'provider', proof: '' };
      await recordOptOut(trx, word, now);
    }
    if (told.reason !== null) await tellFailure(trx, row);
  });
}
