import { closeSync, fchownSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RunAs } from './runAs.ts';

const LARGEST_LOG_BYTES = 2_000_000;
const LONGEST_TAIL_BYTES = 4_000;

/** The log of one run of PostgreSQL. */
export interface ServerLog {
  file: number;
  path: string;
  /** The last lines of this run. */
  tail(): string;
  close(): void;
}

/**
 * Why PostgreSQL gave up, in its own words with its detail and hint but without times and process numbers; all of `tail` where
 * it did not say why.
 */
export function reasonIn(tail: string): string {
  const said = tail.split('\n').flatMap((line) => {
    const [, kind = '', words = ''] = /(?:^| )([A-Z]+): {2}(.*)$/.exec(line) ?? [];
    return kind ? [{ kind, words }] : [];
  });
  const last = said.findLastIndex(({ kind }) => kind === 'FATAL' || kind === 'PANIC');
  if (last < 0) return tail;
  const more = said.slice(last + 1);
  const end = more.findIndex(({ kind }) => kind !== 'DETAIL' && kind !== 'HINT');
  const lines = [said[last], ...(end < 0 ? more : more.slice(0, end))];
  return lines
    .map((line) => (line?.kind === 'HINT' ? `Hint: ${line.words}` : (line?.words ?? '')))
    .join('\n');
}

/** Opens `<dir>/server.log` for appending; a large one is first set aside as `server.log.1`. */
export function openServerLog(dir: string, runAs: RunAs): ServerLog {
  const place = path.join(dir, 'server.log');
  if ((statSync(place, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG_BYTES)
    renameSync(place, `${place}.1`);
  const file = openSync(place, 'a+', 0o600);
  if (runAs.switches) fchownSync(file, runAs.uid, runAs.gid);
  const start = fstatSync(file).size;
  return {
    file,
    path: place,
    tail: () => {
      const end = fstatSync(file).size;
      const from = Math.max(start, end - LONGEST_TAIL_BYTES);
      const buffer = Buffer.alloc(end - from);
      readSync(file, buffer, 0, buffer.length, from);
      return buffer.toString().trim();
    },
    close: () => closeSync(file),
  };
}
