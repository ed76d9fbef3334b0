import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const { reviewResponseTemplates: templates } = services;
const UNKNOWN = 987_654_321;
const body = () => ({ name: `Thanks ${randomUUID()}`, content: 'Thank you, {{name|dear guest}}!' });

const ofOne = (): Sample => ({
  params: { id: UNKNOWN },
  arrange: async (t: TestApp) => {
    const admin = await t.as('admin');
    const { id } = await admin.call(templates.create, { body: body() });
    return { params: { id } };
  },
  conceptWide: true,
  invalid: { params: { id: 'thanks' } },
});

export const samples: Samples<'reviewResponseTemplates'> = {
  list: () => ({ query: { sort_by: 'used_count' }, invalid: { query: { sort_by: 'colour' } } }),
  get: ofOne,
  create: () => ({
    body: body(),
    conceptWide: true,
    invalid: { body: { name: 'No such tag', content: 'Hello {{colour}}' } },
    leaves: 'review_response_template.created',
  }),
  update: () => ({ ...ofOne(), body: body(), leaves: 'review_response_template.updated' }),
  remove: () => ({ ...ofOne(), leaves: 'review_response_template.removed' }),
};

const LOCK = 'review_response_templates for update';
const ON = ', while guest-sentiment is on';

export const pins: Pins<'reviewResponseTemplates'> = {
  list: ['GET /v3/reviews/response_templates', `sentiment.view${ON}`],
  get: ['GET /v3/reviews/response_templates/{id}', `sentiment.view${ON}`],
  create: ['POST /v3/reviews/response_templates', `sentiment.respond${ON}`],
  update: ['PUT /v3/reviews/response_templates/{id}', `sentiment.respond${ON}`, LOCK],
  remove: ['DELETE /v3/reviews/response_templates/{id}', `sentiment.respond${ON}`, LOCK],
};
