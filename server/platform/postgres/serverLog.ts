import { closeSync, fchownSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RunAs } from './runAs.ts';

const LARGEST_LOG_BYTES = 2_000_000;
const LONGEST_TAIL_BYTES = 4_000;

/** The log of one run of PostgreSQL. */
export interface ServerLog {
  file: number;
  path: string;
  /** The last lines of this run, for the message of a failed start. */
  tail(): string;
  close(): void;
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
