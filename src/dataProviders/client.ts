import type { CallInput, CallReply, Endpoint } from '#contract/core/endpoint.ts';
import { networkError } from './apiError.ts';
import { forgetEarlyReads, takeEarlyRead } from './early/early.ts';
import { cutSignal, doubtLater, heard, isLineDown, isWorthSending, tryLine } from './line/line.ts';
import { getSession, NO_TOKEN } from './session.ts';
import { addressOf, errorOf, readReply, renew, requestHeaders } from './wire.ts';

export { ApiError, isNetworkError, ValidationError } from './apiError.ts';
export { saveText, startDownload, uploadFile } from './files.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Goes out even while the page is being closed. */
  readonly keepalive?: boolean;
  /** Asks in another concept than the one that this tab works in. */
  readonly programId?: number;
  /** Asks as this person: refused where somebody else is signed in by then. */
  readonly userId?: number;
  /** Changes nothing that any page reads, whatever its method. */
  readonly isAside?: boolean;
}

/**
 * Makes one call of the contract and answers with its parsed reply.
 * A 401 is answered by one renewal of the access token and one more try. Throws ApiError.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  options: CallOptions = {},
): Promise<CallReply<E>> {
  const send = () => request(endpoint, addressOf(endpoint, input), input.body, options);
  const response = await withRenewal(endpoint, send);
  if (!response.ok) throw await errorOf(response);
  return readReply<E>(endpoint, await textOf(response));
}

/** Opens an endless answer, such as the live events; the caller reads the body and aborts. */
export async function openStream<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ReadableStream<Uint8Array>> {
  const send = () => request(endpoint, addressOf(endpoint, input), undefined, options);
  const response = await withRenewal(endpoint, send);
  if (!response.ok) throw await errorOf(response);
  if (response.body === null) throw networkError();
  return response.body;
}

/** For providers with a dialect of their own: the same headers, renewal and errors, the bare response back. */
export async function fetchJson(
  url: string,
  init: { method?: string; body?: unknown; signal?: AbortSignal },
) {
  const send = () => {
    const headers = new Headers(requestHeaders());
    if (typeof init.body === 'string') headers.set('content-type', 'application/json');
    return fetchOrThrow(url, {
      method: init.method ?? 'GET',
      headers,
      ...(typeof init.body === 'string' ? { body: init.body } : {}),
      ...(init.signal ? { signal: init.signal } : {}),
    });
  };
  const response = await withRenewal(null, send);
  if (!response.ok) throw await errorOf(response);
  const body = await textOf(response);
  const json: unknown = body === '' ? undefined : JSON.parse(body);
  return { status: response.status, headers: response.headers, body, json };
}

async function withRenewal(endpoint: Endpoint | null, send: () => Promise<Response>): Promise<Response> {
  const isPublic = endpoint?.access === 'public';
  const { token } = getSession();
  // Of a session that was resumed without a line: it has none until the first renewal.
  if (token === NO_TOKEN && !isPublic && (await renew(token))) return send();
  const response = await send();
  if (response.status !== 401 || isPublic) return response;
  return (await renew(token)) ? send() : response;
}

function request(
  endpoint: Endpoint,
  url: string,
  body: unknown,
  { signal, keepalive, programId, userId, isAside }: CallOptions,
): Promise<Response> {
  const headers = new Headers(requestHeaders(programId, userId));
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (endpoint.method !== 'GET' && !isAside) forgetEarlyReads();
  const early = endpoint.method === 'GET' ? takeEarlyRead(url, headers) : null;
  if (early) return orNetworkError(early);
  return fetchOrThrow(url, {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  });
}

async function orNetworkError(early: Promise<Response>): Promise<Response> {
  try {
    const response = await early;
    heard();
    return response;
  } catch {
    void tryLine();
    throw networkError();
  }
}

/** An answer whose line died half way is none. */
const textOf = (response: Response) =>
  response.text().catch((error: unknown) => {
    if (cutSignal().aborted) throw networkError();
    throw error;
  });

/** Sends, and notes whether the line is up; what still waits when it turns out to be dead fails like the rest. */
async function fetchOrThrow(url: string, init: RequestInit): Promise<Response> {
  if (isLineDown() && !(await isWorthSending())) throw networkError();
  const signal = init.signal ? AbortSignal.any([init.signal, cutSignal()]) : cutSignal();
  const stopDoubting = doubtLater();
  try {
    const response = await fetch(url, { ...init, signal });
    heard();
    return response;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    void tryLine();
    throw networkError();
  } finally {
    stopDoubting();
  }
}
