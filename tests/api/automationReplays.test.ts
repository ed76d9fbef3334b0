import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { Replay } from '#contract/marketing/automations/runs.ts';
import { runReplay } from '#server/services/marketing/automations/index.ts';
import { makeAction } from '../support/automations.ts';
import {
  days,
  drawing,
  mail,
  messagesOf,
  runsOf,
  type Step,
  tellEvent,
} from '../support/automationEngine.ts';
import { addReachable } from '../support/campaignSending.ts';
import { addGuest, addVisit } from '../support/guests.ts';
import { ruleOf, visited } from '../support/segments.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

const { automationActions, automations, automationReplays, automationRuns } = services;
const DAY = 86_400_000;

let t: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  t = await startTestApp({ work: false });
});
afterAll(() => t?.close());
let months = 0;
beforeEach(async () => {
  // What guests of other tests did is long ago.
  months += 2;
  t.clock.set(new Date(Date.now() + months * 31 * DAY));
  admin = await t.as('admin');
});

/** A visit that ended so many days ago; no event tells of it, as of one that was imported. */
const came = (guest: number, daysAgo: number) =>
  addVisit(t, guest, new Date(t.clock.now().getTime() - daysAgo * DAY));

async function play(id: number): Promise<Replay> {
  const started = await admin.call(automationReplays.start, { params: { id } });
  expect(started).toMatchObject({ state: 'running', result: null });
  const [platform] = t.processes.platforms;
  if (!platform) throw new Error('There is no process');
  await runReplay(platform, { program_id: t.fixture.programId, automation_replay_id: started.id });
  return admin.call(automationReplays.get, { params: { id: started.id } });
}
const drawn = (steps: readonly Step[], body: Record<string, unknown> = {}) => drawing(t, steps, body);

test('a replay of the last 30 days says who would have entered, when they would have got what, and sends nothing', async () => {
  const { id, steps } = await drawn([await mail(t), days(3), await mail(t)]);
  const [early = 0, late = 0, old = 0] = await addReachable(t, 3);
  const silent = await addGuest(t);
  await came(early, 10);
  await came(late, 2);
  await came(old, 31);
  await came(silent, 5);
  const { state, result, done, total } = await play(id);
  expect({ state, done, total }).toEqual({ state: 'done', done: 3, total: 3 });
  expect(result).toMatchObject({ entered: 3, finished: 2, on_the_way: 1, would_send: 3, held_out: 0 });
  expect(result?.nodes).toContainEqual({ action_id: steps[0], came: 3, stands: 0, sent: 2, skipped: 1 });
  expect(result?.nodes).toContainEqual({ action_id: steps[2], came: 2, stands: 0, sent: 1, skipped: 1 });
  expect(result?.nodes).toContainEqual({ action_id: steps[1], came: 3, stands: 1, sent: 0, skipped: 0 });
  expect(result?.edges).toContainEqual({ action_id: steps[1], edge: 'next', count: 2 });
  expect(result?.skipped.map(({ action_id, count }) => [action_id, count])).toEqual([
    [steps[0], 1],
    [steps[2], 1],
  ]);
  expect(result?.days.reduce((sum, { email }) => sum + email, 0)).toBe(3);
  const trace = result?.traces.find(({ guest_id }) => guest_id === early);
  expect(trace?.steps.map(({ outcome }) => outcome)).toEqual(['would_send', 'waited', 'would_send']);
  const at = (n: number) => new Date(trace?.steps[n]?.at ?? 0).getTime();
  expect(Math.round((at(2) - at(0)) / DAY)).toBe(3);
  expect(await runsOf(t, id)).toEqual([]);
  expect(await messagesOf(t, id)).toEqual([]);
  expect((await admin.call(automationReplays.newest, { params: { id } })).replay?.state).toBe('done');
});

test('who waits for the hour of a message came to its step once', async () => {
  const { id, steps } = await drawn([await mail(t)]);
  const body = { send_time: '09:00', disabled_time_begin: null, disabled_time_end: null };
  await admin.call(automationActions.addSchedule, { params: { id: steps[0] ?? 0 }, body });
  const [guest = 0] = await addReachable(t, 1);
  await came(guest, 3);
  const { result } = await play(id);
  expect(result?.traces[0]?.steps.map(({ outcome }) => outcome)).toEqual(['waited', 'would_send']);
  expect(result?.nodes).toEqual([{ action_id: steps[0], came: 1, stands: 0, sent: 1, skipped: 0 }]);
});

test('it decides by what was so then: visits that came later do not count, recurrence and caps do', async () => {
  const { id } = await drawn([], { recurrence_within: 7 });
  const often = await makeAction(t, id, 'email', (await mail(t))[1]);
  const condition = await makeAction(t, id, 'field_conditional', {
    field_conditional: { query: ruleOf(visited(2, 90)), if_true_action_id: often.id },
  });
  await admin.call(automations.update, { params: { id }, body: { first_action_id: condition.id } });
  const [guest = 0, capped = 0] = await addReachable(t, 2);
  for (const ago of [20, 16, 10]) await came(guest, ago);
  await came(capped, 40);
  await came(capped, 6);
  const email = (guest_id: number, ago: number) =>
    sql`insert into marketing_sends (program_id, guest_id, channel, target, source, sent_ts) values
      (${t.fixture.programId}, ${guest_id}, 'email', 'x@guests.example', 'campaign:1', ${new Date(t.clock.now().getTime() - ago * DAY)})`.execute(
      t.platform.db,
    );
  await email(capped, 7);
  await email(capped, 8);
  const { result } = await play(id);
  // Of the first the first visit was not the second yet, the second came too soon, the third is sent.
  expect(result).toMatchObject({ entered: 3, would_send: 1 });
  expect(result?.stayed_out).toEqual([{ reason: 'Had entered within the last 7 days', count: 1 }]);
  expect(result?.edges.map(({ edge, count }) => [edge, count]).sort()).toEqual([
    ['false', 1],
    ['next', 2],
    ['true', 2],
  ]);
  expect(result?.skipped).toEqual([
    {
      action_id: often.id,
      reason: 'Already got as much marketing this week as is allowed',
      count: 1,
    },
  ]);
});

test('what really happened ends waits, makes guests leave and reaches the goal', async () => {
  const { id } = await drawn([], { exit_rules: [{ source_id: 7 }], goal: { source_id: 10 } });
  const thanks = await makeAction(t, id, 'exit');
  const wait = await makeAction(t, id, 'delay', {
    delay_action: {
      time_period: { count: 5, unit: 'days' },
      mode: 'event',
      event: { source_id: 4 },
      happened_action_id: thanks.id,
    },
  });
  await admin.call(automations.update, { params: { id }, body: { first_action_id: wait.id } });
  const [books = 0, stays = 0, leaves = 0, agrees = 0] = await addReachable(t, 4);
  for (const guest of [books, stays, agrees]) await came(guest, 10);
  const { party_id } = await came(leaves, 10);
  const at = t.clock.now();
  await addVisit(t, books, new Date(at.getTime() + DAY), {
    kind: 'reservation',
    visit_state: 'expected',
    arrived_ts: null,
    seated_ts: null,
    done_ts: null,
    created_ts: new Date(at.getTime() - 8 * DAY),
  });
  t.clock.set(new Date(at.getTime() - 7 * DAY));
  await tellEvent(t, 'party.no_show', party_id);
  await tellEvent(t, 'guest.opted_in', agrees);
  t.clock.set(at);
  const { result } = await play(id);
  expect(result).toMatchObject({ entered: 4, goal: 1, exited: 2, finished: 1 });
  // Whoever left on the way stands nowhere any more.
  expect(result?.nodes.map(({ came: all, stands }) => [all, stands])).toEqual([
    [4, 0],
    [1, 0],
  ]);
  expect(result?.edges.map(({ edge, count }) => [edge, count]).sort()).toEqual([
    ['happened', 1],
    ['next', 1],
  ]);
});

test('birthdays and guests who stayed away are found day by day, as they were then', async () => {
  const [born = 0, away = 0] = await addReachable(t, 2);
  const day = new Date(t.clock.now().getTime() - 5 * DAY).toISOString().slice(5, 10);
  await sql`update guests set birthday = ${day} where program_id = ${t.fixture.programId} and guest_id = ${born}`.execute(
    t.platform.db,
  );
  const birthdays = await drawn([await mail(t)], { trigger_source_id: 21 });
  expect((await play(birthdays.id)).result?.traces.map(({ guest_id }) => guest_id)).toContain(born);
  await came(away, 40);
  await came(away, 3);
  const absent = await drawn([await mail(t)], { trigger_source_id: 23, trigger_settings: { days: 30 } });
  const { result } = await play(absent.id);
  expect(result?.traces.map(({ guest_id }) => guest_id)).toContain(away);
});

test('a replay that is canceled ends and keeps nothing; another one ends the one before it', async () => {
  const { id } = await drawn([days(1)]);
  const first = await admin.call(automationReplays.start, { params: { id } });
  const second = await admin.call(automationReplays.start, { params: { id } });
  const read = (replay: Replay) => admin.call(automationReplays.get, { params: { id: replay.id } });
  expect([(await read(first)).state, (await read(second)).state]).toEqual(['cancelled', 'running']);
  await admin.call(automationReplays.cancel, { params: { id: second.id } });
  const [platform] = t.processes.platforms;
  if (!platform) throw new Error('There is no process');
  await runReplay(platform, { program_id: t.fixture.programId, automation_replay_id: second.id });
  expect(await read(second)).toMatchObject({ state: 'cancelled', result: null });
  expect(await admin.refusal(automationReplays.cancel, { params: { id: second.id } })).toMatchObject({
    code: 'IN_USE',
  });
});

test('a draft without a trigger is not replayed, and says what is missing', async () => {
  const { id } = await drawn([days(1)], { trigger_source_id: null });
  expect(await admin.refusal(automationReplays.start, { params: { id } })).toMatchObject({
    code: 'VALIDATION',
    message: expect.stringMatching('Choose a trigger'),
  });
  const trace = await admin.call(automationRuns.test, {
    params: { id },
    body: { guest_id: (await addReachable(t, 1))[0] ?? 0 },
  });
  expect(trace.steps.map(({ outcome }) => outcome)).toEqual(['waited']);
});
