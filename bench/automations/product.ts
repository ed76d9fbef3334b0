import { performance } from 'node:perf_hooks';
import { services } from '#contract/index.ts';
import { count } from '../large.ts';
import { median, p95 } from '../numbers.ts';
import type { Row } from '../row.ts';
import { addRuns, waiting } from './data.ts';
import type { Place } from './engine.ts';

const { automations, automationActions, automationReplays, automationSwitches } = services;
const A_SECOND = 14;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How late the running product goes on with runs, as many as a chain has in a second, for so many seconds. */
export async function measureLateness(place: Place, seconds: number): Promise<Row> {
  const { client, session, programId } = place;
  const drawn = await waiting(client, session, 2);
  const total = A_SECOND * seconds;
  await addRuns(session, programId, drawn, {
    count: total,
    due: `now() + make_interval(secs => 2 + n::float8 / ${A_SECOND})`,
  });
  await session.rows(`update automations set paused_reason = null where automation_id = ${drawn.id}`);
  const deadline = performance.now() + (seconds + 120) * 1000;
  const taken = async () =>
    Number(
      (
        await session.rows(`select count(*) as n from automation_run_steps where automation_id = ${drawn.id}`)
      )[0]?.n,
    );
  while ((await taken()) < total && performance.now() < deadline) await pause(500);
  const rows = await session.rows(`
    select extract(epoch from s.happened_ts - (r.entered_ts + interval '1 day' + make_interval(secs => 2 + g.n::float8 / ${A_SECOND}))) as late
    from automation_run_steps s join automation_runs r using (program_id, automation_run_id)
    join (select guest_id, row_number() over (order by guest_id) as n from guests where program_id = ${programId}
      and deleted_ts is null) g on g.guest_id = r.guest_id where s.automation_id = ${drawn.id}`);
  const late = rows.map((row) => Number(row.late));
  return {
    what: `Lateness of ${A_SECOND} runs due a second, p95`,
    target: '≤ 60 s for 10 minutes beside a campaign',
    measured: `${p95(late).toFixed(1)} s (median ${median(late).toFixed(1)})`,
    holds: late.length === total && p95(late) <= 60,
    how: `For ${seconds} s, no campaign beside; ${count(late.length)} of ${count(total)} runs, one process that also answers`,
  };
}

/** From an event of the log to the first step of the guest. */
export async function measureTrigger(place: Place, events: number): Promise<Row> {
  const { client, session, programId } = place;
  const { id } = await client.call(automations.create, {
    body: { name: 'Bench trigger', trigger_source_id: 10 },
  });
  const exit = await client.call(automationActions.create, { params: { id, type: 'exit' }, body: {} });
  await client.call(automations.update, { params: { id }, body: { first_action_id: exit.id } });
  await client.call(automationSwitches.enable, { params: { id }, body: {} });
  const guests = await session.rows(
    `select guest_id from guests where program_id = ${programId} and deleted_ts is null order by guest_id desc limit ${events}`,
  );
  for (const { guest_id } of guests) {
    await session.rows(`insert into events (program_id, actor_name, origin, kind, record_type, record_id, record_name, occurred_ts)
      values (${programId}, 'Bench', 'bench', 'guest.opted_in', 'guest', '${String(guest_id)}', 'Bench', now())`);
    await pause(100);
  }
  const deadline = performance.now() + 60_000;
  const steps = () =>
    session.rows(`select extract(epoch from s.happened_ts - r.entered_ts) as after from automation_run_steps s
      join automation_runs r using (program_id, automation_run_id) where s.automation_id = ${id}`);
  while ((await steps()).length < guests.length && performance.now() < deadline) await pause(250);
  const after = (await steps()).map((row) => Number(row.after));
  return {
    what: 'From an event to the first step of an automation, p95',
    target: '≤ 5 s',
    measured: `${p95(after).toFixed(1)} s (median ${median(after).toFixed(1)})`,
    holds: after.length === guests.length && p95(after) <= 5,
    how: `${events} guests who agree to marketing, ten a second, in the running product`,
  };
}

/** A month played for so many guests who all came in it, with a condition, a mail, a wait and another mail. */
export async function measureReplay(place: Place): Promise<Row> {
  const { client, session, programId, guests } = place;
  await session.rows(`
    insert into parties (program_id, merchant_id, guest_id, kind, visit_state, reserved_ts, arrived_ts, seated_ts, done_ts,
      duration_minutes, party_size, created_ts)
    select g.program_id, m.merchant_id, g.guest_id, 'reservation', 'done', at, at, at, at + interval '90 minutes', 120, 2,
      at - interval '1 day'
    from (select program_id, guest_id, row_number() over (order by guest_id) as n from guests
      where program_id = ${programId} and deleted_ts is null) g
    cross join lateral (select now() - make_interval(secs => 86400 + g.n * 28 * 86400.0 / ${guests}) as at) t
    cross join lateral (select merchant_id from merchants where program_id = ${programId} order by merchant_id limit 1) m
    where g.n <= ${guests}`);
  await session.rows('analyze parties');
  const { id } = await client.call(automations.create, {
    body: { name: 'Bench replay', trigger_source_id: 1 },
  });
  const exit = await client.call(automationActions.create, { params: { id, type: 'exit' }, body: {} });
  const wait = await client.call(automationActions.create, {
    params: { id, type: 'delay' },
    body: { delay_action: { time_period: { count: 3, unit: 'days' } }, next_action_id: exit.id },
  });
  const root = { kind: 'group', match: 'all', is_not: false, rules: [{ kind: 'vip', is: false }] } as const;
  const asks = await client.call(automationActions.create, {
    params: { id, type: 'field_conditional' },
    body: {
      field_conditional: {
        query: { version: 1, root },
        if_true_action_id: wait.id,
        if_false_action_id: exit.id,
      },
    },
  });
  await client.call(automations.update, { params: { id }, body: { first_action_id: asks.id } });
  const started = performance.now();
  let replay = await client.call(automationReplays.start, { params: { id } });
  while (replay.state === 'running') {
    await pause(250);
    replay = await client.call(automationReplays.get, { params: { id: replay.id } });
  }
  const seconds = (performance.now() - started) / 1000;
  return {
    what: `Replay of a month over ${count(guests)} guests`,
    target: '≤ 60 s',
    measured: `${seconds.toFixed(1)} s; ${count(replay.total ?? 0)} guests, ${count(replay.result?.entered ?? 0)} entries`,
    holds: replay.state === 'done' && (replay.total ?? 0) >= guests && seconds <= 60,
    how: 'By the job of the running product: a visit of every guest, a condition, a wait of 3 days, an exit',
  };
}
