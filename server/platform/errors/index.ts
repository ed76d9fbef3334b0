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
): void {
  if (sent !== undefined && sent !== stored) {
    fail(
      'STALE',
      `${thing} was changed by somebody else since you opened it. Compare both versions and save again.`,
      { current },
    );
  }
}

const UNIQUE_VIOLATION = '23505';

/** Turns a unique violation on one of the given constraints into DUPLICATE under the form field; rethrows the rest. */
export async function refuseDuplicates<T>(
  work: () => Promise<T>,
  constraints: Record<string, { field: string; message: string }>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      error.code === UNIQUE_VIOLATION &&
      'constraint' in error
    ) {
      const known = constraints[String(error.constraint)];
      if (known) fail('DUPLICATE', known.message, { errors: { [known.field]: known.message } });
    }
    throw error;
  }
}
