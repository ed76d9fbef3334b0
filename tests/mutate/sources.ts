import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { allEndpoints } from '#contract/index.ts';
import { type Place, placesOf } from './places.ts';

/** Where faults are planted: what decides about rights, tenants, locks, events and addresses. */
const ROOMS = ['contract', 'server/services', 'server/platform'];
/** The demo writes its own concepts and answers nobody; the shelf of the event log is what the others call. */
const LEFT_OUT = /\.test\.ts$|\/demo(\/|\.ts$)|^server\/platform\/(audit|db)\//;

const accesses = new Map(allEndpoints().map(({ name, endpoint }) => [name, endpoint.access]));

/** Everybody signed in where a right was asked for, everybody where a session was; the concept stays asked for. */
function weaker(name: string): string | null {
  const access = accesses.get(name);
  if (access === undefined || access === 'public') return null;
  if (access === 'session' || access === 'credential') return "access: 'public'";
  return access === 'superAdmin' ? "access: 'session'" : "access: 'session', scope: 'program'";
}

/** All places of the tree that this process runs in. */
export function allPlaces(): Place[] {
  const files = execFileSync('git', ['ls-files', ...ROOMS], { encoding: 'utf8' })
    .trim()
    .split('\n');
  return files
    .filter((file) => file.endsWith('.ts') && !LEFT_OUT.test(file))
    .flatMap((file) => placesOf(file, readFileSync(file, 'utf8'), weaker));
}
