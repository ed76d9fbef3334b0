import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './apiError.ts';

const MOST_RETRIES = 2;

/** Only what a second try can mend is tried again: no answer, or a fault of the server. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : null;
  return failures < MOST_RETRIES && (status === 0 || (status !== null && status >= 500));
}

/** The one cache; keys start with the resource's name, so that live changes find them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 2_000, retry: shouldRetry, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
