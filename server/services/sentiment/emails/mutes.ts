import { sql } from 'kysely';
import { z } from 'zod';
import {
  SENTIMENT_EMAIL_KINDS,
  SENTIMENT_EMAIL_WORDS,
  type SentimentEmailKind,
} from '#contract/sentiment/emails/kinds.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { findLocation } from '#server/services/administration/merchants/index.ts';

const stored = z.enum(SENTIMENT_EMAIL_KINDS);

/** What somebody does not want to be told, of the locations where they work. */
export async function listMutes({ db }: Platform, ctx: RequestContext) {
  const rows = await db
    .selectFrom('sentiment_email_mutes as s')
    .innerJoin('merchants as m', (join) =>
      join.onRef('m.program_id', '=', 's.program_id').onRef('m.merchant_id', '=', 's.merchant_id'),
    )
    .select(['s.kind', 's.merchant_id', 'm.merchant_name'])
    .where('s.program_id', '=', ctx.programId)
    .where('s.user_id', '=', ctx.userId)
    .where('m.deleted_ts', 'is', null)
    .orderBy('s.kind')
    .orderBy(sql`lower(m.merchant_name)`)
    .execute();
  return rows
    .filter(({ merchant_id }) => ctx.worksAt(merchant_id))
    .map(({ kind, ...row }) => ({ ...row, kind: stored.parse(kind) }));
}

interface Mute {
  readonly kind: SentimentEmailKind;
  readonly merchant_id: number;
  readonly is_muted: boolean;
}

/** Mutes one kind at one location for who asks, or ends that; the same again changes nothing. Errors: NOT_FOUND. */
export function setMute(
  platform: Platform,
  ctx: RequestContext,
  { kind, merchant_id, is_muted }: Mute,
): Promise<void> {
  return write(platform, ctx, async (base) => {
    const { trx } = base;
    const { programId, userId } = ctx;
    const place = found(await findLocation(trx, programId, merchant_id), 'This location');
    if (!ctx.worksAt(merchant_id)) fail('NOT_FOUND', 'This location is not one of yours. Choose another.');
    const key = { program_id: programId, user_id: userId, kind, merchant_id };
    const { numAffectedRows } = is_muted
      ? await sql`insert into sentiment_email_mutes (program_id, user_id, kind, merchant_id)
          values (${programId}, ${userId}, ${kind}, ${merchant_id}) on conflict do nothing`.execute(trx)
      : await sql`delete from sentiment_email_mutes where program_id = ${key.program_id} and user_id = ${key.user_id}
          and kind = ${key.kind} and merchant_id = ${key.merchant_id}`.execute(trx);
    if (!numAffectedRows) return;
    await tell(base, {
      kind: is_muted ? 'sentiment_email.muted' : 'sentiment_email.unmuted',
      recordId: merchant_id,
      recordName: `${SENTIMENT_EMAIL_WORDS[kind].name}, ${place.merchant_name}`,
      merchantId: merchant_id,
    });
  });
}
