import { chownSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSession } from '#server/platform/postgres/index.ts';
import { isRoot, ownName, Stage } from './stage.ts';

/** An account number that is not root's; PostgreSQL needs it to have a name. */
const NOBODY = 65_534;

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
afterEach(() => stage.close());

function passwdFile(...lines: string[]): string {
  const file = stage.path('passwd');
  writeFileSync(file, ['root:x:0:0:root:/root:/bin/sh', ...lines, ''].join('\n'));
  return file;
}

async function ask(connectionString: string, sql: string): Promise<Array<Record<string, unknown>>> {
  const session = await openSession(connectionString, 'test');
  try {
    return await session.rows(sql);
  } finally {
    await session.close();
  }
}

test('PostgreSQL never runs as root: root hands over to another account, anybody else keeps their own', async () => {
  const dataDir = stage.path('data');
  const opener = await stage.open({ dataDir });
  const { place, connectionString } = await opener.first('running');
  const owner = statSync(place.dataDir).uid;
  expect(owner).not.toBe(0);
  if (isRoot) expect(['postgres', 'nobody']).toContain(place.runAs);
  else expect(place.runAs).toBe(ownName);
  expect(await ask(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('on a machine without a user postgres root hands over to nobody, anybody else keeps their own account', async () => {
  const surroundings = { passwdFile: passwdFile(`nobody:x:${NOBODY}:${NOBODY}:nobody:/:/bin/false`) };
  const opener = await stage.open({ dataDir: stage.path('data'), surroundings });
  const { place } = await opener.first('running');
  if (isRoot) {
    expect(place.runAs).toBe('nobody');
    expect(statSync(place.dataDir).uid).toBe(NOBODY);
  } else expect(statSync(place.dataDir).uid).toBe(process.getuid?.());
});

test('without any account to hand over to root is told so, anybody else starts', async () => {
  const opener = await stage.open({
    dataDir: stage.path('data'),
    surroundings: { passwdFile: passwdFile() },
  });
  if (isRoot) {
    const refused = await opener.first('refused');
    expect(refused.code).toBe('NO_UNPRIVILEGED_USER');
    expect(refused.message).toContain('create the user "postgres"');
  } else expect((await opener.first('running')).place.dataDir).toBe(stage.path('data', 'cluster'));
});

test('a user without privileges starts under the own account', async () => {
  const dataDir = stage.makeDir('data', isRoot ? { uid: NOBODY } : {});
  const opener = await stage.open({ dataDir }, isRoot ? NOBODY : undefined);
  const { place, connectionString } = await opener.first('running');
  expect(place.runAs).toBe(isRoot ? 'nobody' : ownName);
  expect(statSync(place.dataDir).uid).toBe(isRoot ? NOBODY : process.getuid?.());
  expect(await ask(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('root goes on with data that an ordinary user made, as that user', async () => {
  const dataDir = stage.makeDir('data', isRoot ? { uid: NOBODY } : {});
  const first = await stage.open({ dataDir }, isRoot ? NOBODY : undefined);
  await ask((await first.first('running')).connectionString, 'create table kept as select 42 as answer');
  first.order('stop');
  await first.exited;
  const second = await stage.open({ dataDir });
  const { place, connectionString } = await second.first('running');
  expect(place.runAs).toBe(isRoot ? 'nobody' : ownName);
  expect(await ask(connectionString, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('data that belongs to root after a restore is given back to the account of PostgreSQL', async () => {
  const dataDir = stage.path('data');
  const first = await stage.open({ dataDir });
  const { place } = await first.first('running');
  first.order('stop');
  await first.exited;
  if (isRoot) chownSync(place.dataDir, 0, 0);
  const second = await stage.open({ dataDir });
  expect((await second.first('running')).place.runAs).toBe(place.runAs);
  expect(statSync(place.dataDir).uid).not.toBe(0);
});

test('an ordinary user is told when the data belongs to somebody else', async () => {
  const dataDir = stage.path('data');
  const first = await stage.open({ dataDir });
  await first.first('running');
  first.order('stop');
  await first.exited;
  const second = await stage.open({ dataDir }, isRoot ? NOBODY : undefined);
  if (isRoot && statSync(path.join(dataDir, 'cluster')).uid !== NOBODY) {
    const refused = await second.first('refused');
    expect(refused.code).toBe('DATA_OF_OTHER_USER');
    expect(refused.message).toContain('chown');
  } else expect((await second.first('running')).version).not.toBe('');
});

test('in a checkout that the account cannot read, root keeps data and programs in the fixed place and records it', async () => {
  const checkout = stage.makeDir('checkout', { mode: 0o700 });
  const packageDir = stage.copyPackage(path.join(checkout, 'package'), { links: true });
  const options = { dataDir: path.join(checkout, '.data'), surroundings: { packageDirs: [packageDir] } };
  const first = await stage.open(options);
  const { place, connectionString } = await first.first('running');
  await ask(connectionString, 'create table kept as select 42 as answer');
  if (isRoot) {
    expect(place.dataDir.startsWith(stage.path('fixed') + path.sep)).toBe(true);
    expect(place.binDir.startsWith(stage.path('fixed') + path.sep)).toBe(true);
    expect(readFileSync(path.join(options.dataDir, 'place.json'), 'utf8')).toContain(
      path.dirname(place.dataDir),
    );
    expect(first.events.map(({ line }) => line).join('\n')).toContain(
      `the database is kept in ${path.dirname(place.dataDir)}`,
    );
  } else {
    expect(place.dataDir).toBe(path.join(options.dataDir, 'cluster'));
    expect(existsSync(path.join(options.dataDir, 'place.json'))).toBe(false);
  }
  first.order('stop');
  await first.exited;
  const second = await stage.open(options);
  const again = await second.first('running');
  expect(again.place).toEqual(place);
  expect(await ask(again.connectionString, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('when the recorded data is missing nothing is started, least of all an empty database', async () => {
  const dataDir = stage.makeDir('data');
  writeFileSync(path.join(dataDir, 'place.json'), JSON.stringify({ dataIsIn: stage.path('gone') }));
  const opener = await stage.open({ dataDir });
  const { code, message } = await opener.first('refused');
  expect(code).toBe('DATA_MISSING');
  expect(message).toContain(stage.path('gone'));
  expect(message).toContain('mount it or restore it');
  expect(existsSync(path.join(dataDir, 'cluster'))).toBe(false);
  expect(existsSync(stage.path('gone'))).toBe(false);
});

test('data that was moved away and back is found at its recorded place', async () => {
  const dataDir = stage.makeDir('data');
  const elsewhere = stage.path('elsewhere');
  const first = await stage.open({ dataDir: elsewhere });
  await first.first('running');
  first.order('stop');
  await first.exited;
  renameSync(elsewhere, stage.path('moved'));
  writeFileSync(path.join(dataDir, 'place.json'), JSON.stringify({ dataIsIn: elsewhere }));
  expect((await (await stage.open({ dataDir })).first('refused')).code).toBe('DATA_MISSING');
  renameSync(stage.path('moved'), elsewhere);
  const second = await stage.open({ dataDir });
  expect((await second.first('running')).place.dataDir).toBe(path.join(elsewhere, 'cluster'));
});

test('a damaged cluster is named and left alone', async () => {
  const dataDir = stage.path('data');
  const first = await stage.open({ dataDir });
  await first.first('running');
  first.order('stop');
  await first.exited;
  rmSync(path.join(dataDir, 'cluster', 'PG_VERSION'));
  const { code, message } = await (await stage.open({ dataDir })).first('refused');
  expect(code).toBe('DATA_MISSING');
  expect(message).toContain('PG_VERSION is missing');
  expect(existsSync(path.join(dataDir, 'cluster', 'global'))).toBe(true);
});
