import { powerOf, USUAL_SHARES } from '#contract/marketing/campaigns/abPower.ts';
import type { AbCriterion, AbVariant } from '#contract/marketing/campaigns/abRules.ts';
import type { CampaignTest, TestPower } from '#contract/marketing/campaigns/abTests.ts';
import { isEnded } from '#contract/marketing/campaigns/states.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, type Write, write } from '#server/platform/write/index.ts';
import { THING } from '../acts.ts';
import { countMembers } from '../audience/members.ts';
import { readSums } from '../figures/queries.ts';
import { kindOf, moveCampaign } from '../moves.ts';
import { stateOf } from '../present.ts';
import { type CampaignRow, findCampaign } from '../queries.ts';
import { outcomeOf, readVariants, releaseRest } from '../sending/deciding.ts';
import { holdTest, TEST } from './hold.ts';
import { presentTest, statusOf } from './present.ts';
import { closeTest, findTest, lastCampaigns, type TestRow } from './queries.ts';

interface Asked {
  readonly campaignId: number;
  readonly reason: string;
  readonly version?: number | undefined;
}

const told = async (trx: Trx, ctx: RequestContext, campaignId: number): Promise<CampaignTest> =>
  presentTest(found(await findTest(trx, ctx.programId, campaignId), TEST));

/** A campaign that waited for the choice goes on; one that a person paused stays paused. */
async function goOn(work: Write, row: CampaignRow): Promise<void> {
  if (row.state === 'paused' && row.state_reason?.startsWith('ab_')) await moveCampaign(work, row, 'sending');
}

/** Only a test that has begun, and whose rest nobody has chosen for, is there to choose of. */
function requireChoice(row: CampaignRow, test: TestRow): void {
  if (statusOf(test.status) === 'DRAFT' || statusOf(test.status) === 'READY')
    fail('IN_USE', `The A/B test of “${row.name}” has not begun, so there is nothing to choose yet.`);
  const winner = test.variants.find(
    ({ test_variant_id }) => test_variant_id === test.winning_test_variant_id,
  );
  if (winner)
    fail('IN_USE', `Variant ${winner.name} was chosen for “${row.name}” already, and the others get it.`);
  if (isEnded(stateOf(row.state)))
    fail('IN_USE', `“${row.name}” is over, so nobody waits for a variant of it.`);
}

/**
 * A person chooses what the rest of the audience gets: before the time of the test is over, or where it found no winner. What the figures
 * said at that moment is kept beside the choice. Errors: NOT_FOUND, STALE, IN_USE.
 */
export function chooseVariant(
  platform: Platform,
  ctx: RequestContext,
  { campaignId, variant, reason, version }: Asked & { readonly variant: AbVariant },
): Promise<CampaignTest> {
  return write(platform, ctx, async (work) => {
    const { trx, now } = work;
    const { row, test } = await holdTest(work, campaignId, version);
    requireChoice(row, test);
    const isEarly = statusOf(test.status) === 'IN PROGRESS';
    const [a, b] = await readVariants(trx, row, now);
    const figures = a && b ? outcomeOf(test.criterion, a, b) : 'none';
    await closeTest(trx, test, {
      ...(isEarly ? { status: 'COMPLETED', outcome: figures } : {}),
      winner: variant,
      reason,
      by: { userId: ctx.userId, name: ctx.stamp().actorName },
      now,
    });
    await tell(work, {
      kind: kindOf('email', 'test_chosen'),
      recordId: campaignId,
      recordName: row.name,
      changes: [
        {
          field: 'variant',
          from: null,
          to: `${variant}, by hand${isEarly ? ' before its time was over' : ''}`,
        },
        { field: 'figures', from: null, to: isEarly ? figures : (test.outcome ?? 'none') },
        { field: 'reason', from: null, to: reason },
      ],
    });
    await releaseRest(trx, row, variant, now);
    await goOn(work, row);
    return told(trx, ctx, campaignId);
  });
}

/** Ends a test without a winner; who was not sent it yet waits until somebody chooses. Errors: NOT_FOUND, STALE, IN_USE. */
export function cancelTest(
  platform: Platform,
  ctx: RequestContext,
  { campaignId, reason, version }: Asked,
): Promise<CampaignTest> {
  return write(platform, ctx, async (work) => {
    const { trx, now } = work;
    const { row, test } = await holdTest(work, campaignId, version);
    if (statusOf(test.status) !== 'IN PROGRESS')
      fail(
        'IN_USE',
        `The A/B test of “${row.name}” is ${test.status.toLowerCase()}; only one in progress can be canceled.`,
      );
    const by = { userId: ctx.userId, name: ctx.stamp().actorName };
    await closeTest(trx, test, { status: 'CANCELED', winner: null, reason, by, now });
    await tell(work, {
      kind: kindOf('email', 'test_cancelled'),
      recordId: campaignId,
      recordName: row.name,
      changes: [{ field: 'reason', from: null, to: reason }],
    });
    if (row.state === 'sending') await moveCampaign(work, row, 'paused', { reason: 'ab_cancelled' });
    return told(trx, ctx, campaignId);
  });
}

/** Of fewer mails the concept's own share says too little. */
const LEAST_SENT = 1_000;

/** The share that was usual in what the concept sent last; undefined where it sent too little to say. */
async function ownUsual(db: Db, programId: number, criterion: AbCriterion): Promise<number | undefined> {
  if (criterion === 'visits' || criterion === 'spend') return undefined;
  const counted = { clicks: 'clicked', opens: 'opened', unsubscribes: 'unsubscribed' } as const;
  let [sent, hits] = [0, 0];
  for (const campaign_id of await lastCampaigns(db, programId))
    for (const sums of await readSums(db, { program_id: programId, campaign_id })) {
      sent += sums.taken;
      hits += sums[counted[criterion]];
    }
  return sent >= LEAST_SENT && hits > 0 ? hits / sent : undefined;
}

/** What a test of the present audience can find (AB-A1). Errors: NOT_FOUND. */
export async function readPower(
  platform: Platform,
  ctx: RequestContext,
  campaignId: number,
  asked: { readonly sample_size_pct?: number | undefined; readonly criterion?: AbCriterion | undefined },
): Promise<TestPower> {
  const { db, clock } = platform;
  const row = found(await findCampaign(db, ctx.programId, campaignId, 'email'), THING);
  const test = presentTest(found(row.test, TEST));
  const criterion = asked.criterion ?? test.criterion;
  return powerOf({
    guests: await countMembers(db, { ...row, channel: 'email' }, clock.now()),
    samplePct: asked.sample_size_pct ?? test.sample_size_pct,
    criterion,
    usual: (await ownUsual(db, ctx.programId, criterion)) ?? USUAL_SHARES[criterion],
  });
}
