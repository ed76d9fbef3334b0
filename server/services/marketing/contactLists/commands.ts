import type { ContactList, ContactListWrite } from '#contract/marketing/contactLists/schemas.ts';
import { eitherOf } from '#contract/marketing/segments/kind.ts';
import { usersText } from '#contract/core/users.ts';
import { segmentUse, usersDetails } from '#contract/marketing/segments/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail, found, type Taken } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordOf, type Write } from '#server/platform/write/index.ts';
import { openAmong } from '#server/services/administration/merchants/index.ts';
import { keepRefusals, recallRefusals } from '#server/services/guests/subscriptions/index.ts';
import { seenAmong, segmentGroupsOf } from '#server/services/administration/userGroups/index.ts';
import { presentList } from './present.ts';
import {
  listCampaignsOf,
  findList,
  findPlainList,
  hasGroup,
  type ListRow,
  type PlainList,
  type Reach,
} from './queries.ts';

const THING = 'This contact list';

export const reachOf = ({ membership }: RequestContext): Reach =>
  membership.allMerchants ? null : membership.merchantIds;

/** A list for some locations is for who works at one of them. */
const isWithin = (ctx: RequestContext, { merchant_ids: ids }: Pick<PlainList, 'merchant_ids'>) =>
  ids === null || ids.some((id) => ctx.worksAt(id));

/** A list of the current concept within the caller's reach; else NOT_FOUND. */
export async function getList(db: Db | Trx, ctx: RequestContext, id: number): Promise<PlainList> {
  const list = await findPlainList(db, ctx.programId, id);
  return found(list && isWithin(ctx, list) ? list : null, THING);
}

/** The same with what is counted on it. */
export async function readList(db: Db, ctx: RequestContext, id: number): Promise<ContactList> {
  const list = await findList(db, ctx.programId, id);
  const row = found(list && isWithin(ctx, list) ? list : null, THING);
  return presentList(row, await segmentGroupsOf(db, ctx));
}

const lists = recordOf({
  table: 'contact_lists',
  key: 'contact_list_id',
  find: findList,
  isOpen: (row, { ctx }: Write) => isWithin(ctx, row),
  // Who reads it is told the segments that they see, once it is written.
  present: (row) => presentList(row, 'none'),
  thing: () => THING,
  called: ({ name }) => `The list ${name}`,
  name: ({ name }) => name,
  told: ({ name, description, opt_in, is_public, merchant_ids, user_group_name }) => ({
    name,
    description,
    opt_in,
    is_public,
    merchant_ids,
    user_group_name,
  }),
});

const nameTaken = (name: string): Taken => ({
  contact_lists_name: {
    field: 'name',
    message: `There is a contact list called “${name}” already. Choose another name.`,
  },
});

const refuse = (field: string, message: string) =>
  fail('VALIDATION', `The list was not saved: ${message}.`, { errors: { [field]: message } });

/** What of a list can only be told by the database: its locations and who looks after it. */
async function check({ trx, ctx }: Write, { merchant_ids, user_group_id }: ContactListWrite): Promise<void> {
  const open = await openAmong(trx, ctx.programId, merchant_ids ?? []);
  const stranger = merchant_ids?.find((id) => !open.has(id));
  if (stranger !== undefined)
    refuse('merchant_ids', `Location ${stranger} is closed or of another concept; choose another`);
  if (!isWithin(ctx, { merchant_ids })) refuse('merchant_ids', 'Choose a location where you work');
  if (user_group_id !== null && !(await hasGroup(trx, ctx.programId, user_group_id)))
    refuse('user_group_id', 'This user group is gone; choose another');
}

const columnsOf = ({ version: _version, merchant_ids, ...rest }: ContactListWrite) => ({
  ...rest,
  merchant_ids: merchant_ids && [...new Set(merchant_ids)],
});

/** Adds a list, or saves one; who left a deleted list of its name has left it. Errors: NOT_FOUND, STALE, DUPLICATE for a taken name, VALIDATION for a strange location or group. */
export function saveList(
  platform: Platform,
  ctx: RequestContext,
  write: ContactListWrite,
  id?: number,
): Promise<ContactList> {
  const { version, name } = write;
  const kinds = ['contact_list.created', 'contact_list.updated'] as const;
  return lists.save(platform, ctx, { kinds, id, version, taken: nameTaken(name) }, async (work) => {
    await check(work, write);
    const by = id === undefined ? { created_by_user_id: ctx.userId } : {};
    const listId = await work.store({ ...columnsOf(write), ...by });
    const isRenamed = work.before?.name.toLowerCase() !== name.toLowerCase();
    if (isRenamed) await recallRefusals(work.trx, { programId: ctx.programId, listId }, name, work.now);
  });
}

async function refuseUsed({ trx, ctx }: Write, { name, naming }: ListRow): Promise<void> {
  if (naming.length === 0) return;
  const { used_by, unseen_users } = seenAmong(naming, await segmentGroupsOf(trx, ctx));
  const noun = used_by.length === 0 ? '' : naming.length > 1 ? 'the segments ' : 'the segment ';
  const where = `${noun}${usersText(used_by, unseen_users)}`;
  fail('IN_USE', `${name} is used in the rule of ${where}. Take it out of there first.`, {
    details: usersDetails(used_by.map(segmentUse), unseen_users),
  });
}

/** IN_USE naming the campaigns that have not ended and go to a list, or leave it out. */
async function refuseSent({ trx, ctx }: Write, { id, name }: ContactList): Promise<void> {
  const used = await listCampaignsOf(trx, ctx.programId, id);
  if (used.length === 0) return;
  const names = eitherOf(used.map((one) => `“${one.name}”`));
  const where = used.length > 1 ? `the campaigns ${names}` : `the campaign ${names}`;
  fail('IN_USE', `${name} is an audience of ${where}. Take it out of there first.`, {
    details: { used_by: used },
  });
}

/** A keyword that puts guests on the list would answer and put them nowhere. */
async function refuseKeyed(trx: Trx, programId: number, { id, name }: ContactList): Promise<void> {
  const keywords = await trx
    .selectFrom('sms_keywords')
    .select(['sms_keyword_id', 'keyword'])
    .where('program_id', '=', programId)
    .where('contact_list_id', '=', id)
    .orderBy('keyword')
    .execute();
  const [first] = keywords;
  if (!first) return;
  fail('IN_USE', `Guests who text ${first.keyword} join ${name}. Change or delete that keyword first.`, {
    details: {
      used_by: keywords.map(({ sms_keyword_id, keyword }) => ({
        type: 'keyword',
        id: sms_keyword_id,
        name: keyword,
        path: '/settings/sms_keywords',
      })),
    },
  });
}

/**
 * Removes a list with who was on it; what guests agreed to and refused stays with them, and who left is kept for a list of its name. Errors: NOT_FOUND, IN_USE while the rule of a
 * segment names it, a campaign that has not ended goes to it, or a keyword puts guests on it.
 */
export const removeList = (platform: Platform, ctx: RequestContext, id: number): Promise<void> =>
  lists.remove(platform, ctx, { kind: 'contact_list.removed', id }, async ({ before, row, ...work }) => {
    await refuseUsed(work, row);
    await refuseSent(work, before);
    await refuseKeyed(work.trx, ctx.programId, before);
    await keepRefusals(work.trx, { programId: ctx.programId, listId: id }, before.name);
  });
