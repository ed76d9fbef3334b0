import { ApiError } from '#src/dataProviders/apiError.ts';

/** The challenge of a sign-in that waits for a code; null for any other error. */
export function challengeOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'CODE_NEEDED') return null;
  const challenge = error.details?.['challenge'];
  return typeof challenge === 'string' ? challenge : null;
}
