import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { z } from 'zod';
import { type Access, type Endpoint, type FileReply, isFileReply } from '#contract/core/endpoint.ts';
import { ERROR_STATUS, errorEnvelope } from '#contract/core/errors.ts';
import { OK } from '#contract/core/ids.ts';
import { Failure } from '../errors/index.ts';
import type { Platform } from '../platform.ts';
import { authorize } from './authorize.ts';
import type { RequestContext } from './context.ts';
import { type ReceivedFile, receiveForm } from './receive.ts';

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext | null;
    /** The file of a call whose other parts are its body; null where none came. */
    received: ReceivedFile | null;
  }
}

export interface HandlerInput<E extends Endpoint> {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
  readonly ctx: RequestContext;
  /** Of a call whose file may be left out; null where it was. */
  readonly file: ReceivedFile | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Where a call answers no more than that it was done, its handler answers nothing. */
type Done<T> = [T, { ok: true }] extends [{ ok: true }, T] ? void : never;

export type HandlerReply<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.input<E['reply']> | Done<z.output<E['reply']>>
  : E['reply'] extends FileReply
    ? undefined
    : never;

export type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Promise<HandlerReply<E>>;

/** Answers one endpoint of the contract: validation, authorisation, serialisation and documentation come from it. */
export type Bind = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

export function createBinder(app: FastifyInstance, platform: Platform, tag: string): Bind {
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: false,
      schema: schemaOf(endpoint, tag),
      config: {
        endpoint,
        ...limitOf(endpoint),
      },
      onRequest: async (request) => {
        request.context = await authorize(platform, endpoint, request);
      },
      ...formOf(endpoint),
      handler: async (request, reply) => {
        const ctx = request.context;
        if (!ctx) throw new Error('A handler ran without its context');
        const { params, query, body } = request as unknown as { params: never; query: never; body: never };
        const answer = await handler({ params, query, body, ctx, file: request.received, request, reply });
        if (isFileReply(endpoint.reply)) return reply;
        return reply.code(endpoint.status ?? 200).send(answer === undefined ? OK : answer);
      },
    });
  };
}

const tooLarge = (maxBytes: number) => (megabytes: string) =>
  `The picture has ${megabytes} MB; at most ${maxBytes / 1024 / 1024} MB are taken in. Make it smaller and send it again.`;

/** Where a picture comes with a form, both are read first, and the form is judged as every body is. */
function formOf({ upload }: Endpoint) {
  if (!upload?.isOptional) return {};
  const { field, maxBytes } = upload;
  const wanted = { field, noun: 'picture', maxBytes, tooLarge: tooLarge(maxBytes) } as const;
  return {
    preValidation: async (request: FastifyRequest) => {
      const { fields, file } = await receiveForm(request, wanted);
      const { [field]: _none, ...body } = fields;
      request.body = body;
      request.received = file;
    },
  };
}

/** How often an endpoint may be called in a minute: by one address, or with one credential. */
function limitOf({ access, rateLimit: max }: Endpoint) {
  if (!max) return {};
  if (access !== 'credential') return { rateLimit: { max, timeWindow: '1 minute' } };
  const keyGenerator = ({ context, ip }: FastifyRequest) =>
    context?.credentialOrNull ? `credential ${context.credentialOrNull.credentialId}` : ip;
  const errorResponseBuilder = () =>
    new Failure(
      'THROTTLED',
      'Too many calls with this credential. Wait a minute and send several checks at once.',
    );
  return { rateLimit: { max, timeWindow: '1 minute', keyGenerator, errorResponseBuilder } };
}

function schemaOf(endpoint: Endpoint, tag: string): FastifySchema {
  const { access, reply, status = 200 } = endpoint;
  const failures = new Set([...(endpoint.errors ?? []).map((code) => ERROR_STATUS[code]), 400, 500]);
  if (access !== 'public') failures.add(401).add(403);
  if (endpoint.rateLimit) failures.add(429);
  const answers: Record<string, unknown> = isFileReply(reply) ? {} : { [status]: reply };
  for (const code of [...failures].sort((a, b) => a - b)) answers[code] = errorEnvelope;
  const documentation = {
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    tags: [tag],
    ...securityOf(access),
    ...(endpoint.upload ? { consumes: ['multipart/form-data'] } : {}),
  };
  return {
    ...documentation,
    ...(hasFields(endpoint.params) ? { params: endpoint.params } : {}),
    ...(hasFields(endpoint.query) ? { querystring: endpoint.query } : {}),
    ...(endpoint.hasBody ? { body: endpoint.body } : {}),
    response: answers,
  };
}

/** How the documentation says who may call. */
function securityOf(access: Access): { security?: Record<string, string[]>[] } {
  if (access === 'public') return {};
  return { security: [{ [access === 'credential' ? 'credential' : 'bearer']: [] }] };
}

function describeAccess({ access, flag, flagAt, spec = [] }: Endpoint): string {
  const who = Array.isArray(access) ? access.join(' or ') : String(access);
  return [
    `Access: ${who}.`,
    flag ? `Flag: ${flag}${flagAt ? ', at the location' : ''}.` : '',
    spec.length ? `Requirements: ${spec.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** An endpoint without parameters carries the empty object, which needs neither checking nor documenting. */
function hasFields(schema: z.ZodType): boolean {
  return !(
    'shape' in schema &&
    typeof schema.shape === 'object' &&
    schema.shape !== null &&
    Object.keys(schema.shape).length === 0
  );
}
