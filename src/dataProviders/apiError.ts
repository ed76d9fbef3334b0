import type { ErrorEnvelope } from '#contract/core/errors.ts';

type FormErrors = Record<string, unknown> & { root?: { serverError: string } };

/** An answer that is not 2xx, or no answer at all (status 0, code 'NETWORK'). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /** The stored version, on a 409 STALE. */
  readonly current: unknown;
  readonly requestId: string | undefined;
  /** In the shape in which react-admin puts each message under its input. */
  readonly body: { readonly errors?: FormErrors };

  constructor(status: number, envelope: ErrorEnvelope) {
    super(envelope.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = envelope.code;
    this.errors = envelope.errors;
    this.details = envelope.details;
    this.current = envelope.current;
    this.requestId = envelope.request_id;
    this.body = envelope.errors ? { errors: formErrors(envelope.errors) } : {};
  }
}

/** A 400 that names fields of the form (MISC-004). */
export class ValidationError extends ApiError {
  constructor(status: number, envelope: ErrorEnvelope) {
    super(status, envelope);
    this.name = 'ValidationError';
  }
}

/** Picks the error type for an answer: ValidationError for a 400 with field errors or the code VALIDATION (MISC-004). */
export function apiError(status: number, envelope: ErrorEnvelope): ApiError {
  const namesFields = envelope.errors !== undefined && Object.keys(envelope.errors).length > 0;
  const isValidation = status === 400 && (envelope.code === 'VALIDATION' || namesFields);
  return isValidation ? new ValidationError(status, envelope) : new ApiError(status, envelope);
}

/** No answer came: the server is away, or the machine is offline. */
export function networkError(): ApiError {
  return new ApiError(0, {
    code: 'NETWORK',
    message: 'Couvert cannot be reached. Check the connection and try again.',
  });
}

export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

function formErrors(errors: Readonly<Record<string, string>>): FormErrors {
  const { 'root.serverError': serverError, ...fields } = errors;
  return serverError === undefined ? { ...fields } : { ...fields, root: { serverError } };
}
