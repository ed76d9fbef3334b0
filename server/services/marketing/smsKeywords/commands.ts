import type { SmsKeyword, SmsKeywordWrite } from '#contract/marketing/smsKeywords/schemas.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockRow, recordOf, type Write } from '#server/platform/write/index.ts';
import { openAmong } from '#server/services/administration/merchants/index.ts';
import { getList } from '#server/services/marketing/contactLists/index.ts';
import { checkTags } from '#server/services/marketing/templates/messages/index.ts';
import { findKeyword, type KeywordRow } from './queries.ts';

export const presentKeyword = ({
  program_id: _program,
  created_by_user_id: _by,
  sms_keyword_id,
  ...row
}: KeywordRow): SmsKeyword => ({
  ...row,
  id: sms_keyword_id,
  heard_ts: row.heard_ts?.toISOString() ?? null,
  created_ts: row.created_ts.toISOString(),
  updated_ts: row.updated_ts.toISOString(),
});

const keywords = recordOf({
  table: 'sms_keywords',
  key: 'sms_keyword_id',
  find: findKeyword,
  present: presentKeyword,
  thing: () => 'This keyword',
  called: ({ keyword }) => `The keyword ${keyword}`,
  name: ({ keyword }) => keyword,
  told: ({ keyword, answer, contact_list_name, merchant_ids }) => ({
    keyword,
    answer,
    contact_list_name,
    merchant_ids,
  }),
});

const refuse = (field: string, message: string) =>
  fail('VALIDATION', `The keyword was not saved: ${message}.`, { errors: { [field]: message } });

/** A list within reach, which is not deleted meanwhile. */
async function listOf(trx: Trx, ctx: RequestContext, id: number) {
  const at = { table: 'contact_lists', key: 'contact_list_id', programId: ctx.programId, id } as const;
  await lockRow(trx, at, 'key share');
  return getList(trx, ctx, id);
}

/** What has to be right besides the word itself: its places, its list, and the tags of its answer. */
async function check({ trx, ctx }: Write, write: SmsKeywordWrite, before: SmsKeyword | null): Promise<void> {
  const { merchant_ids, contact_list_id: listId, answer } = write;
  const open = await openAmong(trx, ctx.programId, merchant_ids ?? []);
  const isOurs = (id: number) => open.has(id) && (ctx.worksAt(id) || before?.merchant_ids?.includes(id));
  const stranger = merchant_ids?.find((id) => !isOurs(id));
  if (stranger !== undefined)
    refuse('merchant_ids', `Location ${stranger} is not one of yours; choose another`);
  await checkTags(trx, ctx.programId, 'sms', { answer }, 'The keyword was not saved');
  if (listId === null || listId === before?.contact_list_id) return;
  if (!ctx.can('contactList.edit'))
    refuse('contact_list_id', 'Only users who can edit contact lists can have a keyword put guests on one');
  const list = await listOf(trx, ctx, listId);
  if (list.opt_in === 'double')
    refuse(
      'contact_list_id',
      `${list.name} asks by email, which a text has no address for; choose a list with single opt-in`,
    );
}

/** Adds a keyword, or saves one. Errors: NOT_FOUND, STALE, DUPLICATE, VALIDATION for a strange location or list, or an unknown tag. */
export function saveKeyword(
  platform: Platform,
  ctx: RequestContext,
  write: SmsKeywordWrite,
  id?: number,
): Promise<SmsKeyword> {
  const { version, merchant_ids, ...rest } = write;
  const kinds = ['sms_keyword.created', 'sms_keyword.updated'] as const;
  const message = `${write.keyword} has an answer already. Change that one, or choose another word.`;
  const taken = { sms_keywords_once: { field: 'keyword', message } };
  return keywords.save(platform, ctx, { kinds, id, version, taken }, async (work) => {
    await check(work, write, work.before);
    await work.store({
      ...rest,
      merchant_ids: merchant_ids && [...new Set(merchant_ids)],
      ...(id === undefined ? { created_by_user_id: ctx.userId } : {}),
    });
  });
}

/** Removes a keyword; who came onto a list by it stays there. Errors: NOT_FOUND. */
export const removeKeyword = (platform: Platform, ctx: RequestContext, id: number): Promise<void> =>
  keywords.remove(platform, ctx, { kind: 'sms_keyword.removed', id });
