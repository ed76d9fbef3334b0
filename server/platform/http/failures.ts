import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorEnvelope } from '#contract/core/errors.ts';
import { DatabaseAway } from '../db/index.ts';
import { Failure } from '../errors/index.ts';

interface Answer {
  status: number;
  envelope: ErrorEnvelope;
  headers?: Record<string, string>;
}

const text = (value: unknown) => (value instanceof Error ? value.message : String(value));
const statusOf = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

/** So many fields are named in one answer; who corrects them is told of the rest then. */
const MOST_ERRORS = 100;

function validation(error: {
  validation: readonly { instancePath: string; message?: string | undefined }[];
  validationContext?: string | undefined;
}): ErrorEnvelope {
  const errors: Record<string, string> = {};
  for (const { instancePath, message } of error.validation.slice(0, MOST_ERRORS)) {
    const field = instancePath.replace(/^\//, '').replace(/\//g, '.') || 'root.serverError';
    errors[field] ??= message ?? 'This value is not valid';
  }
  const [field, reason] = Object.entries(errors)[0] ?? ['', ''];
  const where =
    error.validationContext && error.validationContext !== 'body' ? ` (${error.validationContext})` : '';
  const name = field === 'root.serverError' ? 'What you sent' : `“${field}”${where}`;
  return {
    code: 'VALIDATION',
    message: `${name} is not valid: ${reason}. Correct it and try again.`,
    errors,
  };
}

/** Text that PostgreSQL cannot store: a NUL character, bytes that are no text, or half of a pair of them within JSON. */
const UNSTORABLE = new Set(['22021', '22P05']);
const isUnstorable = ({ code, detail }: { code: unknown; detail?: unknown }) =>
  UNSTORABLE.has(String(code)) || (code === '22P02' && /surrogate/.test(String(detail)));

/** Two writers who waited for each other, of whom the database stopped one. */
const COLLISIONS = new Set(['40001', '40P01']);

/** The one voice in which everybody is told that the database is away; why it is away is for the log. */
const AWAY: Answer = {
  status: 503,
  envelope: {
    code: 'UNAVAILABLE',
    message:
      'The database cannot be used at the moment. Try again in a few seconds; if you were saving, look first whether it was saved.',
  },
  headers: { 'retry-after': '5' },
};

function ofDatabase(error: unknown): Answer | null {
  if (error instanceof DatabaseAway) return AWAY;
  if (!(error instanceof Error && 'code' in error)) return null;
  if (COLLISIONS.has(String(error.code))) {
    const message = 'Somebody else saved the same thing at the same moment. Nothing was changed; try again.';
    return { status: 503, envelope: { code: 'UNAVAILABLE', message }, headers: { 'retry-after': '1' } };
  }
  if (!isUnstorable(error)) return null;
  const message = 'The text holds a character that cannot be stored, such as NUL. Remove it and try again.';
  return { status: 400, envelope: { code: 'VALIDATION', message, errors: { 'root.serverError': message } } };
}

/** Errors of the web server itself that the caller can mend. */
function ofServer(error: unknown): Answer | null {
  const status = statusOf(error);
  if (status === 413) {
    return {
      status,
      envelope: {
        code: 'TOO_LARGE',
        message: 'What you sent is too large. Send less at once, or split the file.',
      },
    };
  }
  if (status === 415) {
    return {
      status,
      envelope: {
        code: 'UNSUPPORTED',
        message: 'This content type is not understood here. Send JSON, or multipart/form-data for a file.',
      },
    };
  }
  if (status === 429) {
    return {
      status,
      envelope: {
        code: 'THROTTLED',
        message: 'Too many requests from your address. Wait a minute and try again.',
      },
    };
  }
  if (status >= 400 && status < 500) {
    return {
      status: 400,
      envelope: { code: 'VALIDATION', message: `The request could not be read: ${text(error)}.` },
    };
  }
  return null;
}

function answerOf(error: unknown): Answer | null {
  if (error instanceof Failure) {
    const { headers, ...extra } = error.extra;
    const envelope = { code: error.code, message: error.message, ...extra };
    return headers ? { status: error.status, envelope, headers } : { status: error.status, envelope };
  }
  if (hasZodFastifySchemaValidationErrors(error)) return { status: 400, envelope: validation(error) };
  return ofDatabase(error) ?? ofServer(error);
}

/** Reasons name people, so that the log has the code and the fields alone: each by the name that the schema gives its whole. */
const refusalLine = (request: FastifyRequest, { status, envelope }: Answer) => ({
  reqId: request.id,
  method: request.method,
  route: request.routeOptions.url ?? null,
  status,
  code: envelope.code,
  fields: [...new Set(Object.keys(envelope.errors ?? {}).map((path) => path.split('.')[0]))],
});

/** One envelope for every error; what is our fault is logged with the request id and told in one sentence with that id. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request: FastifyRequest, reply) => {
    const answer = answerOf(error);
    if (answer) {
      request.log.info(refusalLine(request, answer), 'refused');
      return reply
        .code(answer.status)
        .headers(answer.headers ?? {})
        .send({ ...answer.envelope, request_id: request.id });
    }
    request.log.error({ reqId: request.id, err: error }, 'failed');
    return reply.code(500).send({
      code: 'INTERNAL',
      message: `Something went wrong on our side. Try again; if it stays, tell support the reference ${request.id}.`,
      request_id: request.id,
    });
  });
}
