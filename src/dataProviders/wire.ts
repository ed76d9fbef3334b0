import type { z } from 'zod';
import { type CallReply, type Endpoint, isFileReply } from '#contract/core/endpoint.ts';
import { errorEnvelope } from '#contract/core/errors.ts';
import { type ApiError, apiError } from './apiError.ts';
import { getSession } from './session.ts';

export const API_BASE = '/api';
export const APPLICATION_NAME = 'couvert-dashboard';

/** Gets a new access token in place of the refused one; false when there is none to be had. */
type Reauthenticate = (refused: string | null) => Promise<boolean>;
let reauthenticate: Reauthenticate = async () => false;

/** Says how a refused access token is renewed; the session's life is decided elsewhere. */
export function setReauthenticate(way: Reauthenticate): void {
  reauthenticate = way;
}

/** Renews the access token after a 401; true when the request is worth sending again. */
export function renew(refused: string | null): Promise<boolean> {
  return reauthenticate(refused);
}

/** The headers that every request carries (PERM-038), of this tab's concept or another. The ids select, they never grant. */
export function requestHeaders(inProgram?: number, asUser?: number): Record<string, string> {
  const { token, userId: ownUser, programId: ownProgram } = getSession();
  const programId = inProgram ?? ownProgram;
  const userId = asUser ?? ownUser;
  return {
    'x-application-name': APPLICATION_NAME,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(userId === null ? {} : { 'x-user-id': String(userId) }),
    ...(programId === null ? {} : { 'x-program-id': String(programId) }),
  };
}

/** Fills `:name` in the endpoint's path and appends the query; arrays are joined with commas, absent values left out. */
export function addressOf(endpoint: Endpoint, input: { params?: unknown; query?: unknown } = {}): string {
  const params = new Map(entriesOf(input.params));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params.get(name);
    if (value === undefined || value === null) throw new Error(`${endpoint.path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of entriesOf(input.query)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return `${API_BASE}${path}${text ? `?${text}` : ''}`;
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Turns an answer's envelope into an error; an answer without one (a proxy's page) gets a plain sentence. */
export async function errorOf(response: { status: number; text(): Promise<string> }): Promise<ApiError> {
  const parsed = errorEnvelope.safeParse(parseJson(await response.text()));
  if (parsed.success) return apiError(response.status, parsed.data);
  const message = 'Couvert could not answer. Try again in a moment.';
  return apiError(response.status, { code: response.status >= 500 ? 'INTERNAL' : 'UNEXPECTED', message });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Parses an answer by the endpoint's schema. */
export function readReply<E extends Endpoint>(endpoint: E, text: string): CallReply<E> {
  const { reply } = endpoint;
  const value: unknown = isFileReply(reply) ? text : parseReply(reply, text, endpoint.path);
  return value as CallReply<E>;
}

function parseReply(schema: z.ZodType, text: string, path: string): unknown {
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0];
  throw apiError(502, {
    code: 'UNEXPECTED',
    message: 'Couvert answered in a way this page does not understand. Refresh the page and try again.',
    details: { path, field: where?.path.join('.'), reason: where?.message },
  });
}
