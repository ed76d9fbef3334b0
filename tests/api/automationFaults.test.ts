import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { EmailSandbox } from '#server/integrations/email/index.ts';
import { makeAction } from '../support/automations.ts';
import {
  days,
  drawing,
  follow,
  look,
  mail,
  messagesOf,
  round,
  running,
  runsOf,
  stepsOf,
  visit,
  walk,
} from '../support/automationEngine.ts';
import { addReachable, segmentOf, takenOf } from '../support/campaignSending.ts';
import { inSegment, ruleOf } from '../support/segments.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { automations, automationActions, automationSwitches, emailTemplates, guests, segments } = services;

let t: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let sandbox: EmailSandbox;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  const { emailSandbox } = t.platform;
  if (!emailSandbox) throw new Error('There is no sandbox of email');
  sandbox = emailSandbox;
  sandbox.holdEvents();
});
afterAll(() => t?.close());
beforeEach(async () => {
  await sandbox.setMood('well');
  t.clock.set(new Date());
  admin = await t.as('admin');
  // What other tests switched on does not run beside.
  await sql`update automations set active = false where program_id = ${t.fixture.programId}`.execute(
    t.platform.db,
  );
});

const DAY = 86_400_000;
const MINUTE = 60_000;
const one = async () => (await addReachable(t, 1))[0] ?? 0;
const disable = async (id: number, runs: 'finish' | 'stop') =>
  (await t.as('admin')).call(automationSwitches.disable, { params: { id }, body: { runs } });

describe('what an automation needs is deleted', () => {
  test('a template is kept while it is on; deleted afterwards, guests inside get what was published', async () => {
    const step = await mail(t);
    const { id } = await running(t, [days(1), step]);
    const { email_template_id } = step[1].email_action as { email_template_id: number };
    const params = { programId: t.fixture.programId, id: email_template_id };
    const guest = await one();
    await visit(t, guest);
    await round(t);
    expect(await admin.refusal(emailTemplates.remove, { params })).toMatchObject({
      code: 'IN_USE',
      message: expect.stringMatching('is needed by the automation'),
    });
    await disable(id, 'finish');
    await admin.call(emailTemplates.remove, { params });
    t.clock.advance(DAY + MINUTE);
    await round(t);
    await round(t);
    expect(await messagesOf(t, id)).toMatchObject([{ guest_id: guest, state: 'sent' }]);
  });

  test('a segment that a step asks for, by itself or in a rule, is kept as long as a guest is on the way', async () => {
    const segment = await segmentOf(t, [await one()]);
    const remove = { params: { id: segment } };
    for (const field_conditional of [{ segment_id: segment }, { query: ruleOf(inSegment(segment)) }]) {
      const { id } = await running(t, [days(1), ['field_conditional', { field_conditional }]]);
      await visit(t, await one());
      await round(t);
      await disable(id, 'finish');
      await round(t);
      admin = await t.as('admin');
      expect(await admin.refusal(segments.remove, remove)).toMatchObject({ code: 'IN_USE' });
      t.clock.advance(DAY + MINUTE);
      await round(t);
      await round(t);
      expect(await runsOf(t, id)).toMatchObject([{ state: 'finished' }]);
    }
    await (await t.as('admin')).call(segments.remove, remove);
  });
});

test('an edit while 10,000 guests wait inside changes nothing for any of them', async () => {
  const { id, steps } = await running(t, [days(2), await mail(t)]);
  const [step = 0] = steps;
  const fresh = await one();
  await sql`
    with made as (
      insert into guests (program_id, fname) select ${t.fixture.programId}, 'Waits' from generate_series(1, 10000)
      returning guest_id)
    insert into automation_runs (program_id, automation_id, number, guest_id, state, action_id, due_ts, wait, trigger_key, entered_ts)
    select ${t.fixture.programId}, ${id}, 1, guest_id, 'active', ${step}, ${new Date(t.clock.now().getTime() + 2 * DAY)}, 'due',
      'many', ${t.clock.now()} from made`.execute(t.platform.db);
  await admin.call(automationActions.update, {
    params: { id, type: 'delay' },
    body: { id: step, delay_action: { time_period: { count: 9, unit: 'days' } } },
  });
  await admin.call(automationSwitches.enable, { params: { id }, body: {} });
  await visit(t, fresh);
  await round(t);
  const tally = async () =>
    (
      await sql<{ number: number; state: string; days: number; n: number }>`
        select number, state, round(extract(epoch from due_ts - entered_ts) / 86400)::integer as days, count(*)::integer as n
        from automation_runs where program_id = ${t.fixture.programId} and automation_id = ${id}
        group by 1, 2, 3 order by 1, 2`.execute(t.platform.db)
    ).rows;
  expect(await tally()).toEqual([
    { number: 1, state: 'active', days: 2, n: 10_000 },
    { number: 2, state: 'active', days: 9, n: 1 },
  ]);
  await disable(id, 'stop');
});

test('a step that is taken out while a guest waits before it is still gone through by them, and by nobody who comes later', async () => {
  const { id, steps } = await running(t, [days(1), await mail(t)]);
  const [inside = 0, later = 0] = await addReachable(t, 2);
  await visit(t, inside);
  await round(t);
  await admin.call(automationActions.update, {
    params: { id, type: 'delay' },
    body: { id: steps[0] ?? 0, next_action_id: null },
  });
  await admin.call(automationActions.remove, { params: { id: steps[1] ?? 0 } });
  await admin.call(automationSwitches.enable, { params: { id }, body: {} });
  await visit(t, later);
  await round(t);
  t.clock.advance(DAY + MINUTE);
  for (let n = 0; n < 2; n += 1) await round(t);
  expect((await runsOf(t, id)).map(({ number, state }) => [number, state])).toEqual([
    [1, 'finished'],
    [2, 'finished'],
  ]);
  expect(await messagesOf(t, id)).toMatchObject([{ guest_id: inside, state: 'sent' }]);
});

describe('a clock that jumps', () => {
  test('ahead, what is due is done once, and what is of no use any more is not sent', async () => {
    const useful = await running(t, [days(1), await mail(t, { useful_hours: 24 })]);
    const always = await running(t, [days(1), await mail(t), days(1)]);
    await visit(t, await one());
    await round(t);
    t.clock.advance(40 * DAY);
    for (let n = 0; n < 3; n += 1) await round(t);
    expect(await messagesOf(t, useful.id)).toMatchObject([{ state: 'skipped', reason: 'too_late' }]);
    expect(await messagesOf(t, always.id)).toMatchObject([{ state: 'sent' }]);
    expect(await runsOf(t, always.id)).toMatchObject([{ state: 'active', step_no: 2 }]);
  });

  test('back, nothing is done again, and what waits waits for its time', async () => {
    const { id } = await running(t, [await mail(t), days(1), await mail(t)]);
    await visit(t, await one());
    await round(t);
    await round(t);
    const [before] = await runsOf(t, id);
    t.clock.set(new Date(t.clock.now().getTime() - 3 * DAY));
    for (let n = 0; n < 3; n += 1) await round(t);
    expect(await messagesOf(t, id)).toHaveLength(1);
    expect(await runsOf(t, id)).toEqual([before]);
    t.clock.advance(4 * DAY + MINUTE);
    await round(t);
    await round(t);
    expect(await messagesOf(t, id)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });
});

describe('the nights on which clocks change', () => {
  const [LA, NY] = ['America/Los_Angeles', 'America/New_York'];
  /** A guest whose usual location is in New York, of a concept in Los Angeles. */
  const visitEast = async (guest: number) => {
    const merchant_id = t.fixture.merchantIds[1] ?? 0;
    const party = await visit(t, guest);
    const of = sql`program_id = ${t.fixture.programId} and merchant_id = ${merchant_id}`;
    await sql`update merchants set timezone = ${NY} where ${of}`.execute(t.platform.db);
    await sql`update parties set merchant_id = ${merchant_id} where program_id = ${t.fixture.programId} and party_id = ${party}`.execute(
      t.platform.db,
    );
  };
  const dueIn = async (id: number) =>
    (
      await sql<{ west: string; east: string }>`
        select to_char(due_ts at time zone ${LA}, 'MM-DD HH24:MI') as west, to_char(due_ts at time zone ${NY}, 'MM-DD HH24:MI') as east
        from automation_runs where program_id = ${t.fixture.programId} and automation_id = ${id} order by guest_id`.execute(
        t.platform.db,
      )
    ).rows;

  test('a day is a day at the guest’s own clocks on both', async () => {
    for (const [at, west, east] of [
      ['2027-03-13T18:00:00Z', '03-14 10:00', '03-14 13:00'],
      ['2027-11-06T17:00:00Z', '11-07 10:00', '11-07 13:00'],
    ] as const) {
      t.clock.set(new Date(at));
      const { id } = await running(t, [days(1)]);
      const [inWest = 0, inEast = 0] = await addReachable(t, 2);
      await visit(t, inWest);
      await visitEast(inEast);
      await round(t);
      const due = await dueIn(id);
      expect([due[0]?.west, due[1]?.east]).toEqual([west, east]);
      await disable(id, 'stop');
    }
  });

  test('a time that a night skips comes an hour later, one that comes twice is used once', async () => {
    for (const [at, send_time, due] of [
      ['2027-03-14T06:00:00Z', '02:30', '03-14 03:30'],
      ['2027-11-07T04:00:00Z', '01:30', '11-07 01:30'],
    ] as const) {
      t.clock.set(new Date(at));
      const { id, steps } = await drawing(t, [await mail(t)]);
      await (await t.as('admin')).call(automationActions.addSchedule, {
        params: { id: steps[0] ?? 0 },
        body: { send_time },
      });
      await (await t.as('admin')).call(automationSwitches.enable, { params: { id }, body: {} });
      await visit(t, await one());
      await follow(t);
      await walk(t);
      expect((await dueIn(id))[0]?.west).toBe(due);
      // Both of the hours that are called the same go by.
      for (let n = 0; n < 8; n += 1) {
        t.clock.advance(60 * MINUTE);
        await walk(t);
      }
      expect(await messagesOf(t, id)).toHaveLength(1);
      await disable(id, 'stop');
    }
  });
});

test('a provider that takes an email and answers too late is asked, and the email is not sent again', async () => {
  const { id } = await running(t, [await mail(t), days(1)]);
  await visit(t, await one());
  await follow(t);
  await walk(t);
  await sandbox.setMood('lost');
  await round(t);
  const [sent] = await messagesOf(t, id);
  expect(sent).toMatchObject({ state: 'unknown' });
  expect(await runsOf(t, id)).toMatchObject([{ state: 'active', wait: 'send', step_no: 0 }]);
  await sandbox.setMood('well');
  t.clock.advance(2 * MINUTE);
  await round(t);
  await round(t);
  expect(await messagesOf(t, id)).toMatchObject([{ state: 'sent' }]);
  expect(await takenOf(t, sent?.campaign_id ?? 0)).toHaveLength(1);
  expect(await runsOf(t, id)).toMatchObject([{ state: 'active', wait: 'due', step_no: 1 }]);
});

test('a loop with a wait in it goes round, each time once', async () => {
  const { id, steps } = await drawing(t, [days(1)]);
  const message = await makeAction(t, id, 'email', { ...(await mail(t))[1], next_action_id: steps[0] });
  await admin.call(automationActions.update, {
    params: { id, type: 'delay' },
    body: { id: steps[0] ?? 0, next_action_id: message.id },
  });
  await admin.call(automationSwitches.enable, { params: { id }, body: {} });
  await visit(t, await one());
  await round(t);
  for (let n = 0; n < 3; n += 1) {
    t.clock.advance(DAY + MINUTE);
    await round(t);
    await round(t);
  }
  expect(await messagesOf(t, id)).toHaveLength(3);
  expect((await stepsOf(t, id)).map(({ step_no }) => step_no)).toEqual([0, 1, 2, 3, 4, 5]);
  await disable(id, 'stop');
});

describe('a guest whose message is on its way', () => {
  test('who is merged gets it once, of the run that is further', async () => {
    const { id } = await running(t, [await mail(t), await mail(t), days(1)]);
    const [further = 0, behind = 0] = await addReachable(t, 2);
    await visit(t, further);
    await round(t);
    await visit(t, behind);
    await follow(t);
    await walk(t);
    await (await t.as('admin')).call(guests.merge, { body: { kept_id: behind, other_id: further } });
    for (let n = 0; n < 3; n += 1) await round(t);
    const sent = await messagesOf(t, id);
    expect(sent.map(({ state }) => state).sort()).toEqual(['sent', 'sent', 'skipped']);
    expect((await runsOf(t, id)).map(({ state }) => state).sort()).toEqual(['active', 'stopped']);
  });

  test('who is erased is not written to', async () => {
    const { id } = await running(t, [await mail(t)]);
    const guest = await one();
    await visit(t, guest);
    await follow(t);
    await walk(t);
    await admin.call(guests.erase, { params: { id: guest }, body: { reason: 'Asked by email' } });
    for (let n = 0; n < 2; n += 1) await round(t);
    expect(await messagesOf(t, id)).toMatchObject([{ state: 'skipped', reason: 'erased' }]);
    expect(await runsOf(t, id)).toMatchObject([{ state: 'stopped', reason: 'erased' }]);
    await look(t);
  });
});

test('a step of a run is carried out once: a second row of it is refused by the database', async () => {
  const { id } = await running(t, [days(1), days(1)]);
  await visit(t, await one());
  await round(t);
  t.clock.advance(DAY + MINUTE);
  await round(t);
  expect(await stepsOf(t, id)).toHaveLength(1);
  // Somebody who still has the run as it was before.
  await sql`update automation_runs set step_no = 0, action_id = (select first_action_id from automations
      where program_id = ${t.fixture.programId} and automation_id = ${id}), wait = 'due', due_ts = ${t.clock.now()}
    where program_id = ${t.fixture.programId} and automation_id = ${id}`.execute(t.platform.db);
  await walk(t);
  expect(await stepsOf(t, id)).toHaveLength(1);
  expect(await runsOf(t, id)).toMatchObject([{ state: 'failed', reason: 'broken' }]);
  const { stats } = await (await t.as('admin')).call(automations.get, {
    params: { id },
    query: { include_stats: 'true' },
  });
  expect(stats).toMatchObject({ failed: 1 });
});
