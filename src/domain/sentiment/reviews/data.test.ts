import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/dataProviders/client.ts';
import { refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { fetchReview } from './data.ts';

afterEach(() => vi.unstubAllGlobals());

test('REVIEW-023 a review that is answered with another status than OK is an error object, and nothing is thrown', async () => {
  stubFetch({
    'GET /v3/reviews/7': () => refusal(404, 'NOT_FOUND', 'Review 7 was not found.'),
    'GET /v3/reviews/8': () => refusal(500, 'INTERNAL'),
  });
  const gone = await fetchReview(7);
  expect(gone).toBeInstanceOf(ApiError);
  expect(gone).toMatchObject({ status: 404, code: 'NOT_FOUND', message: 'Review 7 was not found.' });
  expect(await fetchReview(8)).toMatchObject({ status: 500, code: 'INTERNAL' });
});

test('a review that nobody answers for is thrown, as it may be read again', async () => {
  stubFetch({});
  await expect(fetchReview(7)).rejects.toMatchObject({ code: 'NETWORK' });
});
