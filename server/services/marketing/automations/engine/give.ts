import { sql } from 'kysely';
import type { TagValues } from '#contract/marketing/templates/tags.ts';
import { findOutage } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  findIssueByKey,
  type Granted,
  grantPoints,
  issueOffer,
} from '#server/services/marketing/loyalty/index.ts';
import type { PublishedAction } from '../definition.ts';
import { giftsOf, type StepGift } from '../gifts.ts';
import { readVersion, type RunRow, type Working } from './rows.ts';

/** So many guests are given something at once; a vendor answers one by one. */
const AT_ONCE = 10;
/** Longer than a vendor is waited for: who was taken by a process that died is taken up again then. */
const LEASE_MS = 90_000;

/** Takes runs whose step gives something and that are due; nobody else takes them until the lease is over. */
async function take({ db, clock }: Platform, of: Working): Promise<RunRow[]> {
  const now = clock.now();
  const { rows } = await sql<RunRow>`
    update automation_runs r set due_ts = ${new Date(now.getTime() + LEASE_MS)}
    where r.program_id = ${of.program_id} and r.automation_run_id in (
      select d.automation_run_id from automation_runs d
      where d.program_id = ${of.program_id} and d.automation_id = ${of.automation_id} and d.state = 'active' and d.wait = 'give'
        and d.due_ts <= ${now}
      order by d.due_ts limit ${AT_ONCE} for update skip locked)
    returning r.*`.execute(db);
  return rows;
}

/**
 * By what a gift is known for ever. A step gives once in a run, however often the guest comes by; what was refused for good is asked for
 * anew when somebody tries the step again.
 */
async function keyOf({ db }: Platform, run: RunRow, n: number): Promise<string> {
  const part = n === 0 ? '' : `.${n}`;
  const base = `auto:${run.automation_run_id}:${run.action_id}${part}`;
  for (let attempt = 1; attempt < run.attempt; attempt += 1) {
    const key = attempt === 1 ? base : `${base}:${attempt}`;
    const issue = await findIssueByKey(db, run.program_id, key);
    if (issue?.state !== 'refused') return key;
  }
  return run.attempt === 1 ? base : `${base}:${run.attempt}`;
}

async function giveOne(platform: Platform, run: RunRow, gift: StepGift, n: number): Promise<Granted> {
  const base = {
    programId: run.program_id,
    key: await keyOf(platform, run, n),
    guestId: run.guest_id,
    source: `automation:${run.automation_id}`,
  };
  if (gift.kind === 'offer')
    return issueOffer(platform, { ...base, vendor: gift.vendor, offerId: gift.offerId });
  const { vendor, points, description, expiresAt } = gift;
  return grantPoints(platform, { ...base, vendor, points, description, expiresAt });
}

type Accepted = Extract<Granted, { readonly kind: 'accepted' }>;

/** What the messages that follow say of a gift. */
function tagsOf(gift: StepGift, { code, url }: Accepted, action: PublishedAction): TagValues {
  if (gift.kind === 'points') return {};
  if (gift.vendor === 'sparkfly') return { sparkfly_offer_code: code, sparkfly_offer_url: url };
  return { punchh_coupon_code: code ?? action.punchh_offer?.coupon_token ?? null };
}

async function giveAll(platform: Platform, run: RunRow): Promise<void> {
  const version = await readVersion(platform.db, run);
  const action = version.actions.find(({ id }) => id === run.action_id);
  if (!action) return;
  let tags: TagValues = {};
  for (const [n, gift] of giftsOf(action).entries()) {
    const granted = await giveOne(platform, run, gift, n);
    if (granted.kind === 'refused') return refuse(platform, run, granted.why);
    if (granted.kind !== 'accepted') return wait(platform, run, granted);
    tags = { ...tags, ...tagsOf(gift, granted, action) };
  }
  await sql`
    update automation_runs set wait = 'given', due_ts = ${platform.clock.now()}, detail = null,
      tag_values = coalesce(tag_values, '{}') || ${JSON.stringify(tags)}::jsonb
    where ${stillHere(run)}`.execute(platform.db);
}

/** Whoever was taken out, merged or led on meanwhile is left alone. */
const stillHere = (
  run: RunRow,
) => sql`program_id = ${run.program_id} and automation_run_id = ${run.automation_run_id}
  and state = 'active' and wait = 'give' and step_no = ${run.step_no} and attempt = ${run.attempt}`;

async function refuse({ db }: Platform, run: RunRow, why: string): Promise<void> {
  await sql`update automation_runs set state = 'failed', reason = 'not_given', detail = ${why}, wait = null, due_ts = null
    where ${stillHere(run)}`.execute(db);
}

/** Nothing is given yet, or nobody knows: it is asked for again later, by the same key. */
async function wait(
  { db, clock }: Platform,
  run: RunRow,
  { why, retryAfterMs }: Extract<Granted, { readonly retryAfterMs: number }>,
): Promise<void> {
  const due = new Date(clock.now().getTime() + retryAfterMs);
  await sql`update automation_runs set due_ts = ${due}, detail = ${why.slice(0, 300)} where ${stillHere(run)}`.execute(
    db,
  );
}

/** Gives what steps give: vendors are asked outside of any transaction, and nothing is given twice. */
export async function giveDue(platform: Platform, of: Working): Promise<void> {
  for (;;) {
    const runs = await take(platform, of);
    await Promise.all(
      runs.map(async (run) => {
        try {
          await giveAll(platform, run);
        } catch (error) {
          if (findOutage(error)) throw error;
          platform.log.error({ err: error, run: run.automation_run_id }, 'a gift could not be asked for');
        }
      }),
    );
    if (runs.length < AT_ONCE) return;
  }
}
