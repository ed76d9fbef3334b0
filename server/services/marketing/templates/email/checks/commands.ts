import type { CheckAsked, EmailCheck } from '#contract/marketing/templates/email/preview/schemas.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { scopeOf, sees } from '#server/services/marketing/segments/index.ts';
import { readCompileContext, readSource } from '../preview/sources.ts';
import { compileEmail } from '../render/index.ts';
import { CHECK_MAILS } from './jobs.ts';
import { nothingFound } from './judge.ts';
import {
  type Audience,
  type CheckRow,
  countAudience,
  findCheck,
  listsAmong,
  segmentsAmong,
  storedCheck,
} from './queries.ts';

/** Has a job make the mails of an audience. Errors: NOT_FOUND, VALIDATION for an audience that the caller does not see. */
export async function startCheck(
  platform: Platform,
  ctx: RequestContext,
  asked: CheckAsked,
): Promise<EmailCheck> {
  const { programId, userId } = ctx;
  const source = await readSource(platform.db, programId, asked);
  const { hash } = await compileEmail(source, await readCompileContext(platform, programId, source));
  const { segment_ids, contact_list_ids } = asked;
  const row = await write(platform, ctx, async ({ trx, now }) => {
    await checkAudience(trx, ctx, asked);
    const made = await trx
      .insertInto('email_checks')
      .values({
        program_id: programId,
        source: JSON.stringify(source),
        hash,
        segment_ids,
        contact_list_ids,
        total: await countAudience(trx, programId, asked),
        found: JSON.stringify(nothingFound()),
        user_id: userId,
        created_ts: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await platform.jobs.enqueue(trx, CHECK_MAILS, {
      program_id: programId,
      email_check_id: made.email_check_id,
    });
    return made;
  });
  return presentCheck(row);
}

async function checkAudience(
  trx: Trx,
  ctx: RequestContext,
  { segment_ids, contact_list_ids }: Audience,
): Promise<void> {
  const refuse = (field: string, noun: string) => {
    const message = `This ${noun} is gone or not yours; choose another`;
    fail('VALIDATION', `Nothing was looked at: ${message}.`, { errors: { [field]: message } });
  };
  const scope = await scopeOf(trx, ctx);
  const segments = await segmentsAmong(trx, ctx.programId, segment_ids);
  for (const id of segment_ids) {
    const segment = segments.get(id);
    if (!segment || !sees(scope, segment)) refuse('segment_ids', 'segment');
  }
  const { allMerchants, merchantIds } = ctx.membership;
  const lists = await listsAmong(trx, ctx.programId, contact_list_ids);
  for (const id of contact_list_ids) {
    const places = lists.get(id);
    const isOpen =
      places === null || (places && (allMerchants || places.some((place) => merchantIds.includes(place))));
    if (!isOpen) refuse('contact_list_ids', 'contact list');
  }
}

/** A check of the concept. Errors: NOT_FOUND. */
export async function getCheck(db: Db, ctx: RequestContext, id: number): Promise<CheckRow> {
  return found(await findCheck(db, { program_id: ctx.programId, email_check_id: id }), 'This check');
}

export function presentCheck(row: CheckRow): EmailCheck {
  const { status, found: all } = storedCheck.parse(row);
  const { guests: _guests, ...rest } = all;
  return {
    ...rest,
    id: row.email_check_id,
    status,
    message: row.message,
    hash: row.hash,
    total: row.total,
    done: row.done,
    created_ts: row.created_ts.toISOString(),
    finished_ts: row.finished_ts?.toISOString() ?? null,
  };
}
