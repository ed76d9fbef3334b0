import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { FlagName } from './flags.ts';
import type { Permission } from './permissions.ts';
import './wording.ts';

/**
 * Who may call: anybody, anybody signed in, a super admin, the holder of a permission in the current program,
 * the holder of any one of several, or a machine with an API credential of the current concept.
 */
export type Access = 'public' | 'session' | 'superAdmin' | 'credential' | Permission | readonly Permission[];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A file in the answer instead of JSON. */
export interface FileReply {
  readonly file:
    | 'application/pdf'
    | 'image/*'
    | 'message/rfc822'
    | 'text/csv'
    | 'text/html'
    | 'text/event-stream'
    | 'text/plain'
    | 'text/xml';
}

/** One multipart file in the request. */
export interface Upload {
  readonly field: string;
  readonly maxBytes: number;
  /** The other parts are `body`, and the request may come without the file. */
  readonly isOptional?: true;
}

type Empty = z.ZodObject<Record<never, never>>;

export interface EndpointDefinition<
  A extends Access,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType | FileReply,
> {
  readonly method: Method;
  /** Below /api, parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  /** The requirement ids it answers. */
  readonly spec?: readonly string[];
  readonly access: A;
  /** Answers FLAG_OFF when the flag is off for the caller. */
  readonly flag?: FlagName;
  /** The handler asks for the flag at the location of what it touches, since a rule may be about one location alone (PERM-013). */
  readonly flagAt?: 'location';
  /** 'program': needs a current program, and everything it touches belongs to it. */
  readonly scope?: 'program' | 'none';
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly upload?: Upload;
  /** The body comes as application/x-www-form-urlencoded, as third parties send it; JSON is understood too. */
  readonly form?: true;
  /** The JSON body is handed over as the text that was sent, since a signature covers every byte of it. */
  readonly raw?: true;
  readonly reply: R;
  readonly status?: 200 | 201 | 202;
  readonly errors?: readonly ErrorCode[];
  /** Of public endpoints that answer everybody the same: who asks is not looked up, so that no database is needed to answer. */
  readonly ignoresCaller?: true;
  /** Answers also who has yet to set up the second factor that a concept requires. */
  readonly isOpenWithoutSecondFactor?: true;
  /** Requests per minute and address; for public endpoints that cost something. */
  readonly rateLimit?: number;
}

export interface Endpoint<
  A extends Access = Access,
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType | FileReply = z.ZodType | FileReply,
> extends Omit<EndpointDefinition<A, P, Q, B, R>, 'params' | 'query' | 'body' | 'scope'> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly hasBody: boolean;
  readonly scope: 'program' | 'none';
}

const nothing = z.object({});

/** Declares one call as plain data; the server binds it, the client calls it, OpenAPI describes it. */
export function endpoint<
  const A extends Access,
  R extends z.ZodType | FileReply,
  P extends z.ZodType = Empty,
  Q extends z.ZodType = Empty,
  B extends z.ZodType = Empty,
>(definition: EndpointDefinition<A, P, Q, B, R>): Endpoint<A, P, Q, B, R> {
  const { access } = definition;
  const byPermission =
    access !== 'public' && access !== 'session' && access !== 'superAdmin' && access !== 'credential';
  return {
    ...definition,
    scope: definition.scope ?? (byPermission ? 'program' : 'none'),
    hasBody: definition.body !== undefined,
    params: definition.params ?? (nothing as unknown as P),
    query: definition.query ?? (nothing as unknown as Q),
    body: definition.body ?? (nothing as unknown as B),
  };
}

/** What a caller hands in: `params`, `query` and `body` where the endpoint has them. */
export type CallInput<E extends Endpoint> = {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']>;
};

/** What a caller gets back. */
export type CallReply<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : string;

export function isFileReply(reply: z.ZodType | FileReply): reply is FileReply {
  return 'file' in reply;
}
