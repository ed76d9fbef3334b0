import type { z } from 'zod';
import { fail } from '../errors/index.ts';

const MAX_BYTES = 1024 * 1024;

export interface OutboundRequest<T extends z.ZodType> {
  /** Who is called, in words for the error. */
  readonly party: string;
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly reply: T;
  readonly timeoutMs?: number;
}

/** Calls a third party over HTTP; answers the status with the parsed body, or UNAVAILABLE when it cannot be reached or understood. */
export async function callOut<T extends z.ZodType>(
  request: OutboundRequest<T>,
): Promise<{ status: number; body: z.output<T> | null }> {
  const { party, url, method = 'GET', headers = {}, body, reply, timeoutMs = 8000 } = request;
  const answer = await attempt(party, async () => {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await response.text() };
  });
  if (answer.status >= 500) fail('UNAVAILABLE', `${party} answered ${answer.status}. Try again in a minute.`);
  if (answer.status >= 400) return { status: answer.status, body: null };
  if (answer.text.length > MAX_BYTES) fail('UNAVAILABLE', `${party} answered more than was expected.`);
  return {
    status: answer.status,
    body: await attempt(party, async () => reply.parse(JSON.parse(answer.text))),
  };
}

async function attempt<T>(party: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    const reason = timedOut ? 'did not answer in time' : 'could not be reached or understood';
    return fail('UNAVAILABLE', `${party} ${reason}. Try again in a minute.`);
  }
}
