import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSession } from '#server/platform/postgres/index.ts';
import { exists, killWatchdogOf, untilGone } from './processes.ts';
import { type Opener, Stage } from './stage.ts';

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
afterEach(() => stage.close());

const logOf = (dataDir: string) => readFileSync(`${dataDir}/server.log`, 'utf8');

/** The last row whose commit the opener had reported when it died. */
function lastCommitted(opener: Opener): number {
  return Math.max(...opener.events.filter(({ event }) => event === 'committed').map(({ id }) => id));
}

async function countWritten(connectionString: string): Promise<number> {
  const session = await openSession(connectionString, 'test');
  const [row] = await session.rows('select count(*)::int as rows from written');
  await session.close();
  return Number(row?.rows);
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends PostgreSQL cleanly and leaves no process',
  async (signal) => {
    const dataDir = stage.path('data');
    const opener = await stage.open({ dataDir });
    const { pid } = await opener.first('running');
    opener.signal(signal);
    expect(await opener.exited).toEqual({ code: 0, signal: null });
    expect(exists(pid)).toBe(false);
    expect(existsSync(`${dataDir}/cluster/postmaster.pid`)).toBe(false);
    expect(logOf(dataDir)).toContain('database system is shut down');
  },
);

test('a parent that dies of a signal without stopping PostgreSQL takes it along, cleanly', async () => {
  const dataDir = stage.path('data');
  const opener = await stage.open({ dataDir, wireSignals: false });
  const { pid } = await opener.first('running');
  opener.signal('SIGTERM');
  expect((await opener.exited).signal).toBe('SIGTERM');
  await untilGone(pid);
  expect(logOf(dataDir)).toContain('database system is shut down');
});

test('after kill -9 of the parent PostgreSQL ends by itself and every committed row is there at the next start', async () => {
  const dataDir = stage.path('data');
  const opener = await stage.open({ dataDir });
  const { pid } = await opener.first('running');
  opener.order('write');
  await opener.first('committed');
  opener.signal('SIGKILL');
  await opener.exited;
  const next = await stage.open({ dataDir });
  const running = await next.first('running');
  expect(exists(pid)).toBe(false);
  expect(await countWritten(running.connectionString)).toBeGreaterThanOrEqual(lastCommitted(opener));
});

test('a PostgreSQL left behind by kill -9 of parent and watchdog is found, stopped and its rows kept', async () => {
  const dataDir = stage.path('data');
  const opener = await stage.open({ dataDir });
  const { pid } = await opener.first('running');
  opener.order('write');
  await opener.first('committed');
  await killWatchdogOf(pid);
  opener.signal('SIGKILL');
  await opener.exited;
  expect(exists(pid)).toBe(true);
  const next = await stage.open({ dataDir });
  const running = await next.first('running');
  expect(exists(pid)).toBe(false);
  expect((await next.first('log')).line).toContain(`process ${pid}) was left behind`);
  expect(await countWritten(running.connectionString)).toBeGreaterThanOrEqual(lastCommitted(opener));
});

test('after kill -9 of PostgreSQL and its parent at once it recovers with every committed row', async () => {
  const dataDir = stage.path('data');
  const opener = await stage.open({ dataDir });
  const { pid } = await opener.first('running');
  opener.order('write');
  await opener.first('committed');
  process.kill(pid, 'SIGKILL');
  opener.signal('SIGKILL');
  await opener.exited;
  const next = await stage.open({ dataDir });
  const running = await next.first('running');
  expect(logOf(dataDir)).toContain('automatic recovery');
  expect(await countWritten(running.connectionString)).toBeGreaterThanOrEqual(lastCommitted(opener));
});

test.each([
  ['dead', () => 4_194_303],
  ['given to another program', () => process.pid],
])('a postmaster.pid whose process is %s does not stand in the way', async (_case, pid) => {
  const dataDir = stage.path('data');
  const first = await stage.open({ dataDir });
  await first.first('running');
  const file = `${dataDir}/cluster/postmaster.pid`;
  const lines = readFileSync(file, 'utf8').split('\n');
  first.order('stop');
  await first.exited;
  writeFileSync(file, [String(pid()), ...lines.slice(1)].join('\n'));
  const second = await stage.open({ dataDir });
  const running = await second.first('running');
  expect(running.pid).not.toBe(pid());
});

test('an owner whose PostgreSQL restarted its sessions after a crash inside owns the data again', async () => {
  const dataDir = stage.path('data');
  const opener = await stage.open({ dataDir });
  const { connectionString, pid } = await opener.first('running');
  const session = await openSession(connectionString, 'victim');
  const [victim] = await session.rows('select pg_backend_pid() as pid');
  process.kill(Number(victim?.pid), 'SIGKILL');
  await session.ended;
  expect((await opener.first('log')).line).toContain('claiming the data directory again');
  const second = await stage.open({ dataDir });
  const refused = await second.first('refused');
  expect(refused.code).toBe('DATA_DIR_IN_USE');
  expect(exists(pid)).toBe(true);
});
