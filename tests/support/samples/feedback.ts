import { publishedForm } from '../feedback.ts';
import type { Pins, Samples } from './sample.ts';

const UNKNOWN = 987_654_321;
const strange = { query: { pastDays: 'many' } };

export const samples: Samples<'feedback'> = {
  base: () => ({ query: { pastDays: 30 }, invalid: strange }),
  filters: () => ({ invalid: null }),
  summary: () => ({ query: { pastDays: 30 }, invalid: strange }),
  results: () => ({
    query: { feedback_form_id: UNKNOWN },
    arrange: async (t) => ({
      query: { feedback_form_id: (await publishedForm(await t.as('admin'))).id },
    }),
    invalid: { query: { feedback_form_id: 'visit' } },
    conceptWide: true,
  }),
  export: () => ({ body: { pastDays: 30 }, invalid: { body: { pastDays: 'many' } } }),
  responses: () => ({ query: { pastDays: 30 }, invalid: strange }),
};

const WHO = 'sentiment.view';

export const pins: Pins<'feedback'> = {
  base: ['GET /v3/feedback', WHO],
  filters: ['GET /v3/feedback/filters', WHO],
  summary: ['GET /v3/feedback/summary', WHO],
  results: ['GET /v3/feedback/results', WHO],
  export: ['POST /v3/feedback/export', WHO],
  responses: ['GET /v3/feedback/responses', WHO],
};
