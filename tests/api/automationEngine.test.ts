import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { services } from '#contract/index.ts';
import type { EmailSandbox } from '#server/integrations/email/index.ts';
import { makeAction, someStoredOffer } from '../support/automations.ts';
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
  tellEvent,
  visit,
  walk,
} from '../support/automationEngine.ts';
import { addReachable, segmentOf } from '../support/campaignSending.ts';
import { addGuest, addVisit } from '../support/guests.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { until } from '../support/until.ts';

const { automations, automationActions, automationRuns, automationSwitches, guests } = services;

let t: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let sandbox: EmailSandbox;
beforeAll(async () => {
  t = await startTestApp({ work: false });
  admin = await t.as('admin');
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
const one = async () => (await addReachable(t, 1))[0] ?? 0;
const again = () => t.as('admin');
const disable = (id: number, runs: 'finish' | 'stop') =>
  admin.call(automationSwitches.disable, { params: { id }, body: { runs } });

describe('a guest goes through', () => {
  test('AUTO-001 a trigger brings a guest to an email, a day later to the next, each once', async () => {
    const { id, steps } = await running(t, [await mail(t), days(1), await mail(t)]);
    const guest = await one();
    await visit(t, guest);
    await round(t);
    await round(t);
    expect(await messagesOf(t, id)).toMatchObject([{ guest_id: guest, state: 'sent' }]);
    expect(await runsOf(t, id)).toMatchObject([{ state: 'active', action_id: steps[1], wait: 'due' }]);
    await round(t);
    expect(await messagesOf(t, id)).toHaveLength(1);
    t.clock.advance(DAY + 60_000);
    await round(t);
    await round(t);
    expect(await messagesOf(t, id)).toHaveLength(2);
    expect(await runsOf(t, id)).toMatchObject([{ state: 'finished', reason: 'end' }]);
    expect((await stepsOf(t, id)).map(({ outcome, edge }) => [outcome, edge])).toEqual([
      ['sent', 'next'],
      ['waited', 'next'],
      ['sent', 'next'],
    ]);
    admin = await again();
    const { stats } = await admin.call(automations.get, { params: { id }, query: { include_stats: 'true' } });
    expect(stats).toMatchObject({ entered: 1, finished: 1 });
    expect(stats?.edges).toContainEqual({ action_id: steps[0], edge: 'next', count: 1 });
    expect(stats?.nodes.find((node) => node.action_id === steps[0])).toMatchObject({ sent: 1, waiting: 0 });
  });

  test('no list of campaigns shows what automations send by', async () => {
    const { id } = await running(t, [await mail(t)]);
    const { rows } = await sql<{ campaign_id: number }>`select campaign_id from campaigns
      where program_id = ${t.fixture.programId} and automation_id = ${id}`.execute(t.platform.db);
    const params = { programId: t.fixture.programId };
    const { data } = await admin.call(services.emailCampaigns.list, { params, query: { take: 500 } });
    expect(rows).toHaveLength(1);
    expect(data.some((row) => row.id === rows[0]?.campaign_id)).toBe(false);
    await expect(
      admin.call(services.emailCampaigns.get, { params: { ...params, id: rows[0]?.campaign_id ?? 0 } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('the one gate is asked: who left is not written to, and goes on', async () => {
    const { id } = await running(t, [await mail(t)]);
    const guest = await one();
    await sql`insert into guest_consents (program_id, guest_id, channel, target, opted_in, proof_text, source, happened_ts)
      select program_id, guest_id, 'email', email, false, 'Said no', 'dashboard', now() from guests
      where program_id = ${t.fixture.programId} and guest_id = ${guest}`.execute(t.platform.db);
    await visit(t, guest);
    await round(t);
    await round(t);
    expect(await messagesOf(t, id)).toMatchObject([{ state: 'skipped', reason: 'consent' }]);
    expect(await runsOf(t, id)).toMatchObject([{ state: 'finished' }]);
  });

  test('two who work at once, and the same event twice, send once', async () => {
    const { id } = await running(t, [await mail(t)]);
    const people = await addReachable(t, 30);
    for (const guest of people) {
      const party = await visit(t, guest);
      await tellEvent(t, 'party.done', party);
    }
    await Promise.all([follow(t), follow(t)]);
    await Promise.all([walk(t), walk(t), walk(t)]);
    await Promise.all([round(t), round(t)]);
    await round(t);
    const sent = await messagesOf(t, id);
    expect(sent).toHaveLength(30);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(30);
    expect(sent.every(({ state }) => state === 'sent')).toBe(true);
  });

  test('AUTO-011 recurrence decides who enters again', async () => {
    const always = await running(t, [['exit', {}]]);
    const once = await running(t, [['exit', {}]], { recurrence_within: 0 });
    const weekly = await running(t, [['exit', {}]], { recurrence_within: 7 });
    const guest = await one();
    for (let n = 0; n < 2; n += 1) {
      await visit(t, guest);
      await round(t);
      t.clock.advance(DAY);
    }
    t.clock.advance(7 * DAY);
    await visit(t, guest);
    await round(t);
    const count = async ({ id }: { id: number }) => (await runsOf(t, id)).length;
    expect([await count(always), await count(once), await count(weekly)]).toEqual([3, 1, 2]);
  });

  test('of one guest one run is open', async () => {
    const { id } = await running(t, [days(3)]);
    const guest = await one();
    await visit(t, guest);
    await visit(t, guest);
    await round(t);
    expect(await runsOf(t, id)).toHaveLength(1);
  });

  test('AUTO-021 AUTO-045 a condition sends members of a segment one way and others the other', async () => {
    const [inside = 0, outside = 0] = await addReachable(t, 2);
    const segment = await segmentOf(t, [inside]);
    const { id } = await drawing(t, []);
    const yes = await makeAction(t, id, 'exit');
    const no = await makeAction(t, id, 'delay', days(5)[1]);
    const condition = await makeAction(t, id, 'field_conditional', {
      field_conditional: { segment_id: segment, if_true_action_id: yes.id, if_false_action_id: no.id },
    });
    await admin.call(automations.update, { params: { id }, body: { first_action_id: condition.id } });
    await admin.call(automationSwitches.enable, { params: { id }, body: {} });
    await visit(t, inside);
    await visit(t, outside);
    await round(t);
    expect((await runsOf(t, id)).map(({ guest_id, state }) => [guest_id, state])).toEqual([
      [inside, 'exited'],
      [outside, 'active'],
    ]);
  });

  test('a wait for an event goes on when it comes, and at most so long', async () => {
    const { id } = await drawing(t, []);
    const came = await makeAction(t, id, 'exit');
    const wait = await makeAction(t, id, 'delay', {
      delay_action: {
        time_period: { count: 2, unit: 'days' },
        mode: 'event',
        event: { source_id: 4 },
        happened_action_id: came.id,
      },
    });
    await admin.call(automations.update, { params: { id }, body: { first_action_id: wait.id } });
    await admin.call(automationSwitches.enable, { params: { id }, body: {} });
    const [books = 0, waits = 0] = await addReachable(t, 2);
    await visit(t, books);
    await visit(t, waits);
    await round(t);
    expect((await runsOf(t, id)).map((run) => run.wait)).toEqual(['event', 'event']);
    t.clock.advance(60_000);
    const { party_id: party } = await addVisit(t, books, t.clock.now());
    await sql`update parties set kind = 'reservation' where program_id = ${t.fixture.programId} and party_id = ${party}`.execute(
      t.platform.db,
    );
    await tellEvent(t, 'party.created', party);
    await round(t);
    expect((await runsOf(t, id)).map(({ state }) => state)).toEqual(['exited', 'active']);
    t.clock.advance(2 * DAY);
    await round(t);
    expect((await runsOf(t, id))[1]).toMatchObject({ state: 'finished' });
  });

  test('who does what makes guests leave leaves, and what waits for them is not sent', async () => {
    const { id } = await running(t, [days(1), await mail(t)], { exit_rules: [{ source_id: 7 }] });
    const guest = await one();
    const party = await visit(t, guest);
    await round(t);
    t.clock.advance(60_000);
    await tellEvent(t, 'party.no_show', party);
    await round(t);
    expect(await runsOf(t, id)).toMatchObject([{ state: 'exited', reason: 'exit_rule' }]);
    t.clock.advance(2 * DAY);
    await round(t);
    expect(await messagesOf(t, id)).toEqual([]);
  });

  test('a refused message stands at its step until it is tried again or left out', async () => {
    const { id, steps } = await running(t, [await mail(t), ['exit', {}]]);
    const guest = await one();
    await visit(t, guest);
    await follow(t);
    await walk(t);
    await sql`update campaign_recipients set state = 'claimed' where program_id = ${t.fixture.programId} and guest_id = ${guest}`.execute(
      t.platform.db,
    );
    await sql`update campaign_recipients set state = 'failed', reason = 'refused', detail = 'No such mailbox'
      where program_id = ${t.fixture.programId} and guest_id = ${guest}`.execute(t.platform.db);
    await walk(t);
    expect(await runsOf(t, id)).toMatchObject([
      { state: 'failed', reason: 'not_delivered', action_id: steps[0] },
    ]);
    const params = { id, action_id: steps[0] ?? 0 };
    const stats = await admin.call(automationRuns.stats, { params: { id } });
    expect(stats.nodes[0]).toMatchObject({ failed: 1, last_error: 'No such mailbox' });
    expect(await admin.call(automationRuns.retry, { params, body: {} })).toEqual({ count: 1 });
    await round(t);
    await round(t);
    expect(await messagesOf(t, id)).toMatchObject([{ state: 'failed' }, { state: 'sent' }]);
    expect(await runsOf(t, id)).toMatchObject([{ state: 'exited' }]);
  });

  test('a step that is left out by hand is gone behind', async () => {
    const { id, steps } = await running(t, [days(1), ['exit', {}]]);
    const guest = await one();
    await visit(t, guest);
    await round(t);
    await sql`update automation_runs set state = 'failed', due_ts = null, wait = null where program_id = ${t.fixture.programId}
      and automation_id = ${id}`.execute(t.platform.db);
    const params = { id, action_id: steps[0] ?? 0 };
    expect(await admin.call(automationRuns.skip, { params, body: {} })).toEqual({ count: 1 });
    await round(t);
    expect(await runsOf(t, id)).toMatchObject([{ state: 'exited' }]);
  });
});

describe('the log', () => {
  test('what commits late is not missed, and what never comes is not waited for', async () => {
    const { id } = await running(t, [days(1)]);
    const [late = 0, early = 0] = await addReachable(t, 2);
    const { party_id: lateParty } = await addVisit(t, late, t.clock.now());
    const { party_id: earlyParty } = await addVisit(t, early, t.clock.now());
    const { db } = t.platform;
    await db.transaction().execute(async (trx) => {
      await tellEvent(t, 'party.done', lateParty, trx);
      await tellEvent(t, 'party.done', earlyParty);
      await follow(t);
      expect((await runsOf(t, id)).map(({ guest_id }) => guest_id)).toEqual([early]);
    });
    await follow(t);
    expect((await runsOf(t, id)).map(({ guest_id }) => guest_id)).toEqual([early, late]);
    await db
      .transaction()
      .execute(async (trx) => {
        await tellEvent(t, 'party.done', lateParty, trx);
        throw new Error('undone');
      })
      .catch(() => null);
    await tellEvent(t, 'party.done', earlyParty);
    await follow(t);
    const gaps = async () =>
      (await sql<{ n: number }>`select count(*)::integer as n from event_gaps`.execute(db)).rows[0]?.n;
    expect(await gaps()).toBeGreaterThan(0);
    // A gap that opens meanwhile is waited for as long as this one.
    await until(async () => {
      await sql`update event_gaps set seen_ts = now() - interval '1 hour'`.execute(db);
      await follow(t);
      return (await gaps()) === 0;
    }, 'nothing to be waited for');
    expect(await runsOf(t, id)).toHaveLength(2);
  });
});

describe('switching on and off', () => {
  test('what cannot be carried out is refused with its step: a loop without a wait, a template that is gone, a vendor that is missing', async () => {
    const enable = (id: number) => admin.call(automationSwitches.enable, { params: { id }, body: {} });
    const loop = await drawing(t, [
      ['field_conditional', { field_conditional: { segment_id: await segmentOf(t, [await one()]) } }],
    ]);
    const [step = 0] = loop.steps;
    await admin.call(automationActions.update, {
      params: { id: loop.id, type: 'field_conditional' },
      body: {
        id: step,
        field_conditional: { segment_id: await segmentOf(t, [await one()]), if_true_action_id: step },
      },
    });
    await expect(enable(loop.id)).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: { [`actions.${step}`]: expect.stringMatching('A loop needs a wait') },
    });
    const gone = await drawing(t, [await mail(t)]);
    await sql`update email_templates set deleted_ts = now() where program_id = ${t.fixture.programId}
      and email_template_id = (select (settings->'email_action'->>'email_template_id')::bigint from automation_actions
        where program_id = ${t.fixture.programId} and automation_action_id = ${gone.steps[0]})`.execute(
      t.platform.db,
    );
    await expect(enable(gone.id)).rejects.toMatchObject({
      errors: { [`actions.${gone.steps[0]}`]: expect.stringMatching('template is gone') },
    });
    const offer = await drawing(t, [
      ['sparkfly_wallet_offer', { sparkfly_offer: { offer_id: await someStoredOffer(t) } }],
    ]);
    await expect(enable(offer.id)).rejects.toMatchObject({
      errors: { [`actions.${offer.steps[0]}`]: expect.stringMatching('not connected') },
    });
    await expect(enable((await drawing(t, [])).id)).rejects.toMatchObject({ errors: { root: 'Add a step' } });
  });

  test('an edit while guests wait changes nothing for them; who comes later goes through what is new', async () => {
    const { id, steps } = await running(t, [days(2)]);
    const [old = 0, fresh = 0] = await addReachable(t, 2);
    await visit(t, old);
    await round(t);
    await admin.call(automationActions.update, {
      params: { id, type: 'delay' },
      body: { id: steps[0] ?? 0, delay_action: { time_period: { count: 9, unit: 'days' } } },
    });
    expect(await admin.call(automations.get, { params: { id } })).toMatchObject({
      has_changes: true,
      version_number: 1,
    });
    await admin.call(automationSwitches.enable, { params: { id }, body: {} });
    await visit(t, fresh);
    await round(t);
    expect((await runsOf(t, id)).map(({ number }) => number)).toEqual([1, 2]);
    t.clock.advance(3 * DAY);
    await round(t);
    expect((await runsOf(t, id)).map(({ state }) => state)).toEqual(['finished', 'active']);
  });

  test('switched off, guests finish or stop, and nobody enters', async () => {
    const finishing = await running(t, [days(1)]);
    const stopping = await running(t, [days(1)]);
    const guest = await one();
    await visit(t, guest);
    await round(t);
    await disable(finishing.id, 'finish');
    await disable(stopping.id, 'stop');
    await visit(t, await one());
    t.clock.advance(2 * DAY);
    await round(t);
    // Whom the last one brought to an end, the next look finds gone.
    await round(t);
    expect(await runsOf(t, finishing.id)).toMatchObject([{ state: 'finished' }]);
    expect(await runsOf(t, stopping.id)).toMatchObject([{ state: 'stopped', reason: 'stopped' }]);
    const { rows } = await sql<{
      state: string;
    }>`select v.closed_ts is null as open from automation_versions v
      where v.program_id = ${t.fixture.programId} and v.automation_id in (${finishing.id}, ${stopping.id}) and v.closed_ts is null`.execute(
      t.platform.db,
    );
    expect(rows).toEqual([]);
  });

  test('AUTO-002 a flag that is switched off lets it rest and says so, and it goes on when it is on again', async () => {
    const { id } = await running(t, [days(1), await mail(t)]);
    await visit(t, await one());
    await round(t);
    const rule = async (value: boolean) => {
      await sql`update flag_rules set value = ${value} where flag = 'automations'`.execute(t.platform.db);
      t.forgetFlags();
    };
    await rule(false);
    await look(t);
    t.clock.advance(2 * DAY);
    await walk(t);
    const { rows } = await sql<{ paused_reason: string }>`select paused_reason from automations
      where program_id = ${t.fixture.programId} and automation_id = ${id}`.execute(t.platform.db);
    expect(rows).toEqual([{ paused_reason: 'flag_off' }]);
    expect(await messagesOf(t, id)).toEqual([]);
    await rule(true);
    await round(t);
    await round(t);
    expect(await messagesOf(t, id)).toMatchObject([{ state: 'sent' }]);
  });

  test('paused by a person nothing leaves, resumed it does', async () => {
    const { id } = await running(t, [await mail(t)]);
    await visit(t, await one());
    await follow(t);
    await walk(t);
    const paused = await admin.call(automationSwitches.pause, { params: { id }, body: {} });
    expect(paused.paused_reason).toBe('person');
    await round(t);
    expect(await messagesOf(t, id)).toMatchObject([{ state: 'queued' }]);
    await admin.call(automationSwitches.resume, { params: { id }, body: {} });
    await round(t);
    await round(t);
    expect(await messagesOf(t, id)).toMatchObject([{ state: 'sent' }]);
  });

  test('who meets it already is brought in over days', async () => {
    const people = await addReachable(t, 4);
    const segment = await segmentOf(t, people);
    const { id } = await drawing(t, [days(30)], {
      trigger_source_id: 13,
      trigger_settings: { segment_id: segment },
    });
    const on = await admin.call(automationSwitches.enable, {
      params: { id },
      body: { who: 'backfill', spread_days: 4 },
    });
    expect(on.ready_progress).toMatchObject({ done: 0, total: 4 });
    t.clock.advance(2 * DAY);
    await look(t);
    expect(await runsOf(t, id)).toHaveLength(2);
    t.clock.advance(2 * DAY);
    await look(t);
    expect(new Set((await runsOf(t, id)).map(({ guest_id }) => guest_id))).toEqual(new Set(people));
  });
});

describe('days and segments', () => {
  const birthdayOf = (guest: number, birthday: string) =>
    sql`update guests set birthday = ${birthday} where program_id = ${t.fixture.programId} and guest_id = ${guest}`.execute(
      t.platform.db,
    );

  test('a birthday begins in the morning of the guest, 29 February on the 28th of other years, and once', async () => {
    const [leap = 0, other = 0] = await addReachable(t, 2);
    await birthdayOf(leap, '02-29');
    await birthdayOf(other, '03-05');
    t.clock.set(new Date('2027-02-27T12:00:00Z'));
    const { id } = await running(t, [days(1)], { trigger_source_id: 21, recurrence_within: null });
    t.clock.set(new Date('2027-02-28T12:00:00Z'));
    await look(t);
    expect(await runsOf(t, id)).toEqual([]);
    t.clock.set(new Date('2027-02-28T23:00:00Z'));
    await look(t);
    await look(t);
    expect((await runsOf(t, id)).map(({ guest_id }) => guest_id)).toEqual([leap]);
    // A clock that jumps back and forth brings nobody in again.
    t.clock.set(new Date('2027-02-28T10:00:00Z'));
    await look(t);
    t.clock.set(new Date('2027-02-28T23:30:00Z'));
    await look(t);
    expect(await runsOf(t, id)).toHaveLength(1);
    t.clock.set(new Date('2027-03-05T23:00:00Z'));
    await look(t);
    expect((await runsOf(t, id)).map(({ guest_id }) => guest_id)).toEqual([leap, other]);
  });

  test('AUTO-040 who enters a segment enters once it was worked out', async () => {
    const first = await one();
    const segment = await segmentOf(t, [first]);
    const { id } = await running(t, [days(1)], {
      trigger_source_id: 13,
      trigger_settings: { segment_id: segment },
    });
    expect((await admin.call(automations.get, { params: { id } })).ready_ts).toBeNull();
    const later = await one();
    t.clock.advance(1_000);
    await sql`insert into segment_members (program_id, segment_id, guest_id, entered_ts)
      values (${t.fixture.programId}, ${segment}, ${later}, ${t.clock.now()})`.execute(t.platform.db);
    await look(t);
    await look(t);
    expect((await runsOf(t, id)).map(({ guest_id }) => guest_id)).toEqual([later]);
    expect((await admin.call(automations.get, { params: { id } })).ready_ts).not.toBeNull();
  });
});

describe('guests who are merged or erased', () => {
  test('of two in one automation who is further stays in it', async () => {
    const { id } = await running(t, [days(1), days(9)]);
    const [further = 0, behind = 0] = await addReachable(t, 2);
    await visit(t, further);
    await round(t);
    t.clock.advance(DAY + 60_000);
    await visit(t, behind);
    await round(t);
    admin = await again();
    await admin.call(guests.merge, { body: { kept_id: behind, other_id: further } });
    const runs = await runsOf(t, id);
    expect(runs.filter(({ state }) => state === 'active')).toMatchObject([{ guest_id: behind, step_no: 1 }]);
    expect(runs.find(({ state }) => state === 'stopped')).toMatchObject({ reason: 'merged' });
  });

  test('an erased guest goes through nothing more', async () => {
    const { id } = await running(t, [days(1), await mail(t)]);
    const guest = await one();
    await visit(t, guest);
    await round(t);
    await admin.call(guests.erase, { params: { id: guest }, body: { reason: 'Asked by email' } });
    t.clock.advance(2 * DAY);
    await round(t);
    expect(await runsOf(t, id)).toMatchObject([{ state: 'stopped', reason: 'erased' }]);
    expect(await messagesOf(t, id)).toEqual([]);
  });
});

describe('playing it through', () => {
  test('AUTO-057 a test tells what would happen to a guest, and nothing is sent or kept', async () => {
    const { id } = await drawing(t, [days(1), await mail(t)]);
    const guest = await one();
    const trace = await admin.call(automationRuns.test, { params: { id }, body: { guest_id: guest } });
    expect(trace).toMatchObject({ guest_id: guest, enters: true, state: 'finished' });
    expect(trace.steps.map(({ outcome }) => outcome)).toEqual(['waited', 'would_send']);
    const [first, second] = trace.steps;
    expect(new Date(second?.at ?? 0).getTime() - new Date(first?.at ?? 0).getTime()).toBe(DAY);
    expect(await runsOf(t, id)).toEqual([]);
    const silent = await addGuest(t);
    const other = await admin.call(automationRuns.test, { params: { id }, body: { guest_id: silent } });
    expect(other.steps.at(-1)).toMatchObject({ outcome: 'skipped' });
    expect(other.steps.at(-1)?.text).toMatch(/^Would not be sent: /);
  });
});
