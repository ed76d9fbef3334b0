import { sql } from 'kysely';
import type { SentimentEmail, SentimentEmailWrite } from '#contract/sentiment/emails/schemas.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordOf, tell, write } from '#server/platform/write/index.ts';
import { openAmong } from '#server/services/administration/merchants/index.ts';
import { placesOf, recipientsOf } from './recipients.ts';
import { findEmail, findStored, isSeen, listMails, presentEmail, presentMail } from './rows.ts';
import { sendMail } from './sending.ts';

const emails = recordOf({
  table: 'sentiment_emails',
  key: 'sentiment_email_id',
  isKept: true,
  find: (trx, programId, id) => findStored(trx, programId, id),
  isOpen: (row, { ctx }) => isSeen(ctx, row),
  present: presentEmail,
  thing: () => 'This sentiment email',
  called: ({ subject }) => `The sentiment email ${subject}`,
  name: ({ subject }) => subject,
  told: ({
    id: _id,
    version: _version,
    last_sent_ts: _last,
    sent_count: _sent,
    refused_count: _refused,
    ...rest
  }) => {
    const { created_ts: _created, updated_ts: _updated, ...told } = rest;
    return told;
  },
});

const anyOf = (ids: readonly number[]) => sql`any(${[...ids]}::bigint[])`;

const refuse = (field: string, message: string) =>
  fail('VALIDATION', `The sentiment email was not saved: ${message}.`, { errors: { [field]: message } });

const LISTS = ['role_ids', 'user_group_ids', 'user_ids'] as const;
const NOUNS = { role_ids: 'role', user_group_ids: 'group', user_ids: 'colleague' } as const;

/** VALIDATION for a role, a group or a colleague that is not the concept's; one that was chosen before and is gone may stay. */
async function refuseStrangers(
  trx: Trx,
  programId: number,
  chosen: Pick<SentimentEmailWrite, (typeof LISTS)[number]>,
  before: Pick<SentimentEmail, (typeof LISTS)[number]> | null,
): Promise<void> {
  const { rows } = await sql<{ list: string; id: number }>`
    select 'role_ids' as list, role_id as id from roles where program_id = ${programId}
    union all select 'user_group_ids', user_group_id from user_groups where program_id = ${programId}
    union all select 'user_ids', user_id from memberships where program_id = ${programId} and user_id = ${anyOf(chosen.user_ids)}`.execute(
    trx,
  );
  const known = new Set(rows.map(({ list, id }) => `${list} ${id}`));
  for (const list of LISTS) {
    const stranger = chosen[list].find((id) => !known.has(`${list} ${id}`) && !before?.[list].includes(id));
    if (stranger !== undefined)
      refuse(list, `This concept has no ${NOUNS[list]} ${stranger}; choose another`);
  }
}

/** Adds a sentiment email, or saves one; about which locations is said by who works there. Errors: NOT_FOUND, STALE, VALIDATION. */
export function saveEmail(
  platform: Platform,
  ctx: RequestContext,
  { version, merchant_ids, ...rest }: SentimentEmailWrite,
  id?: number,
): Promise<SentimentEmail> {
  const kinds = ['sentiment_email.created', 'sentiment_email.updated'] as const;
  return emails.save(platform, ctx, { kinds, id, version }, async ({ trx, row, before, now, store }) => {
    await refuseStrangers(trx, ctx.programId, rest, before);
    const isEverywhere = merchant_ids === null && before?.merchant_ids !== null;
    if (isEverywhere && !ctx.membership.allMerchants)
      refuse('merchant_ids', 'You work at some locations alone; choose among them');
    const open = await openAmong(trx, ctx.programId, merchant_ids ?? []);
    const isOurs = (one: number) =>
      (open.has(one) && ctx.worksAt(one)) || before?.merchant_ids?.includes(one);
    const stranger = merchant_ids?.find((one) => !isOurs(one));
    if (stranger !== undefined)
      refuse('merchant_ids', `Location ${stranger} is not one of yours; choose another`);
    const isSwitchedOn = rest.is_on && !before?.is_on;
    await store({
      ...rest,
      merchant_ids: merchant_ids && [...new Set(merchant_ids)],
      started_ts: isSwitchedOn || !row ? now : row.started_ts,
      looked_ts: isSwitchedOn || !row ? now : row.looked_ts,
      ...(id === undefined ? { created_by_user_id: ctx.userId } : {}),
    });
  });
}

/** Removes a sentiment email; what was sent stays in the log. Errors: NOT_FOUND. */
export const removeEmail = (platform: Platform, ctx: RequestContext, id: number): Promise<void> =>
  emails.remove(platform, ctx, { kind: 'sentiment_email.removed', id });

/**
 * Sends what was sent once more in the words that are stored: one mail, or all of the latest sending, to those of its people who may
 * still see what stands in it. Errors: NOT_FOUND, IN_USE where nobody may or the words are not kept any more.
 */
export function resendMails(platform: Platform, ctx: RequestContext, id: number, mailId: number | null) {
  return write(platform, ctx, async (base) => {
    const { trx, now } = base;
    const email = found(await findEmail(trx, ctx, id), 'This sentiment email');
    const sent = listMails(trx, ctx, id).where('m.resent_by', 'is', null);
    const latest = mailId === null ? await sent.limit(1).executeTakeFirst() : undefined;
    const mails = await (mailId === null
      ? sent.where('m.occasion', '=', latest?.occasion ?? '')
      : listMails(trx, ctx, id).where('m.sentiment_email_mail_id', '=', mailId)
    ).execute();
    found(mails[0], mailId === null ? 'An email that was sent' : 'This email');
    const chosen = { ...presentEmail(email), role_ids: [], user_group_ids: [] };
    const places = await placesOf(trx, ctx.programId, 'with tests');
    const user_ids = mails.map(({ user_id }) => user_id);
    const { recipients } = await recipientsOf(platform, trx, ctx.programId, { ...chosen, user_ids }, places);
    const ids: number[] = [];
    for (const { user_id, subject, content, merchant_ids, review_ids, occasion } of mails) {
      const to = recipients.find((one) => one.user_id === user_id);
      const sees = (place: number) => to?.places.some(({ merchant_id }) => merchant_id === place) ?? false;
      if (!to || content === null || !merchant_ids.every(sees)) continue;
      const again = `${occasion.replace(/ again .*$/, '')} again ${now.toISOString()}`;
      const resentBy = ctx.session.name;
      const one = { email, to, occasion: again, subject, content, merchant_ids, review_ids, resentBy };
      const made = await sendMail(platform, trx, one, now);
      if (made !== null) ids.push(made);
    }
    if (ids.length === 0)
      fail(
        'IN_USE',
        'Nothing was sent again: nobody of these people may still read it, or its words are older than they are kept.',
      );
    await tell(base, {
      kind: 'sentiment_email.resent',
      recordId: id,
      recordName: email.subject,
      changes: [{ field: 'mails', from: null, to: ids.length }],
    });
    const again = await listMails(trx, ctx, id).where('m.sentiment_email_mail_id', 'in', ids).execute();
    return { mails: again.map(presentMail) };
  });
}
