import type { z } from 'zod';
import { Failure } from '../../platform/errors/index.ts';
import {
  callOut,
  NothingDone,
  type OutboundAnswer,
  type OutboundRequest,
} from '../../platform/outbound/index.ts';
import { SourceProblem } from './outside.ts';

/** Calls a source; SourceProblem where it is away, with whether it can have heard and when it asks to come back. */
export async function ask<T extends z.ZodType, F extends z.ZodType>(
  request: OutboundRequest<T, F>,
): Promise<OutboundAnswer<z.output<T>, z.output<F>>> {
  const { timeoutMs = 20_000, party } = request;
  try {
    const answer = await callOut<T, F>({ ...request, timeoutMs, judges5xx: true });
    if (answer.status >= 500) {
      const retryAfterSeconds = secondsOf(answer.retryAfter, Date.now());
      throw new SourceProblem('away', `${party} answered ${answer.status}.`, { retryAfterSeconds });
    }
    return answer;
  } catch (error) {
    if (error instanceof NothingDone) throw new SourceProblem('away', error.message, { isNothingDone: true });
    if (error instanceof Failure) throw new SourceProblem('away', error.message);
    throw error;
  }
}

/** The seconds of a Retry-After, written as seconds or as a date. */
export function secondsOf(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null;
  const seconds = Number(retryAfter);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
