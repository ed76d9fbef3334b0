import { ERROR_STATUS, type ErrorCode, type ErrorEnvelope } from '#contract/core/errors.ts';

type Extra = Pick<ErrorEnvelope, 'errors' | 'details' | 'current'> & { headers?: Record<string, string> };

/** An error that a person can cause or must know of: a code, a status, and a message with the remedy. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly extra: Extra;
  constructor(code: ErrorCode, message: string, extra: Extra = {}) {
    super(message);
    this.name = 'Failure';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.extra = extra;
  }
}

/** Throws a Failure; `errors` is keyed by form field. */
export function fail(code: ErrorCode, message: string, extra: Extra = {}): never {
  throw new Failure(code, message, extra);
}

/** The thing asked for, or NOT_FOUND naming it. */
export function found<T>(value: T | null | undefined, thing: string): T {
  if (value === null || value === undefined) {
    return fail(
      'NOT_FOUND',
      `${thing} was not found. It may have been removed, or belong to another concept.`,
    );
  }
  return value;
}

/** Refuses a write made from an older version; `current` is the stored one, as its own read would answer it. */
export function checkVersion(
  stored: number,
  sent: number | undefined,
  thing: string,
  current: unknown,
  details?: Readonly<Record<string, unknown>>,
): void {
  if (sent !== undefined && sent !== stored) {
    fail(
      'STALE',
      `${thing} was changed by somebody else since you opened it. Compare both versions and save again.`,
      { current, ...(details ? { details } : {}) },
    );
  }
}

/** What it means to a person that a constraint of the database is violated: DUPLICATE where nothing else is said. */
export type Taken = Readonly<
  Record<
    string,
    {
      readonly field?: string;
      readonly message: string;
      readonly code?: ErrorCode;
      readonly summary?: string;
    }
  >
>;

/** Turns a violation of one of the constraints into an error that says what to do; rethrows the rest. */
export async function refuseTaken<T>(taken: Taken, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
    const known = taken[constraint];
    if (!known) throw error;
    const { field, message, code = 'DUPLICATE', summary = message } = known;
    return fail(code, summary, field === undefined ? {} : { errors: { [field]: message } });
  }
}
