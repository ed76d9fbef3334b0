import { randomUUID } from 'node:crypto';
import type { OutsideVendor } from '#contract/marketing/loyalty/rules.ts';
import type { LoyaltyIssue } from '#contract/marketing/loyalty/schemas.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getGuestRow } from '#server/services/guests/guests/index.ts';
import { presentIssue } from '../present.ts';
import { findByKey, findVendorOffer } from '../queries.ts';
import { grantPoints, issueOffer } from './give.ts';
import type { Granted } from './wish.ts';

const askedBy = (ctx: RequestContext) => ({
  userId: ctx.userId,
  name: ctx.stamp().actorName,
  requestId: ctx.requestId,
});
const sourceOf = (ctx: RequestContext) => `profile:${ctx.userId}`;

/** Whoever looks on is told at once why nothing was given; what still waits is shown as that. Errors: VALIDATION for another guest's request. */
async function answer(
  platform: Platform,
  ctx: RequestContext,
  { key, guestId }: { readonly key: string; readonly guestId: number },
  granted: Granted,
): Promise<LoyaltyIssue> {
  const issue = await findByKey(platform.db, ctx.programId, key);
  if (issue && issue.guest_id !== guestId)
    fail('VALIDATION', 'Nothing was given: this request was for another guest.', {
      errors: { request_id: 'Make up a new one for each gift' },
    });
  if (granted.kind === 'refused') fail('IN_USE', `Nothing was given: ${granted.why}`);
  const isAway =
    granted.kind === 'waits' && granted.reason !== 'over_ceiling' && granted.reason !== 'vendor_away';
  if (isAway) fail('UNAVAILABLE', `Nothing was given yet: ${granted.why}`);
  return presentIssue(found(issue, 'This gift'), ctx.userId);
}

interface Offering {
  readonly vendor: OutsideVendor;
  readonly offerId: number;
  readonly userUuid: string;
  readonly requestId: string | undefined;
}

/** Gives an offer of a vendor to a guest (LOYAL-006). Errors: NOT_FOUND, IN_USE with the reason, UNAVAILABLE. */
export async function issueByHand(
  platform: Platform,
  ctx: RequestContext,
  { vendor, offerId, userUuid, requestId = randomUUID() }: Offering,
): Promise<LoyaltyIssue> {
  const { programId } = ctx;
  const guest = await platform.db
    .selectFrom('guests')
    .select('guest_id')
    .where('program_id', '=', programId)
    .where('user_uuid', '=', userUuid)
    .executeTakeFirst();
  const { guest_id: guestId } = await getGuestRow(
    platform.db,
    programId,
    found(guest, 'This guest').guest_id,
  );
  found(await findVendorOffer(platform.db, programId, { vendor, offerId }), 'This offer');
  const key = `hand:${requestId}`;
  const wish = { programId, key, vendor, offerId, guestId, source: sourceOf(ctx), askedBy: askedBy(ctx) };
  return answer(platform, ctx, wish, await issueOffer(platform, wish));
}

interface Granting {
  readonly guestId: number;
  readonly vendor: OutsideVendor;
  readonly points_grant: number;
  readonly description?: string | null | undefined;
  readonly expires_at?: string | null | undefined;
  readonly request_id: string;
}

/** Gives points to a guest. Errors: NOT_FOUND, VALIDATION for an end that is over, IN_USE, UNAVAILABLE. */
export async function grantByHand(
  platform: Platform,
  ctx: RequestContext,
  { guestId, vendor, points_grant, description, expires_at, request_id }: Granting,
): Promise<LoyaltyIssue> {
  const { programId } = ctx;
  if (expires_at && Date.parse(expires_at) < platform.clock.now().getTime() - DAY_MS)
    fail('VALIDATION', 'The points were not given: they would have ended before.', {
      errors: { expires_at: 'Choose a day that is to come' },
    });
  const guest = await getGuestRow(platform.db, programId, guestId);
  const key = `hand:${request_id}`;
  const granted = await grantPoints(platform, {
    programId,
    key,
    vendor,
    guestId: guest.guest_id,
    points: points_grant,
    description,
    expiresAt: expires_at,
    source: sourceOf(ctx),
    askedBy: askedBy(ctx),
  });
  return answer(platform, ctx, { key, guestId: guest.guest_id }, granted);
}

const DAY_MS = 86_400_000;
