import { chmodSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRoot, linksOf, packageDir, Stage } from './stage.ts';

const NOBODY = 65_534;

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
afterEach(() => stage.close());

const isThere = (file: string) => lstatSync(file, { throwIfNoEntry: false }) !== undefined;

/** A folder with programs that only tell a version. */
function fakePrograms(name: string, version: string): string {
  const dir = stage.makeDir(name);
  for (const program of ['postgres', 'initdb']) {
    writeFileSync(path.join(dir, program), `#!/bin/sh\necho "${program} (PostgreSQL) ${version}"\n`);
    chmodSync(path.join(dir, program), 0o755);
  }
  return dir;
}

test('library links that a skipped install script left out are made before the start, by two starts at once', async () => {
  const dir = stage.copyPackage(stage.path('package'), { links: false });
  const [link = ''] = linksOf(dir);
  expect(isThere(link)).toBe(false);
  const surroundings = { packageDirs: [dir] };
  const openers = await Promise.all(
    ['one', 'two'].map((name) => stage.open({ dataDir: stage.path(name), surroundings })),
  );
  for (const opener of openers) {
    expect((await opener.first('running')).place.binDir).toBe(path.join(dir, 'native', 'bin'));
  }
  expect(linksOf(dir).every(isThere)).toBe(true);
});

test('in a read-only node_modules without links the programs are copied beside the data', async () => {
  const dir = stage.copyPackage(stage.path('package'), { links: false });
  chmodSync(path.join(dir, 'native', 'lib'), 0o555);
  const dataDir = stage.makeDir('data', isRoot ? { uid: NOBODY } : {});
  const opener = await stage.open(
    { dataDir, surroundings: { packageDirs: [dir] } },
    isRoot ? NOBODY : undefined,
  );
  const { place } = await opener.first('running');
  expect(place.binDir.startsWith(path.join(dataDir, 'binaries'))).toBe(true);
  expect(linksOf(dir).some(isThere)).toBe(false);
  expect((await opener.first('log')).line).toContain('used from a copy');
  chmodSync(path.join(dir, 'native', 'lib'), 0o755);
});

test('where npm has no programs for the platform those of the machine are used', async () => {
  const machine = path.join(packageDir(), 'native', 'bin');
  const surroundings = {
    packageDirs: [],
    machineBinDirs: [stage.path('absent'), fakePrograms('old', '14.9'), machine],
  };
  const opener = await stage.open({ dataDir: stage.path('data'), surroundings });
  expect((await opener.first('running')).place.binDir).toBe(machine);
});

test('without any usable PostgreSQL the error says what was tried and what to do', async () => {
  const surroundings = { packageDirs: [stage.path('absent')], machineBinDirs: [fakePrograms('old', '14.9')] };
  const opener = await stage.open({ dataDir: stage.path('data'), surroundings });
  const { code, message } = await opener.first('refused');
  expect(code).toBe('NO_BINARIES');
  expect(message).toContain('PostgreSQL 14.9 is older than 15');
  expect(message).toContain('Install PostgreSQL 15 or newer');
  expect(message).toContain('DATABASE_URL');
});

test('data of another major version is refused with a remedy and not touched', async () => {
  const dataDir = stage.path('data');
  const first = await stage.open({ dataDir });
  await first.first('running');
  first.order('stop');
  await first.exited;
  const file = path.join(dataDir, 'cluster', 'PG_VERSION');
  writeFileSync(file, '12\n');
  const log = readFileSync(path.join(dataDir, 'server.log'), 'utf8');
  const { code, message } = await (await stage.open({ dataDir, surroundings: { machineBinDirs: [] } })).first(
    'refused',
  );
  expect(code).toBe('DATA_OF_OTHER_VERSION');
  expect(message).toContain('made by PostgreSQL 12');
  expect(message).toContain('Install PostgreSQL 12');
  expect(readFileSync(file, 'utf8')).toBe('12\n');
  expect(readFileSync(path.join(dataDir, 'server.log'), 'utf8')).toBe(log);
});

test('data made by a PostgreSQL of the machine is opened by that one again, although npm has a newer one', async () => {
  const machine = path.join(packageDir(), 'native', 'bin');
  const dataDir = stage.path('data');
  const first = await stage.open({ dataDir, surroundings: { packageDirs: [], machineBinDirs: [machine] } });
  const { version } = await first.first('running');
  first.order('stop');
  await first.exited;
  const newer = stage.path('newer');
  stage.makeDir('newer/native');
  fakePrograms('newer/native/bin', '99.1');
  const second = await stage.open({
    dataDir,
    surroundings: { packageDirs: [newer], machineBinDirs: [machine] },
  });
  const running = await second.first('running');
  expect(running.place.binDir).toBe(machine);
  expect(running.version).toBe(version);
});

test('a start that PostgreSQL refuses is reported with its own words', async () => {
  const opener = await stage.open({ dataDir: stage.path('data'), settings: { shared_buffers: 'plenty' } });
  const { code, message } = await opener.first('refused');
  expect(code).toBe('START_FAILED');
  expect(message).toContain('invalid value for parameter "shared_buffers"');
  rmSync(stage.path('data', 'cluster'), { recursive: true });
});
