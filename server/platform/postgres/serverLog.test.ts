import { mkdtempSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openServerLog, reasonIn } from './serverLog.ts';

const self = { name: 'self', uid: -1, gid: -1, switches: false };
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'log-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('the tail holds the lines of this run only', () => {
  writeFileSync(path.join(dir, 'server.log'), 'an earlier run\n');
  const log = openServerLog(dir, self);
  writeSync(log.file, 'FATAL:  no space\n');
  expect(log.tail()).toBe('FATAL:  no space');
  log.close();
});

test('a log that grew large is set aside and the log before it goes', () => {
  writeFileSync(path.join(dir, 'server.log'), 'x'.repeat(2_000_001));
  writeFileSync(path.join(dir, 'server.log.1'), 'older');
  openServerLog(dir, self).close();
  expect(readFileSync(path.join(dir, 'server.log'), 'utf8')).toBe('');
  expect(readFileSync(path.join(dir, 'server.log.1'), 'utf8')).toHaveLength(2_000_001);
});

test('why PostgreSQL gave up is told with its detail and hint, without times, and what came before is left out', () => {
  const at = '2026-03-01 10:00:00.000 UTC [42]';
  const tail = [
    `${at} LOG:  starting PostgreSQL 18.4`,
    `${at} FATAL:  could not create lock file "postmaster.pid": Permission denied`,
    `${at} DETAIL:  It belongs to somebody else.`,
    `${at} HINT:  Give it back.`,
    `${at} LOG:  database system is shut down`,
  ].join('\n');
  expect(reasonIn(tail)).toBe(
    'could not create lock file "postmaster.pid": Permission denied\nIt belongs to somebody else.\nHint: Give it back.',
  );
  expect(reasonIn('cannot run')).toBe('cannot run');
});
