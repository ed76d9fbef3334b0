import type { Db } from '../../platform/db/index.ts';
import type { SandboxAnswer, SandboxRequest } from '../sandbox/index.ts';

/** One call as the sandbox got it. */
export interface EmailCall extends SandboxRequest {
  readonly db: Db;
  readonly now: Date;
  /** What stands where the path has `:`. */
  readonly ids: readonly string[];
  /** What was posted; undefined where it was nothing or no JSON. */
  readonly json: unknown;
  /** The key that events are signed with, as it is shown. */
  readonly publicKey: string;
  /** Told when something is to be told of mail that was taken. */
  readonly onTaken: () => void;
}

export type EmailCallRow = readonly [
  method: string,
  path: string,
  answer: (call: EmailCall) => Promise<SandboxAnswer>,
];
