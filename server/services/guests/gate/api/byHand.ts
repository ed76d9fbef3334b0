import type { z } from 'zod';
import { readEmailAddress } from '#contract/core/contacts.ts';
import type { suppressionLift, SuppressionWrite } from '#contract/guests/gate/schemas.ts';
import { REASONS_BY_HAND, type SuppressionReason } from '#contract/guests/gate/suppressions.ts';
import { readPhone } from '#contract/guests/guests/phones.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, write } from '#server/platform/write/index.ts';
import { dropMarks, listMarks } from '../marks.ts';
import { type Address, lockSuppression, suppress } from '../suppress.ts';
import { presentSuppression } from './reach.ts';

function refuse(field: string, message: string): never {
  return fail('VALIDATION', `Nothing was changed. ${message}.`, { errors: { [field]: message } });
}

/** An address as it is stored; VALIDATION for what is none. */
function addressOf(
  { programId }: RequestContext,
  { channel, target }: Pick<SuppressionWrite, 'channel' | 'target'>,
): Address {
  if (channel === 'push') return { programId, channel, target };
  if (channel === 'email') {
    const address = readEmailAddress(target);
    if (address === null) refuse('target', 'Enter an email address such as ana@example.com');
    return { programId, channel, target: address };
  }
  const phone = readPhone(target, 'US');
  if (!phone.ok) refuse('target', phone.error);
  return { programId, channel, target: phone.value ?? refuse('target', 'Enter a phone number') };
}

/** Suppresses an address in somebody's name. Errors: VALIDATION. */
export async function suppressByHand(
  platform: Platform,
  ctx: RequestContext,
  { reason, note, ...where }: SuppressionWrite,
) {
  const address = addressOf(ctx, where);
  const offered: readonly SuppressionReason[] = REASONS_BY_HAND[address.channel];
  if (!offered.includes(reason)) refuse('reason', 'Choose a reason of this channel');
  return write(platform, ctx, async ({ trx, now }) => {
    const by = { source: 'dashboard', userId: ctx.userId, authorName: ctx.stamp().actorName };
    const { row, change } = await suppress(trx, { ...address, reason, note, ...by }, now);
    if (change)
      await tell(
        { trx, ctx },
        {
          kind: `suppression.${change}`,
          recordId: row.suppression_id,
          recordName: row.target,
          changes: [
            { field: 'channel', from: null, to: row.channel },
            { field: 'reason', from: null, to: reason },
            { field: 'note', from: null, to: note },
          ],
        },
      );
    return presentSuppression(row);
  });
}

const onlyAdmins = (): never =>
  fail(
    'FORBIDDEN',
    'Somebody complained about email to this address. Only an admin of your concept can lift that. Ask one.',
    { details: { access: 'admin' } },
  );

/**
 * Lifts what is in force against an address, with a reason; what was kept of an erased guest goes too. Errors: VALIDATION, NOT_FOUND
 * where nothing is in force, FORBIDDEN for a complaint unless an admin lifts it.
 */
export async function liftSuppression(
  platform: Platform,
  ctx: RequestContext,
  { reason, ...where }: z.output<typeof suppressionLift>,
) {
  const address = addressOf(ctx, where);
  return write(platform, ctx, async ({ trx, now }) => {
    const row = await lockSuppression(trx, address);
    const marks = await listMarks(trx, address);
    if (!row && marks.length === 0) fail('NOT_FOUND', 'Nothing is in force against this address any more.');
    const isComplaint = row?.complained_ts != null || marks.includes('complaint');
    if (isComplaint && !ctx.membership.isAdmin) onlyAdmins();
    const lifted = row
      ? await trx
          .updateTable('suppressions')
          .set({
            lifted_ts: now,
            lifted_by_user_id: ctx.userId,
            lifted_by_name: ctx.stamp().actorName,
            lift_reason: reason,
          })
          .where('program_id', '=', address.programId)
          .where('suppression_id', '=', row.suppression_id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : null;
    if (marks.length > 0) await dropMarks(trx, address);
    await tell(
      { trx, ctx },
      {
        kind: 'suppression.lifted',
        recordId: row?.suppression_id ?? 'kept',
        recordName: row ? address.target : 'An address kept from an erased guest',
        changes: [
          { field: 'channel', from: null, to: address.channel },
          { field: 'reason', from: row?.reason ?? marks.join(', '), to: null },
          { field: 'lift_reason', from: null, to: reason },
        ],
      },
    );
    return { suppression: lifted ? presentSuppression(lifted) : null };
  });
}
