import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { reviewResource, reviews } from '#contract/sentiment/reviews/endpoints.ts';
import type { Review } from '#contract/sentiment/reviews/schemas.ts';
import { ApiError, call, isNetworkError } from '#src/dataProviders/client.ts';
import { showFailure } from '#src/ui/toasts/showToast.ts';

const ROOT = reviewResource.name;
const CONTEXTS_FRESH_MS = 60_000;

/** What the filters and forms of reviews offer in this concept. */
export function useReviewContexts() {
  return useQuery({
    queryKey: [ROOT, 'contexts'],
    queryFn: ({ signal }) => call(reviews.contexts, {}, { signal }),
    staleTime: CONTEXTS_FRESH_MS,
  });
}

/** Lists keep their rows as records; a review with all that belongs to it is kept apart from them. */
const WHOLE = { meta: { whole: true } } as const;

/** One review as the server has it. Where it answers with another status than OK the error is the answer, and nothing is thrown (REVIEW-023). */
export async function fetchReview(id: number, signal?: AbortSignal): Promise<Review | ApiError> {
  try {
    return await call(reviews.get, { params: { id } }, signal ? { signal } : {});
  } catch (error) {
    if (error instanceof ApiError && !isNetworkError(error)) return error;
    throw error;
  }
}

/** The open review, or why it could not be read. */
export function useReview(id: number) {
  const { data, error, refetch } = useQuery({
    queryKey: [ROOT, 'getOne', { id: String(id), ...WHOLE }],
    queryFn: ({ signal }) => fetchReview(id, signal),
    retry: false,
  });
  return data instanceof ApiError
    ? { review: undefined, error: data, refetch }
    : { review: data, error, refetch };
}

interface Listed {
  readonly data: readonly { readonly id: number }[];
}

/** Puts what an act answered where the review is shown: open, and in every list. */
export function keepReview(client: QueryClient, review: Review): void {
  client.setQueryData([ROOT, 'getOne', { id: String(review.id), ...WHOLE }], review);
  client.setQueriesData<Listed>(
    { queryKey: [ROOT, 'getList'] },
    (list) =>
      list && { ...list, data: list.data.map((row) => (row.id === review.id ? { ...row, ...review } : row)) },
  );
}

/** Does something to a review and shows what became of it; a refusal is told, and the review read again. */
export function useReviewAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ask: () => Promise<Review>) => ask(),
    onSuccess: (review) => keepReview(client, review),
    onError: (error) => {
      showFailure(error);
      void client.invalidateQueries({ queryKey: [ROOT, 'getOne'] });
    },
  });
}

export type ReviewAct = ReturnType<typeof useReviewAct>;
