import type { MessageChannel } from '#contract/marketing/templates/messages/schemas.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import { lockRow } from '#server/platform/write/index.ts';
import { findTemplate, type TemplateRow } from './queries.ts';

/** A template that is to be used, which nobody deletes until the transaction ends. Errors: NOT_FOUND, also for a deleted one. */
export async function holdMessageTemplate(
  trx: Trx,
  programId: number,
  channel: MessageChannel,
  id: number,
): Promise<TemplateRow> {
  const at = { table: 'message_templates', key: 'message_template_id', programId, id } as const;
  await lockRow(trx, at, 'key share');
  const row = await findTemplate(trx, programId, channel, id);
  return found(row && row.deleted_ts === null ? row : null, 'This template');
}
