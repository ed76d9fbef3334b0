import type { z } from 'zod';
import type { services } from '#contract/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { holdGuestRow, insertNote } from '#server/services/guests/guests/index.ts';
import { findPerk } from '#server/services/marketing/perks/index.ts';
import { colleaguesOf } from '../reading/contexts.ts';
import { findVisit } from '../visits/queries.ts';
import { reviews } from './record.ts';

type Recovery = z.output<(typeof services)['reviews']['recover']['body']>;

/** Says which visit a review speaks of, or that it is none of ours; nothing overrules it. Errors: NOT_FOUND. */
export const setVisit = (platform: Platform, ctx: RequestContext, id: number, partyId: number | null) =>
  reviews.change(platform, ctx, { kind: 'review.visit_set', id }, async ({ trx, row, store }) => {
    const found_ = partyId === null ? null : await findVisit(trx, ctx.programId, partyId);
    const visit =
      partyId === null ? null : found(found_?.merchant_id === row.merchant_id ? found_ : null, 'This visit');
    const reasons = visit ? [{ kind: 'person', text: `${ctx.stamp().actorName} said so` }] : [];
    await store({
      party_id: visit?.party_id ?? null,
      guest_id: visit?.guest_id ?? null,
      ticket_id: visit?.ticket_id ?? null,
      visit_confidence: visit ? 1 : null,
      visit_reasons: JSON.stringify(reasons),
      visit_by: 'person',
    });
  });

const refuse = (field: string, message: string) =>
  fail('VALIDATION', `This was not saved: ${message}.`, { errors: { [field]: message } });

/** Does something so that the guest comes back: a perk, a call, a note for the next visit. Errors: NOT_FOUND, VALIDATION. */
export const recover = (platform: Platform, ctx: RequestContext, id: number, body: Recovery) =>
  reviews.change(platform, ctx, { kind: 'review.followed_up', id }, async ({ trx, now, row, store }) => {
    const { kind, text, program_perk_id, assignee_user_id } = body;
    if (row.guest_id === null)
      return refuse('kind', 'Nobody knows whose review it is; say first which visit it speaks of');
    const guest = await holdGuestRow(trx, ctx.programId, row.guest_id);
    if (kind === 'perk') {
      if (program_perk_id === null) return refuse('program_perk_id', 'Choose the perk');
      const perk = await findPerk(trx, ctx.programId, program_perk_id);
      const isOpen = perk && perk.ended_ts === null && (perk.ends_ts === null || perk.ends_ts > now);
      if (!isOpen) return refuse('program_perk_id', 'This perk is not given any more; choose another');
    }
    if (kind === 'call' && guest.phone === null)
      return refuse('kind', 'The guest has no phone number here; choose another way');
    if (kind === 'call' && assignee_user_id !== null) {
      const colleagues = await colleaguesOf(trx, ctx.programId);
      if (!colleagues.some(({ user_id }) => user_id === assignee_user_id))
        return refuse(
          'assignee_user_id',
          'This person does not see reviews of this concept; choose somebody who does',
        );
    }
    if (kind === 'table_note') {
      if (text === '') return refuse('text', 'Write what the host should know when the guest comes');
      await insertNote({ trx, ctx, now }, guest, text);
    }
    await trx
      .insertInto('review_recoveries')
      .values({
        program_id: ctx.programId,
        review_id: id,
        guest_id: guest.guest_id,
        merchant_id: row.merchant_id,
        kind,
        text,
        program_perk_id: kind === 'perk' ? program_perk_id : null,
        assignee_user_id: kind === 'call' ? (assignee_user_id ?? ctx.userId) : null,
        done_ts: kind === 'call' ? null : now,
        created_by_user_id: ctx.userId,
        created_ts: now,
      })
      .execute();
    await store({ recovery_count: row.recovery_count + 1 });
  });

/** Says that a call was made, or is still to be made. Errors: NOT_FOUND. */
export const setRecovered = (
  platform: Platform,
  ctx: RequestContext,
  id: number,
  recoveryId: number,
  isDone: boolean,
) =>
  reviews.change(platform, ctx, { kind: 'review.followed_up', id }, async ({ trx, now, row, store }) => {
    const { numUpdatedRows } = await trx
      .updateTable('review_recoveries')
      .set({ done_ts: isDone ? now : null })
      .where('program_id', '=', ctx.programId)
      .where('review_id', '=', id)
      .where('review_recovery_id', '=', recoveryId)
      .executeTakeFirst();
    found(Number(numUpdatedRows) > 0 ? true : null, 'This follow-up');
    await store({ recovery_count: row.recovery_count });
  });
