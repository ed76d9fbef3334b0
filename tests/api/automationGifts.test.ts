import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { POINTS_GRANT_MISSING } from '#contract/marketing/loyalty/grants.ts';
import { countGifts } from '#server/integrations/loyalty/index.ts';
import { settleOpen } from '#server/services/marketing/loyalty/index.ts';
import {
  days,
  drawing,
  give,
  look,
  mail,
  round,
  running,
  runsOf,
  type Step,
  stepsOf,
  storeSender,
  visit,
  walk,
} from '../support/automationEngine.ts';
import { makeAction, someAutomation, someStoredOffer } from '../support/automations.ts';
import { addReachable, storeTemplate } from '../support/campaignSending.ts';
import { connected, identityOf, newOffer, sandboxOf } from '../support/loyalty.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { automationActions, automationRuns, automationSwitches } = services;

let t: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  t.platform.emailSandbox?.holdEvents();
});
afterAll(() => t?.close());
beforeEach(async () => {
  for (const vendor of ['sparkfly', 'punchh'] as const) await sandboxOf(t, vendor).setMood('well');
  t.clock.set(new Date());
  admin = await t.as('admin');
  await sql`update automations set active = false where program_id = ${t.fixture.programId}`.execute(
    t.platform.db,
  );
});

const MINUTES = 60_000;
const one = async () => (await addReachable(t, 1))[0] ?? 0;
const gifts = (vendor: 'sparkfly' | 'punchh' = 'sparkfly') =>
  countGifts(t.platform.db, { vendor, identity: identityOf(t) });
const offerStep = (offer_id: number): Step => ['sparkfly_wallet_offer', { sparkfly_offer: { offer_id } }];

/** A mail that says the tags of an offer. */
const telling = async (html: string, body: object = {}): Promise<Step> => [
  'email',
  {
    email_action: {
      sendgrid_profile_id: await storeSender(t),
      email_template_id: await storeTemplate(t, `${html} <a href="{{unsubscribe}}">Leave</a>`),
    },
    ...body,
  },
];

async function lastMail(automationId: number): Promise<string> {
  const { rows } = await sql<{ values: unknown }>`
    select e.substitutions::text as values from sandbox_emails e
    join campaigns c on e.custom_args @> jsonb_build_object('couvert_source', 'campaign:' || c.campaign_id)
    where c.program_id = ${t.fixture.programId} and c.automation_id = ${automationId}
    order by e.last_event_ts desc limit 1`.execute(t.platform.db);
  return String(rows[0]?.values ?? '');
}

async function issuesOf(automationId: number) {
  return t.platform.db
    .selectFrom('loyalty_issues')
    .select(['guest_id', 'key', 'state', 'code', 'url', 'points', 'description'])
    .where('program_id', '=', t.fixture.programId)
    .where('source', '=', `automation:${automationId}`)
    .orderBy('loyalty_issue_id')
    .execute();
}

describe('a step that gives', () => {
  test('AUTO-018 an offer is given once in a run, and the email behind it says its code', async () => {
    const { offer_id } = await newOffer(t);
    const before = await gifts();
    const { id, steps } = await running(t, [
      offerStep(offer_id),
      await telling('<p>Show {{sparkfly_offer_code}}</p>'),
    ]);
    const guest = await one();
    await visit(t, guest);
    await round(t);
    await round(t);
    const [issue] = await issuesOf(id);
    const [run] = await runsOf(t, id);
    expect(issue).toMatchObject({
      guest_id: guest,
      state: 'accepted',
      key: `auto:${run?.automation_run_id}:${steps[0]}`,
    });
    expect(await gifts()).toBe(before + 1);
    expect(issue?.code).toEqual(expect.any(String));
    expect(await lastMail(id)).toContain(issue?.code ?? 'nothing');
    expect(await runsOf(t, id)).toMatchObject([{ state: 'finished', reason: 'end' }]);
    expect((await stepsOf(t, id)).map(({ outcome, edge }) => [outcome, edge])).toEqual([
      ['granted', 'next'],
      ['sent', 'next'],
    ]);
  });

  test('AUTO-019 points are given as the step says, with what they are for and until when', async () => {
    await connected(t);
    const grant = { points_grant: 250, description: 'For coming back', expires_at: '2031-05-01' };
    const { id } = await running(t, [['sparkfly_points_grant', { sparkfly_points_grant: grant }]]);
    await visit(t, await one());
    await round(t);
    expect(await issuesOf(id)).toMatchObject([
      { state: 'accepted', points: 250, description: 'For coming back' },
    ]);
    expect(await runsOf(t, id)).toMatchObject([{ state: 'finished' }]);
  });

  test('AUTO-024 an email brings a Punchh coupon, which is given before it is sent', async () => {
    const { offer_id } = await newOffer(t, { vendor: 'punchh' });
    const before = await gifts('punchh');
    const { id } = await running(t, [
      await telling('<p>Say {{punchh_coupon_code}}</p>', { punchh_offer: { offer_ids: [offer_id] } }),
    ]);
    await visit(t, await one());
    await round(t);
    await round(t);
    const [issue] = await issuesOf(id);
    expect(await gifts('punchh')).toBe(before + 1);
    expect(await lastMail(id)).toContain(issue?.code ?? 'nothing');
    expect(await runsOf(t, id)).toMatchObject([{ state: 'finished' }]);
  });

  test.each(['lost', 'error', 'busy', 'expired'] as const)(
    'a vendor that is %s is asked again by the same key, and gives once',
    async (mood) => {
      const { offer_id } = await newOffer(t);
      const before = await gifts();
      const { id, steps } = await running(t, [offerStep(offer_id)]);
      await visit(t, await one());
      await sandboxOf(t, 'sparkfly').setMood(mood);
      await round(t);
      expect(await runsOf(t, id)).toMatchObject([{ state: 'active', wait: 'give', action_id: steps[0] }]);
      const { nodes } = await admin.call(automationRuns.stats, { params: { id } });
      expect(nodes.find((node) => node.action_id === steps[0])).toMatchObject({
        waiting: 1,
        failed: 0,
        last_error: expect.stringMatching(/\w/),
      });
      await sandboxOf(t, 'sparkfly').setMood('well');
      for (let n = 0; n < 3; n += 1) {
        t.clock.advance(11 * MINUTES);
        await give(t);
        await walk(t);
      }
      expect(await runsOf(t, id)).toMatchObject([{ state: 'finished' }]);
      expect(await gifts()).toBe(before + 1);
      expect(await issuesOf(id)).toHaveLength(1);
    },
    30_000,
  );

  test('two who work at once, and one who died after the vendor had given, give once', async () => {
    const { offer_id } = await newOffer(t);
    const before = await gifts();
    const { id } = await running(t, [offerStep(offer_id)]);
    const people = await addReachable(t, 12);
    for (const guest of people) await visit(t, guest);
    await round(t);
    // As if the process had died before it wrote down that the gift was given.
    await sql`update automation_runs set state = 'active', reason = null, wait = 'give', due_ts = now() - interval '1 minute',
      ended_ts = null, action_id = (select first_action_id from automations a where a.program_id = automation_runs.program_id
        and a.automation_id = automation_runs.automation_id), step_no = 7
      where program_id = ${t.fixture.programId} and automation_id = ${id}`.execute(t.platform.db);
    await Promise.all([give(t), give(t), settleOpen(t.platform)]);
    await walk(t);
    expect(await gifts()).toBe(before + people.length);
    expect((await runsOf(t, id)).map(({ state }) => state)).toEqual(people.map(() => 'finished'));
  });

  test('what is refused stands at the step with its words; tried again it is asked for anew, left out it goes on', async () => {
    const { offer_id, loyalty_offer_id } = await newOffer(t);
    const { id, steps } = await running(t, [offerStep(offer_id), ['exit', {}]]);
    await visit(t, await one());
    await visit(t, await one());
    const gone = (at: Date | null) =>
      t.platform.db
        .updateTable('loyalty_offers')
        .set({ gone_ts: at })
        .where('program_id', '=', t.fixture.programId)
        .where('loyalty_offer_id', '=', loyalty_offer_id)
        .execute();
    await gone(t.clock.now());
    await round(t);
    const [first, second] = await runsOf(t, id);
    expect(first).toMatchObject({ state: 'failed', reason: 'not_given' });
    const { nodes } = await admin.call(automationRuns.stats, { params: { id } });
    expect(nodes.find((node) => node.action_id === steps[0])).toMatchObject({
      failed: 2,
      last_error: 'The vendor no longer has this offer',
    });
    await gone(null);
    const params = { id, action_id: steps[0] ?? 0 };
    await admin.call(automationRuns.retry, { params, body: { run_id: first?.automation_run_id ?? 0 } });
    await admin.call(automationRuns.skip, { params, body: { run_id: second?.automation_run_id ?? 0 } });
    await round(t);
    expect((await runsOf(t, id)).map(({ state }) => state)).toEqual(['exited', 'exited']);
    expect((await issuesOf(id)).map(({ state }) => state).sort()).toEqual(['accepted', 'refused', 'refused']);
  });

  test('whoever left meanwhile keeps their gift and goes nowhere', async () => {
    const { offer_id } = await newOffer(t);
    const { id } = await running(t, [offerStep(offer_id), days(1)]);
    await visit(t, await one());
    await sandboxOf(t, 'sparkfly').setMood('lost');
    await round(t);
    const [run] = await runsOf(t, id);
    await admin.call(automationRuns.end, { params: { id: run?.automation_run_id ?? 0 } });
    await sandboxOf(t, 'sparkfly').setMood('well');
    t.clock.advance(11 * MINUTES);
    await give(t);
    await walk(t);
    expect(await runsOf(t, id)).toMatchObject([{ state: 'stopped' }]);
  });
});

describe('before it is switched on', () => {
  const enable = (id: number) => admin.call(automationSwitches.enable, { params: { id }, body: {} });

  test('an offer that is gone, one that has expired and a step without points are named at their step', async () => {
    const { offer_id: gone } = await newOffer(t);
    const { offer_id: over } = await newOffer(t, { expires: new Date(t.clock.now().getTime() + 1000) });
    const { id, steps } = await drawing(t, [offerStep(gone), offerStep(over), ['sparkfly_points_grant', {}]]);
    t.clock.advance(5000);
    await sandboxOf(t, 'sparkfly').removeOffer(identityOf(t), gone);
    await sql`update loyalty_offers set gone_ts = ${t.clock.now()} where program_id = ${t.fixture.programId}
      and offer_id = ${gone}`.execute(t.platform.db);
    await expect(enable(id)).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: {
        [`actions.${steps[0]}`]: expect.stringMatching('is gone; choose another offer'),
        [`actions.${steps[1]}`]: expect.stringMatching('has expired; choose another offer'),
        [`actions.${steps[2]}`]: expect.stringMatching('points'),
      },
    });
  });

  test('an offer that is gone, of another concept or at a step that gives none, is not stored', async () => {
    const id = await someAutomation(t);
    const { rows } = await sql<{ offer_id: number }>`
      insert into loyalty_offers (program_id, vendor, offer_id, name)
      values (${t.fixture.otherProgramId}, 'sparkfly', 5551234, 'Theirs') returning offer_id`.execute(
      t.platform.db,
    );
    await expect(
      makeAction(t, id, 'sparkfly_wallet_offer', { sparkfly_offer: { offer_id: rows[0]?.offer_id } }),
    ).rejects.toMatchObject({ errors: { 'sparkfly_offer.offer_id': expect.stringMatching('gone') } });
    const wait = await makeAction(t, id, 'delay', {
      delay_action: { time_period: { count: 1, unit: 'days' } },
    });
    const body = { offer_id: await someStoredOffer(t) };
    await expect(
      admin.call(automationActions.sparkflyOffer, { params: { id: wait.id }, body }),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  test('LOYAL-010 points that lack how many, in a version of long ago, are an error at the step', async () => {
    await connected(t);
    const { id } = await running(t, [
      ['sparkfly_points_grant', { sparkfly_points_grant: { points_grant: 5 } }],
    ]);
    await sql`update automation_versions set definition = jsonb_set(definition, '{actions,0,sparkfly_points_grant}', 'null')
      where program_id = ${t.fixture.programId} and automation_id = ${id}`.execute(t.platform.db);
    await visit(t, await one());
    await round(t);
    const { nodes } = await admin.call(automationRuns.stats, { params: { id } });
    expect(nodes[0]).toMatchObject({ failed: 1, last_error: POINTS_GRANT_MISSING });
  });
});

describe('features', () => {
  const set = async (flag: string, value: boolean) => {
    await sql`update flag_rules set value = ${value} where flag = ${flag}`.execute(t.platform.db);
    t.processes.platforms.forEach(({ flags }) => flags.forget());
  };

  test.each([
    ['sparkfly-offers', () => newOffer(t).then(({ offer_id }) => offerStep(offer_id))],
    [
      'sparkfly-points',
      () => Promise.resolve<Step>(['sparkfly_points_grant', { sparkfly_points_grant: { points_grant: 9 } }]),
    ],
  ] as const)(
    'LOYAL-001 PERM-026 while %s is off its steps are refused and what runs rests',
    async (flag, stepOf) => {
      await connected(t);
      const step = await stepOf();
      const { id } = await running(t, [days(1), step]);
      const drawn = await drawing(t, [step, await mail(t)]);
      try {
        await set(flag, false);
        await expect(
          makeAction(t, drawn.id, step[0], step[1] as Record<string, unknown>),
        ).rejects.toMatchObject({ code: 'FLAG_OFF' });
        await expect(
          admin.call(automationSwitches.enable, { params: { id: drawn.id }, body: {} }),
        ).rejects.toMatchObject({ code: 'FLAG_OFF' });
        await look(t);
        expect((await admin.call(services.automations.get, { params: { id } })).paused_reason).toBe(
          'flag_off',
        );
      } finally {
        await set(flag, true);
      }
      await look(t);
      expect((await admin.call(services.automations.get, { params: { id } })).paused_reason).toBeNull();
    },
  );
});
