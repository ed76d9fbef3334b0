import { z } from 'zod';
import { ApiError } from './apiError.ts';

const groups = z.object({ groups: z.array(z.object({ id: z.string(), name: z.string() })) });
export type AggregatorGroup = z.infer<typeof groups>['groups'][number];

/** Asks the aggregator itself for its groups, with a short-lived token of one's own and nothing else (ADMIN-038, REVIEW-040). */
export async function readAggregatorGroups(
  url: string,
  token: string,
  signal: AbortSignal,
): Promise<AggregatorGroup[]> {
  const response = await fetch(`${url}/groups`, {
    headers: { accept: 'application/json', authorization: token },
    credentials: 'omit',
    signal,
  });
  if (!response.ok)
    throw new ApiError(response.status, {
      code: response.status === 401 ? 'UNAUTHENTICATED' : 'UNAVAILABLE',
      message: 'Chatmeter does not answer now. Try again in a minute.',
    });
  return groups.parse(await response.json()).groups;
}
