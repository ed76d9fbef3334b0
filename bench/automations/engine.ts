import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { readConfig } from '#server/platform/config/index.ts';
import { createPlatform } from '#server/platform/createPlatform.ts';
import type { Db } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/index.ts';
import { listWorking } from '#server/services/marketing/automations/engine/rows.ts';
import { walkDue } from '#server/services/marketing/automations/engine/walk.ts';
import type { HttpClient } from '#tests/support/httpClient.ts';
import { count } from '../large.ts';
import { median, p95 } from '../numbers.ts';
import type { Row } from '../row.ts';
import { addRuns, type Drawn, type Session, waiting } from './data.ts';

const AT_ONCE = 200;
const CLAIMS = 200;

export interface Place {
  readonly client: HttpClient;
  readonly session: Session;
  readonly connectionString: string;
  readonly programId: number;
  /** So many guests, and runs due at once. */
  readonly guests: number;
}

/** A platform in this process, whose work nobody shares. */
function platformOf(connectionString: string) {
  const config = readConfig({
    ...process.env,
    DATABASE_URL: connectionString,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
  });
  return createPlatform(config, createLog(config), { connectionString, version: 'bench', poolSize: 4 });
}

/** Claim, insert and update on the same tables and nothing else. */
async function bareLoop(db: Db, programId: number, { id, steps }: Drawn): Promise<number> {
  const started = performance.now();
  for (;;) {
    const done = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ automation_run_id: number; step_no: number; attempt: number }>`
        select automation_run_id, step_no, attempt from automation_runs
        where program_id = ${programId} and automation_id = ${id} and state = 'active' and due_ts <= now()
        order by due_ts limit ${AT_ONCE} for update skip locked`.execute(trx);
      if (rows.length === 0) return 0;
      const json = JSON.stringify(rows);
      await sql`
        insert into automation_run_steps (program_id, automation_id, automation_run_id, step_no, attempt, action_id, outcome, edge,
          detail, happened_ts)
        select ${programId}::bigint, ${id}::bigint, r.automation_run_id, r.step_no, r.attempt, ${steps[0]}::bigint, 'waited', 'next',
          'Waited 1 day', now()
        from json_to_recordset(${json}::json) as r(automation_run_id bigint, step_no integer, attempt integer)`.execute(
        trx,
      );
      await sql`
        update automation_runs r set step_no = x.step_no + 1, action_id = ${steps[1]}::bigint, due_ts = now() + interval '1 day'
        from json_to_recordset(${json}::json) as x(automation_run_id bigint, step_no integer)
        where r.program_id = ${programId} and r.automation_run_id = x.automation_run_id`.execute(trx);
      return rows.length;
    });
    if (done < AT_ONCE) return (performance.now() - started) / 1000;
  }
}

/** Runs that are due at once, gone on with by one worker, against the floor. */
export async function measureSteps(place: Place): Promise<Row> {
  const { client, session, connectionString, programId, guests } = place;
  const [own, bare] = [await waiting(client, session, 2), await waiting(client, session, 2)];
  for (const drawn of [own, bare])
    await addRuns(session, programId, drawn, { count: guests, due: "now() - interval '1 minute'" });
  await session.rows('vacuum analyze automation_runs');
  const platform = platformOf(connectionString);
  try {
    const of = (await listWorking(platform.db, { programId, id: own.id }))[0];
    if (!of) throw new Error('The automation is not on');
    const floor = await bareLoop(platform.db, programId, bare);
    const started = performance.now();
    await walkDue(platform, of);
    const seconds = (performance.now() - started) / 1000;
    const [left] = await session.rows(
      `select count(*) as n from automation_run_steps where automation_id = ${own.id}`,
    );
    if (Number(left?.n) !== guests) throw new Error(`${String(left?.n)} steps of ${guests} were taken`);
    const ratio = floor / seconds;
    return {
      what: `${count(guests)} runs of automations due at once`,
      target: '≥ 0.5 of a bare loop of claim, insert and update',
      measured: `${count(Math.round(guests / seconds))} steps a second, ${ratio.toFixed(2)} of ${count(Math.round(guests / floor))}`,
      holds: ratio >= 0.5,
      how: 'One worker each, 200 at once, a wait behind each; the engine also asks for the guests’ time zones',
    };
  } finally {
    await platform.stop();
  }
}

/** How long a claim takes while so many others wait. */
async function claimTimes(db: Db, programId: number, id: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < CLAIMS; n += 1)
    await db
      .transaction()
      .execute(async (trx) => {
        const started = performance.now();
        await sql`select * from automation_runs
          where program_id = ${programId} and automation_id = ${id} and state = 'active' and due_ts <= now()
          order by due_ts limit ${AT_ONCE} for update skip locked`.execute(trx);
        times.push(performance.now() - started);
        throw new Error('kept for the next');
      })
      .catch(() => undefined);
  return times;
}

/** The claim with ten thousand who wait and with a hundred times as many, in as many automations as there are guests for them. */
export async function measureClaims(place: Place): Promise<Row> {
  const { client, session, connectionString, programId, guests } = place;
  const platform = platformOf(connectionString);
  const LATER = "now() + interval '30 days'";
  const few = 10_000;
  const many = 1_000_000;
  try {
    const one = await waiting(client, session, 1);
    const due = 1_000;
    await addRuns(session, programId, one, { count: due, due: "now() - interval '1 minute'" });
    await addRuns(session, programId, one, { count: few, due: LATER, from: due });
    await session.rows('vacuum analyze automation_runs');
    await claimTimes(platform.db, programId, one.id);
    const before = await claimTimes(platform.db, programId, one.id);
    let left = many - few;
    await addRuns(session, programId, one, { count: guests - few - due, due: LATER, from: due + few });
    left -= guests - few - due;
    while (left > 0) {
      const other = await waiting(client, session, 1);
      await addRuns(session, programId, other, { count: Math.min(left, guests), due: LATER });
      left -= guests;
    }
    await session.rows('vacuum analyze automation_runs');
    await claimTimes(platform.db, programId, one.id);
    const after = await claimTimes(platform.db, programId, one.id);
    const ratio = p95(after) / p95(before);
    return {
      what: `Claim of ${AT_ONCE} with ${count(many)} waiting runs, p95`,
      target: '≤ 1.5 of that with 10,000',
      measured: `${p95(after).toFixed(1)} ms (median ${median(after).toFixed(1)}) to ${p95(before).toFixed(1)} ms (median ${median(before).toFixed(1)}), ${ratio.toFixed(2)}`,
      holds: ratio <= 1.5,
      how: `${CLAIMS} claims each, undone; ${count(guests)} guests, each in several automations`,
    };
  } finally {
    await platform.stop();
  }
}
