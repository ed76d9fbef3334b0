import { type AbVariant, isAbOpen } from '#contract/marketing/campaigns/abRules.ts';
import type { CampaignTest, CampaignTestWrite } from '#contract/marketing/campaigns/abTests.ts';
import { isEnded } from '#contract/marketing/campaigns/states.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import { isFlagOn, refuseFlag } from '#server/platform/flags/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tell, type Write, write } from '#server/platform/write/index.ts';
import { THING } from '../acts.ts';
import { contentHash } from '../content.ts';
import { kindOf, moveCampaign } from '../moves.ts';
import { stateOf } from '../present.ts';
import { type CampaignRow, findCampaign } from '../queries.ts';
import { checkTemplates, findTemplates } from '../templates.ts';
import { hold, TEST } from './hold.ts';
import { presentTest, problemOf, statusOf } from './present.ts';
import { findTest, storeTest, storeVariant, type TestRow } from './queries.ts';

/** FLAG_OFF while A/B tests, or campaigns, are off. */
export async function checkTestConcept(
  platform: Platform,
  ctx: RequestContext,
  programId: number,
): Promise<void> {
  found(ctx.programId === programId ? ctx : null, 'This concept');
  if (!(await isFlagOn(platform, ctx, 'campaigns', null))) refuseFlag('campaigns');
}

/** The test of an email campaign. Errors: NOT_FOUND. */
export async function readTest(
  platform: Platform,
  ctx: RequestContext,
  campaignId: number,
): Promise<CampaignTest> {
  found(await findCampaign(platform.db, ctx.programId, campaignId, 'email'), THING);
  return presentTest(found(await findTest(platform.db, ctx.programId, campaignId), TEST));
}

const EMPTY: CampaignTestWrite['test_variants'] = [];

/** AB-019: what is not under test is the same in both, as the campaign has it, or variant A where it was written there. */
function variantsOf(
  row: CampaignRow,
  before: TestRow | null,
  { test_type, test_variants }: CampaignTestWrite,
) {
  const given = test_variants.length > 0 ? test_variants : (before?.variants ?? EMPTY);
  const own = { email_template_id: row.email_template_id, subject: row.subject };
  const of = (name: AbVariant) => given.find((one) => one.name === name) ?? { name, ...own };
  const [a, b] = [of('A'), of('B')];
  const shared =
    test_type === 'subject'
      ? { email_template_id: a.email_template_id ?? row.email_template_id }
      : { subject: a.subject || row.subject };
  return [a, b].map(({ name, email_template_id, subject }) => ({
    name,
    email_template_id,
    subject,
    ...shared,
  }));
}

/** A test that has begun, or whose campaign is on its way or over, stays as it is. */
function refuseBegun(row: CampaignRow, before: TestRow | null): void {
  if (before && !isAbOpen(statusOf(before.status)))
    fail(
      'IN_USE',
      `The A/B test of “${row.name}” is ${before.status.toLowerCase()}, so its variants can no longer change. Choose a variant for the rest, or cancel it.`,
    );
  if (row.started_ts || isEnded(stateOf(row.state)))
    fail('IN_USE', `“${row.name}” was sent already, so it cannot be tested. Duplicate it and test the copy.`);
}

/** A campaign that waits for approval or its time is another with another test: it goes back to draft. */
async function fall(work: Write, row: CampaignRow, hashBefore: string): Promise<void> {
  const { trx, ctx } = work;
  const after = found(await findCampaign(trx, ctx.programId, row.campaign_id, 'email'), THING);
  if (row.state !== 'draft' && contentHash(after, after.test) !== hashBefore)
    await moveCampaign(work, after, 'draft', { reason: 'changed' });
}

/** Adds a test to an email campaign, or saves it (AB-024). Errors: NOT_FOUND, STALE, VALIDATION, IN_USE once it has begun. */
export function saveTest(
  platform: Platform,
  ctx: RequestContext,
  campaignId: number,
  body: CampaignTestWrite,
): Promise<CampaignTest> {
  return write(platform, ctx, async (work) => {
    const { trx, now } = work;
    const { row, before } = await hold(work, campaignId, body.version);
    refuseBegun(row, before);
    const hash = contentHash(row, row.test);
    const variants = variantsOf(row, before, body);
    await checkTemplates(work, variants, 'test_variants');
    const { version: _version, test_variants: _variants, ...columns } = body;
    const status = problemOf(body.test_type, variants) === null ? 'READY' : 'DRAFT';
    const at = { programId: ctx.programId, campaignId, now };
    const testId = await storeTest(trx, at, { ...columns, status });
    for (const variant of variants) await storeVariant(trx, { programId: ctx.programId, testId }, variant);
    await tell(work, { kind: kindOf('email', 'test_saved'), recordId: campaignId, recordName: row.name });
    await fall(work, row, hash);
    return presentTest(found(await findTest(trx, ctx.programId, campaignId), TEST));
  });
}

/** Takes the test from a campaign that has not begun. Errors: NOT_FOUND, IN_USE. */
export function removeTest(platform: Platform, ctx: RequestContext, campaignId: number): Promise<void> {
  return write(platform, ctx, async (work) => {
    const { trx } = work;
    const { row, before } = await hold(work, campaignId, undefined);
    found(before, TEST);
    refuseBegun(row, before);
    const hash = contentHash(row, row.test);
    await trx
      .deleteFrom('email_campaign_ab_tests')
      .where('program_id', '=', ctx.programId)
      .where('campaign_id', '=', campaignId)
      .execute();
    await tell(work, { kind: kindOf('email', 'test_removed'), recordId: campaignId, recordName: row.name });
    await fall(work, row, hash);
  });
}

/** Gives a copy of a campaign the test that the campaign has, as if it had just been written; templates that are gone are left out. */
export async function copyTest(work: Write, test: TestRow, campaignId: number): Promise<void> {
  const { platform, trx, ctx, now } = work;
  if (!(await isFlagOn(platform, ctx, 'email-ab-testing', null))) return;
  const ids = test.variants.flatMap(({ email_template_id }) => email_template_id ?? []);
  const there = await findTemplates(trx, ctx.programId, ids);
  const variants = test.variants.map(({ name, email_template_id: id, subject }) => ({
    name,
    email_template_id: id !== null && there.has(id) ? id : null,
    subject,
  }));
  const { duration_mins, sample_size_pct, test_type, criterion, default_choice } = test;
  const status = problemOf(presentTest(test).test_type, variants) === null ? 'READY' : 'DRAFT';
  const columns = { duration_mins, sample_size_pct, test_type, criterion, default_choice, status };
  const testId = await storeTest(trx, { programId: ctx.programId, campaignId, now }, columns);
  for (const variant of variants) await storeVariant(trx, { programId: ctx.programId, testId }, variant);
}
