import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fastPlace } from '../tests/support/dataDir.ts';

const BIN = '/usr/lib/postgresql/15/bin';

function sh(command: string, args: string[], user: string | null = null): void {
  const ids = user ? { uid: idOf(user, '-u'), gid: idOf(user, '-g') } : {};
  execFileSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: '/',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    ...ids,
  });
}

function idOf(user: string, flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
}

/**
 * A throw-away cluster of Debian's PostgreSQL 15, the oldest release that is supported, on a socket of its own; installs it when
 * absent and allowed.
 */
export async function startDebianPostgres(): Promise<{ url: string; stop: () => void }> {
  const isRoot = process.getuid?.() === 0;
  if (!existsSync(`${BIN}/initdb`)) {
    if (!isRoot || !existsSync('/usr/bin/apt-get')) {
      throw new Error(
        "PostgreSQL 15 is not installed. Install Debian's package postgresql-15 and run again.",
      );
    }
    sh('apt-get', ['update', '-qq']);
    sh('apt-get', ['install', '-y', '-qq', 'postgresql-15']);
  }
  const user = isRoot ? 'postgres' : null;
  const folder = mkdtempSync(join(fastPlace(), 'couvert-pg15-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  if (user) for (const path of [folder, data]) chownSync(path, idOf(user, '-u'), idOf(user, '-g'));
  const control = (...args: string[]) => sh(`${BIN}/pg_ctl`, ['-D', data, '-w', '-s', ...args], user);
  sh(`${BIN}/initdb`, ['-D', data, '-U', 'couvert', '-A', 'trust', '-N'], user);
  control(
    '-o',
    `-k ${folder} -c listen_addresses= -c max_connections=300 -c fsync=off`,
    '-l',
    join(folder, 'log'),
    'start',
  );
  return {
    url: `postgresql://couvert@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop() {
      control('-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
