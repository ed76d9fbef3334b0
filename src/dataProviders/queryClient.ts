import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isNetworkError } from './apiError.ts';
import { isLineDown } from './line/line.ts';

const MOST_RETRIES = 2;

/** Only what a second try can mend is tried again: no answer, or a fault of the server. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (isLineDown()) return false;
  const status = error instanceof ApiError ? error.status : null;
  return failures < MOST_RETRIES && (status === 0 || (status !== null && status >= 500));
}

/** What was read stays readable when a later look finds no server; that the line is down is told by its bar. */
function keepReadable(error: unknown, query: Query<unknown, unknown>): void {
  if (isNetworkError(error) && query.state.data !== undefined)
    query.setState({ status: 'success', error: null });
}

/** The one cache; keys start with the resource's name, so that live changes find them. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => keepReadable(error, query) }),
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      retry: shouldRetry,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      // The browser's word for being online is not ours: without an answer a read fails and says so.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
