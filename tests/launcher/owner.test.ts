import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRunningPostgres, openSession } from '#server/platform/postgres/index.ts';
import { exists } from './processes.ts';
import { Stage } from './stage.ts';

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
afterEach(() => stage.close());

test('a second opener is refused with the directory, the owner and the remedy, and the first goes on', async () => {
  const dataDir = stage.path('data');
  const owner = await stage.open({ dataDir });
  const { pid, connectionString } = await owner.first('running');
  const second = await stage.open({ dataDir });
  const { code, message } = await second.first('refused');
  expect(code).toBe('DATA_DIR_IN_USE');
  expect(message).toContain(dataDir);
  expect(message).toContain(`process ${owner.pid} uses it`);
  expect(message).toContain(`Stop process ${owner.pid} first`);
  expect(message).toContain('DATABASE_URL');
  expect(exists(pid)).toBe(true);
  const session = await openSession(connectionString, 'test');
  expect(await session.rows('select 1 as one')).toEqual([{ one: 1 }]);
  await session.close();
});

test('an owner that is stopped in its tracks still owns its data', async () => {
  const dataDir = stage.path('data');
  const owner = await stage.open({ dataDir });
  await owner.first('running');
  owner.signal('SIGSTOP');
  const second = await stage.open({ dataDir });
  expect((await second.first('refused')).code).toBe('DATA_DIR_IN_USE');
  owner.signal('SIGCONT');
});

test('of three that open a new directory at the same moment exactly one gets it', async () => {
  const dataDir = stage.path('data');
  const openers = await Promise.all([1, 2, 3].map(() => stage.open({ dataDir })));
  const outcomes = await Promise.all(
    openers.map((opener) => Promise.any([opener.first('running'), opener.first('refused')])),
  );
  expect(outcomes.map((outcome) => outcome.code).sort()).toEqual(['', 'DATA_DIR_IN_USE', 'DATA_DIR_IN_USE']);
  const winner = outcomes.find((outcome) => outcome.event === 'running');
  const owner = openers[outcomes.findIndex((outcome) => outcome.event === 'running')];
  for (const outcome of outcomes.filter(({ event }) => event === 'refused')) {
    expect(outcome.message).toContain(`Stop process ${owner?.pid} first`);
  }
  expect(exists(winner?.pid ?? 0)).toBe(true);
});

test('a command beside the owner finds its running database, and none once the owner has stopped', async () => {
  const dataDir = stage.path('data');
  expect(findRunningPostgres({ dataDir })).toBeUndefined();
  const owner = await stage.open({ dataDir });
  const { connectionString } = await owner.first('running');
  expect(findRunningPostgres({ dataDir })).toBe(connectionString);
  owner.order('stop');
  await owner.exited;
  expect(findRunningPostgres({ dataDir })).toBeUndefined();
});
