// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { json, stubFetch } from '#tests/support/stubFetch.ts';
import { useResponses, useResults, useSummary, useSurveys } from './data.ts';

beforeEach(() => {
  signInAs();
});
afterEach(signOutAll);

const QUERY = { pastDays: 30 };

function setUp() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({
      surveys: useSurveys(QUERY),
      results: useResults(QUERY, 4),
      summaries: useSummary(QUERY),
      surveyResponses: useResponses(QUERY, 1),
    }),
    { wrapper },
  );
  const waiting = () =>
    Object.entries(result.current)
      .filter(([, { isPending }]) => isPending)
      .map(([type]) => type);
  return { result, waiting, client };
}

test('FEED-018 surveys, results, summaries and responses are kept apart, each loading on its own', async () => {
  const open: Record<string, () => void> = {};
  const held = (name: string, body: object) => () =>
    new Promise<Response>((resolve) => {
      open[name] = () => resolve(json(body));
    });
  const sidebar = { expanded: true, offset: 0, useFeedbackResponseIds: false };
  const summary = {
    responses: 1,
    unfinished: 0,
    score: 80,
    nps: null,
    hits: 0,
    before: null,
    days: [],
    by_location: [],
  };
  stubFetch({
    'GET /v3/feedback': held('surveys', { surveys: [], sidebar }),
    'GET /v3/feedback/results': held('results', { data: [] }),
    'GET /v3/feedback/summary': held('summaries', summary),
    'GET /v3/feedback/responses': held('surveyResponses', { data: [], total: 0, has_next: false }),
  });
  const { result, waiting, client } = setUp();
  await waitFor(() => expect(Object.keys(open)).toHaveLength(4));
  expect(waiting()).toEqual(['surveys', 'results', 'summaries', 'surveyResponses']);
  for (const type of ['summaries', 'surveys', 'surveyResponses', 'results']) {
    const before = waiting();
    open[type]?.();
    await waitFor(() => expect(waiting()).toEqual(before.filter((one) => one !== type)));
  }
  expect(result.current.summaries.data?.score).toBe(80);
  const kept = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[1]);
  expect(kept).toEqual(['surveys', 'results', 'summaries', 'surveyResponses']);
});
