import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import os from 'node:os';
import { LauncherError } from './errors.ts';

/** The account that PostgreSQL runs under; `switches` when it is not the account of this process. */
export interface RunAs {
  name: string;
  uid: number;
  gid: number;
  switches: boolean;
}

/**
 * The account for PostgreSQL, which refuses to run as root: this process's own account, or for root the owner
 * of existing data, else `postgres`, else `nobody`.
 */
export function chooseRunAs(passwdFile: string, owner?: { uid: number; gid: number }): RunAs {
  const uid = process.getuid?.();
  if (uid === undefined) return { name: os.userInfo().username, uid: -1, gid: -1, switches: false };
  const accounts = readAccounts(passwdFile);
  const nameOf = (id: number) => accounts.find((account) => account.uid === id)?.name ?? `uid ${id}`;
  if (uid !== 0) return { name: nameOf(uid), uid, gid: process.getgid?.() ?? uid, switches: false };
  if (owner && owner.uid !== 0) return { name: nameOf(owner.uid), ...owner, switches: true };
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find((candidate) => candidate.name === name && candidate.uid !== 0);
    if (account) return { ...account, switches: true };
  }
  throw new LauncherError(
    'NO_UNPRIVILEGED_USER',
    `PostgreSQL refuses to run as root and ${passwdFile} has neither a user "postgres" nor "nobody". ` +
      'Start Couvert as an ordinary user, create the user "postgres", or set DATABASE_URL.',
  );
}

/** The part of a spawn's options that makes it run under the account. */
export function identityOf(runAs: RunAs): { uid?: number; gid?: number } {
  return runAs.switches ? { uid: runAs.uid, gid: runAs.gid } : {};
}

/** Whether the account may reach and write into the folder: asked of the kernel, not worked out from mode bits. */
export function mayWriteIn(runAs: RunAs, dir: string): boolean {
  if (!runAs.switches) {
    try {
      accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
      return true;
    } catch {
      return false;
    }
  }
  const script = 'test -d "$1" && test -r "$1" && test -w "$1" && test -x "$1"';
  const probe = spawnSync('/bin/sh', ['-c', script, 'sh', dir], {
    ...identityOf(runAs),
    cwd: '/',
    stdio: 'ignore',
  });
  if (probe.error) {
    throw new LauncherError(
      'NO_UNPRIVILEGED_USER',
      `PostgreSQL refuses to run as root and switching to the user "${runAs.name}" failed (${probe.error.message}). ` +
        'Start Couvert as an ordinary user or set DATABASE_URL.',
    );
  }
  return probe.status === 0;
}

function readAccounts(passwdFile: string): Array<{ name: string; uid: number; gid: number }> {
  let text: string;
  try {
    text = readFileSync(passwdFile, 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
