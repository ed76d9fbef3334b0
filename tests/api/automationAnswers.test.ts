import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import { makeAction } from '../support/automations.ts';
import { days, drawing, mail, round, running, runsOf, visit } from '../support/automationEngine.ts';
import { addReachable, mailingTo, segmentOf } from '../support/campaignSending.ts';
import { inSegment, ruleOf } from '../support/segments.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { automations, automationActions, automationAnswers, automationSwitches } = services;
const DAY = 86_400_000;

let t: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  t.platform.emailSandbox?.holdEvents();
});
afterAll(() => t?.close());
beforeEach(async () => {
  t.clock.set(new Date());
  admin = await t.as('admin');
  await sql`update automations set active = false where program_id = ${t.fixture.programId}`.execute(
    t.platform.db,
  );
});
const one = async () => (await addReachable(t, 1))[0] ?? 0;
const why = async (id: number, guest_id: number) =>
  (await t.as('admin')).call(automationAnswers.why, { params: { id, guest_id } });
const refuses = (guest: number) =>
  sql`insert into guest_consents (program_id, guest_id, channel, target, opted_in, proof_text, source, happened_ts)
    select program_id, guest_id, 'email', email, false, 'Said no', 'dashboard', now() from guests
    where program_id = ${t.fixture.programId} and guest_id = ${guest}`.execute(t.platform.db);

describe('why a guest did or did not get it', () => {
  test('who never entered is told the trigger or the condition, with the value and when it was seen', async () => {
    const guest = await one();
    const nobody = await segmentOf(t, []);
    const off = await drawing(t, [await mail(t)]);
    expect(await why(off.id, guest)).toMatchObject({
      answer: 'Never entered it. It is switched off.',
      runs: [],
    });
    const waits = await running(t, [await mail(t)]);
    const seen = await why(waits.id, guest);
    expect(seen.answer).toBe('Never entered it. Trigger: Visit ended: It did not happen since then.');
    expect(seen.checks.find(({ rule }) => rule === 'Trigger: Visit ended')?.at).not.toBeNull();

    const asks = await drawing(t, []);
    const sends = await makeAction(t, asks.id, 'email', (await mail(t))[1]);
    const condition = await makeAction(t, asks.id, 'field_conditional', {
      is_pre_entry: true,
      field_conditional: { query: ruleOf(inSegment(nobody)), if_true_action_id: sends.id },
    });
    await admin.call(automations.update, {
      params: { id: asks.id },
      body: { first_action_id: condition.id },
    });
    await admin.call(automationSwitches.enable, { params: { id: asks.id }, body: {} });
    await visit(t, guest);
    t.clock.advance(3_600_000);
    await round(t);
    const kept = await why(asks.id, guest);
    expect(kept.answer).toMatch(
      /^Never entered it\. Asked before entering: The rule does not hold \(.*no member\)\.$/,
    );
    expect(kept.checks).toContainEqual(
      expect.objectContaining({ rule: 'Trigger: Visit ended', ok: true, value: 'It happened' }),
    );
  });

  test('who was skipped is told the rule of the gate and when it was asked, who left by what', async () => {
    const { id } = await running(t, [await mail(t)], { exit_rules: [{ source_id: 7 }] });
    const guest = await one();
    await refuses(guest);
    await visit(t, guest);
    for (let n = 0; n < 2; n += 1) await round(t);
    const told = await why(id, guest);
    expect(told.answer).toBe('Did not get “Email”: No opt-in to marketing.');
    expect(told.runs[0]?.steps[0]).toMatchObject({ outcome: 'skipped', text: 'No opt-in to marketing' });
    expect(told.checks.find(({ rule, ok }) => rule === 'Email may be sent' && !ok)?.value).toMatch(
      /^Refused marketing by email/,
    );
  });

  test('the holdout, a goal and a run that is on its way say so', async () => {
    const { id } = await running(t, [days(3)]);
    const guest = await one();
    await visit(t, guest);
    await round(t);
    expect((await why(id, guest)).answer).toBe('Is on the way in it now.');
    await sql`update automation_runs set state = 'held_out', reason = 'holdout', due_ts = null, wait = null, ended_ts = now()
      where program_id = ${t.fixture.programId} and automation_id = ${id}`.execute(t.platform.db);
    expect((await why(id, guest)).answer).toBe('Belongs to the holdout, which gets nothing.');
    await sql`update automation_runs set state = 'goal', reason = 'goal_reached'
      where program_id = ${t.fixture.programId} and automation_id = ${id}`.execute(t.platform.db);
    expect((await why(id, guest)).answer).toBe('Did what the automation is for.');
  });
});

test('what else would reach the same guests within a week is told with how many of them', async () => {
  const [both = 0, other = 0, elsewhere = 0] = await addReachable(t, 3);
  const first = await running(t, [days(5), await mail(t)]);
  const second = await running(t, [days(6), await mail(t)]);
  const silent = await running(t, [days(6)]);
  for (const guest of [both, other]) await visit(t, guest);
  await round(t);
  const at = new Date(t.clock.now().getTime() + 2 * DAY);
  const soon = await mailingTo(t, [both, elsewhere], { name: 'Sunday brunch', scheduled_for: at });
  await mailingTo(t, [both], { scheduled_for: new Date(t.clock.now().getTime() + 9 * DAY) });
  await mailingTo(t, [elsewhere], { scheduled_for: at });
  const { data, guests } = await admin.call(automationAnswers.conflicts, { params: { id: first.id } });
  expect(guests).toBeGreaterThanOrEqual(2);
  expect(data.filter(({ id }) => [second.id, silent.id].includes(id))).toMatchObject([
    { kind: 'automation', id: second.id, guests: 2, when_ts: null },
  ]);
  expect(data.filter(({ kind }) => kind === 'email_campaign')).toEqual([
    { kind: 'email_campaign', id: soon, name: 'Sunday brunch', guests: 1, when_ts: at.toISOString() },
  ]);
});

describe('versions', () => {
  /** Guests in the first version at both of its steps, and the second published, which has only one of them. */
  async function twoVersions() {
    const { id, steps } = await running(t, [days(2), days(3)]);
    const [stand = 0, gone = 0] = steps;
    const [further = 0, behind = 0] = await addReachable(t, 2);
    await visit(t, further);
    await round(t);
    t.clock.advance(2 * DAY + 60_000);
    await visit(t, behind);
    await round(t);
    admin = await t.as('admin');
    const added = await makeAction(t, id, 'delay', {
      delay_action: { time_period: { count: 1, unit: 'days' } },
    });
    await admin.call(automationActions.update, {
      params: { id, type: 'delay' },
      body: { id: stand, next_action_id: added.id },
    });
    await admin.call(automationActions.remove, { params: { id: gone } });
    await admin.call(automationSwitches.enable, { params: { id }, body: {} });
    return { id, stand, gone, added: added.id, further, behind };
  }

  test('guests stay in theirs, and it is shown at which step they stand and what has no counterpart', async () => {
    const { id, stand, gone } = await twoVersions();
    const { data } = await admin.call(automationAnswers.versions, { params: { id } });
    expect(data).toMatchObject([
      { number: 2, open_runs: 0, steps: [] },
      {
        number: 1,
        open_runs: 2,
        steps: [
          { action_id: stand, waiting: 1, sending: 0, has_counterpart: true },
          { action_id: gone, waiting: 1, sending: 0, has_counterpart: false },
        ],
      },
    ]);
  });

  test('moved step by step they go on in the newest: at the same step as they waited, elsewhere from now', async () => {
    const { id, stand, gone, added, behind, further } = await twoVersions();
    const before = await runsOf(t, id);
    const move = (steps: { action_id: number; to_action_id: number }[], number = 1) =>
      admin.refusal(automationAnswers.move, { params: { id, number }, body: { steps } });
    expect(await move([{ action_id: gone, to_action_id: gone }])).toMatchObject({ code: 'VALIDATION' });
    expect(await move([{ action_id: stand, to_action_id: stand }], 2)).toMatchObject({ code: 'IN_USE' });
    const done = await admin.call(automationAnswers.move, {
      params: { id, number: 1 },
      body: {
        steps: [
          { action_id: stand, to_action_id: stand },
          { action_id: gone, to_action_id: added },
        ],
      },
    });
    expect(done).toEqual({ count: 2 });
    const after = await runsOf(t, id);
    const of = (rows: typeof before, guest: number) => rows.find(({ guest_id }) => guest_id === guest);
    expect(of(after, behind)).toEqual({ ...of(before, behind), number: 2 });
    expect(of(after, further)).toMatchObject({ number: 2, action_id: added, wait: null });
    await round(t);
    t.clock.advance(DAY + 60_000);
    await round(t);
    expect(of(await runsOf(t, id), further)).toMatchObject({ state: 'finished' });
  });
});

describe('a guest who is added by hand', () => {
  test('enters an automation that is on, once, by its own rules', async () => {
    const { id } = await running(t, [days(1)], { trigger_source_id: 15, recurrence_within: 0 });
    const guest_id = await one();
    const run = await admin.call(automationAnswers.enter, { params: { id }, body: { guest_id } });
    expect(run).toMatchObject({ guest_id, state: 'active', version_number: 1 });
    const again = () => admin.refusal(automationAnswers.enter, { params: { id }, body: { guest_id } });
    expect(await again()).toMatchObject({ code: 'IN_USE', message: expect.stringMatching('on the way') });
    await round(t);
    t.clock.advance(DAY + 60_000);
    await round(t);
    admin = await t.as('admin');
    expect(await again()).toMatchObject({ code: 'IN_USE', message: expect.stringMatching('before') });
    expect(await runsOf(t, id)).toHaveLength(1);
  });

  test('does not enter one that is switched off, or against what is asked before entering', async () => {
    const off = await drawing(t, [days(1)], { trigger_source_id: 15 });
    const guest_id = await one();
    const refusal = (id: number) =>
      admin.refusal(automationAnswers.enter, { params: { id }, body: { guest_id } });
    expect(await refusal(off.id)).toMatchObject({
      code: 'IN_USE',
      message: expect.stringMatching('switched off'),
    });
    const { id } = await drawing(t, [], { trigger_source_id: 15 });
    const condition = await makeAction(t, id, 'field_conditional', {
      is_pre_entry: true,
      field_conditional: { segment_id: await segmentOf(t, []) },
    });
    await admin.call(automations.update, { params: { id }, body: { first_action_id: condition.id } });
    await admin.call(automationSwitches.enable, { params: { id }, body: {} });
    expect(await refusal(id)).toMatchObject({
      code: 'IN_USE',
      message: expect.stringMatching('does not meet'),
    });
    expect(await runsOf(t, id)).toEqual([]);
  });
});

test('what is drawn and not published changes nobody’s trigger and nobody’s holdout', async () => {
  const { id } = await running(t, [days(1)]);
  await admin
    .call(automations.update, { params: { id }, body: { trigger_source_id: 21, holdout_pct: 50 } })
    .catch(() => admin.call(automations.update, { params: { id }, body: { trigger_source_id: 21 } }));
  const people = await addReachable(t, 8);
  for (const guest of people) await visit(t, guest);
  await round(t);
  expect((await runsOf(t, id)).map(({ state }) => state)).toEqual(people.map(() => 'active'));
});
