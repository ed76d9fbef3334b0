import type { z } from 'zod';
import { fail, Failure } from '../errors/index.ts';

const MAX_BYTES = 1024 * 1024;
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** UNAVAILABLE, and it is certain that the other side did nothing: it was never reached, or refused who asked. */
export class NothingDone extends Failure {
  constructor(message: string) {
    super('UNAVAILABLE', message);
  }
}

export interface OutboundRequest<T extends z.ZodType, F extends z.ZodType = z.ZodType> {
  /** Who is called, in words for the error. */
  readonly party: string;
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** What a success says; an empty answer is read as null. */
  readonly reply: T;
  /** The success comes as a form (`a=1&b=2`) instead of JSON. */
  readonly isForm?: boolean;
  /** What a refusal (4xx) says; where it is given and fits, the answer carries it. */
  readonly refusal?: F;
  /** 5xx is an answer too, and the caller judges what the other side did. */
  readonly judges5xx?: boolean;
  readonly timeoutMs?: number;
}

export interface OutboundAnswer<B, F> {
  readonly status: number;
  readonly body: B | null;
  readonly refusal: F | null;
  /** When to come back, as the other side wrote it: seconds or a date. */
  readonly retryAfter: string | null;
  /** What else it said, such as how much of a quota is used. */
  readonly headers: Headers;
}

/** Calls a third party over HTTP; answers the status with the parsed body, or UNAVAILABLE when it cannot be reached (NothingDone) or understood. */
export async function callOut<T extends z.ZodType, F extends z.ZodType = z.ZodType>(
  request: OutboundRequest<T, F>,
): Promise<OutboundAnswer<z.output<T>, z.output<F>>> {
  const { party, url, method = 'GET', headers = {}, body, reply, refusal, timeoutMs = 8000 } = request;
  const read = request.isForm ? readForm : readJson;
  const answer = await attempt(party, async () => {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('retry-after'),
      headers: response.headers,
    };
  });
  const { status, retryAfter, headers: told } = answer;
  if (status >= 400) {
    if (status >= 500 && !request.judges5xx)
      fail('UNAVAILABLE', `${party} answered ${status}. Try again in a minute.`);
    const said = refusal?.safeParse(parseOrNull(answer.text));
    return { status, body: null, refusal: said?.success ? said.data : null, retryAfter, headers: told };
  }
  if (answer.text.length > MAX_BYTES) fail('UNAVAILABLE', `${party} answered more than was expected.`);
  return {
    status,
    body: await attempt(party, async () => reply.parse(answer.text === '' ? null : read(answer.text))),
    refusal: null,
    retryAfter,
    headers: told,
  };
}

const readJson = (text: string): unknown => JSON.parse(text);
const readForm = (text: string): unknown => Object.fromEntries(new URLSearchParams(text));

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function attempt<T>(party: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUnreached(error)) throw new NothingDone(`${party} could not be reached. Try again in a minute.`);
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    const reason = timedOut ? 'did not answer in time' : 'could not be reached or understood';
    return fail('UNAVAILABLE', `${party} ${reason}. Try again in a minute.`);
  }
}

/** True when no connection came about, so that nothing can have been heard. */
function isUnreached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  if (!(cause instanceof Error)) return false;
  const { code, syscall } = cause as NodeJS.ErrnoException;
  const neverOpened = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];
  return syscall === 'connect' || syscall === 'getaddrinfo' || neverOpened.includes(code ?? '');
}

/** Posts a form to a third party of which only the status counts; UNAVAILABLE when it cannot be reached. */
export async function postForm(
  party: string,
  url: string,
  form: Readonly<Record<string, string>>,
  headers: Record<string, string> = {},
): Promise<number> {
  return post(party, url, new URLSearchParams(form).toString(), { 'content-type': FORM_TYPE, ...headers });
}

/** The same with a JSON text, sent byte by byte as it is. */
export async function postJson(
  party: string,
  url: string,
  json: string,
  headers: Record<string, string> = {},
): Promise<number> {
  return post(party, url, json, { 'content-type': 'application/json', ...headers });
}

async function post(
  party: string,
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<number> {
  return attempt(party, async () => {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(8000),
    });
    await response.arrayBuffer();
    return response.status;
  });
}
