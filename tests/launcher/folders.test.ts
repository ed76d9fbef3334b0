import { chmodSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { explainFolder } from '#server/platform/postgres/folders.ts';
import { openSession } from '#server/platform/postgres/index.ts';
import { exists, kill } from './processes.ts';
import { isRoot, Stage } from './stage.ts';

const NOBODY = 65_534;

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
afterEach(() => stage.close());

/** A folder with data whose PostgreSQL was stopped. */
async function makeData(name = 'data'): Promise<string> {
  const dataDir = stage.path(name);
  const opener = await stage.open({ dataDir });
  await opener.first('running');
  opener.order('stop');
  await opener.exited;
  return dataDir;
}

async function refusalOf(dataDir: string, uid?: number): Promise<{ code: string; message: string }> {
  const opener = await stage.open({ dataDir }, uid);
  return opener.first('refused');
}

test.each([
  ['a file', () => writeFileSync(stage.path('odd'), 'x'), 'a file stands where a folder is needed'],
  [
    'a folder below a file',
    () => writeFileSync(stage.path('file'), 'x'),
    'a file stands where a folder is needed',
    'file/odd',
  ],
  ['a circle of links', () => symlinkSync('odd', stage.path('odd')), 'its symbolic links lead in a circle'],
])(
  'a data directory that is %s is named with the reason and the remedy',
  async (_what, make, words, name = 'odd') => {
    make();
    const { code, message } = await refusalOf(stage.path(...name.split('/')));
    expect([code, message]).toEqual(['DATA_UNREACHABLE', expect.stringContaining(words)]);
    expect(message).toContain(stage.path(...name.split('/')));
    expect(message).toContain('set DATA_DIR to another folder');
  },
);

test.each([
  ['cluster', 'DATA_UNREACHABLE', 'a file stands where a folder is needed'],
  ['socket', 'DATA_UNREACHABLE', 'a file stands where a folder is needed'],
])('a file where “%s” belongs is named', async (name, code, words) => {
  const dataDir = stage.makeDir('data');
  writeFileSync(path.join(dataDir, name), 'x');
  expect(await refusalOf(dataDir)).toMatchObject({ code, message: expect.stringContaining(words) });
});

test('a folder that this user may not write in is named, for a user without privileges', async () => {
  const dataDir = stage.makeDir('data', { mode: 0o555 });
  const { code, message } = await refusalOf(path.join(dataDir, 'new'), isRoot ? NOBODY : undefined);
  expect([code, message]).toEqual([
    'DATA_UNREACHABLE',
    expect.stringContaining('this user may not write there'),
  ]);
  chmodSync(dataDir, 0o755);
});

test.each([
  ['EROFS', 'it is mounted read-only. Mount it for writing'],
  ['ENOSPC', 'its disk is full. Make room there'],
])('%s of the system is told in words', (code, words) => {
  const error = Object.assign(new Error(code), { code, syscall: 'mkdir', path: '/data' });
  expect(explainFolder('/data', error)).toMatchObject({
    code: 'DATA_UNREACHABLE',
    message: `The data directory /data cannot be used: ${words}, set DATA_DIR to another folder, or set DATABASE_URL.`,
  });
});

test('a folder with other files is left alone, and so is the folder of another PostgreSQL', async () => {
  const dataDir = stage.makeDir('data');
  for (const name of ['letter.txt', 'photo.jpg', 'tax', 'will']) writeFileSync(path.join(dataDir, name), 'x');
  const { code, message } = await refusalOf(dataDir);
  expect([code, message]).toEqual([
    'DATA_OF_OTHERS',
    expect.stringContaining('letter.txt, photo.jpg, tax and 1 more'),
  ]);
  expect(readdirSync(dataDir)).toHaveLength(4);
  const made = await makeData('theirs');
  const theirs = await refusalOf(path.join(made, 'cluster'));
  expect(theirs.code).toBe('DATA_OF_OTHERS');
  expect(theirs.message).toContain('is itself the data folder of a PostgreSQL');
  expect(existsSync(path.join(made, 'cluster', 'cluster'))).toBe(false);
});

test('data that does not say its version is named as damaged and left alone', async () => {
  const dataDir = await makeData();
  writeFileSync(path.join(dataDir, 'cluster', 'PG_VERSION'), '');
  const { code, message } = await refusalOf(dataDir);
  expect([code, message]).toEqual(['DATA_MISSING', expect.stringContaining('it is damaged')]);
});

test('a postmaster.pid that is empty or garbage is removed and told, and PostgreSQL starts', async () => {
  const dataDir = await makeData();
  const file = path.join(dataDir, 'cluster', 'postmaster.pid');
  for (const garbage of ['', 'no number at all\n']) {
    writeFileSync(file, garbage);
    const opener = await stage.open({ dataDir });
    await opener.first('running');
    expect(opener.events.map(({ line }) => line).join('\n')).toContain(`${file} was empty or damaged`);
    opener.order('stop');
    await opener.exited;
  }
});

test('an empty postmaster.pid is left alone while a PostgreSQL works on the data, which is named', async () => {
  const dataDir = stage.path('data');
  const owner = await stage.open({ dataDir });
  const { pid } = await owner.first('running');
  const file = path.join(dataDir, 'cluster', 'postmaster.pid');
  owner.signal('SIGSTOP');
  process.kill(pid, 'SIGSTOP');
  writeFileSync(file, '');
  const { code, message } = await refusalOf(dataDir);
  expect(code).toBe('DATA_DIR_IN_USE');
  expect(message).toMatch(/postmaster\.pid is empty or damaged, and PostgreSQL \(process \d+\) still works/);
  expect(message).toContain('kill -INT');
  expect([existsSync(file), exists(pid)]).toEqual([true, true]);
  await kill(pid);
  owner.signal('SIGCONT');
});

test('a postmaster.pid that is a folder is named with the remedy', async () => {
  const dataDir = await makeData();
  mkdirSync(path.join(dataDir, 'cluster', 'postmaster.pid'));
  const { code, message } = await refusalOf(dataDir);
  expect([code, message]).toEqual(['START_FAILED', expect.stringContaining('remove it and start again')]);
});

test('when PostgreSQL does not start its own hint is part of what is told; the log of a running one stays terse', async () => {
  const dataDir = stage.path('data');
  const opener = await stage.open({ dataDir, settings: { wal_level: 'plenty' } });
  const { code, message } = await opener.first('refused');
  expect(code).toBe('START_FAILED');
  expect(message).toContain('invalid value for parameter "wal_level": "plenty"');
  expect(message).toContain('Hint: Available values: minimal, replica, logical.');
  const next = await stage.open({ dataDir });
  const session = await openSession((await next.first('running')).connectionString, 'test');
  expect(await session.rows('show log_error_verbosity')).toEqual([{ log_error_verbosity: 'terse' }]);
  await session.close();
});
