import { randomUUID } from 'node:crypto';
import { begun, publishedForm } from '../feedback.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const NOBODYS = '00000000-0000-4000-8000-000000000000';

const ofOne = (): Sample => ({
  params: { id: NOBODYS },
  arrange: async (t: TestApp) => {
    const { public_id } = await publishedForm(await t.as('admin'));
    return { params: { id: (await begun(t, public_id)).id } };
  },
  invalid: { params: { id: 'mine' } },
});

export const samples: Samples<'feedbackResponses'> = {
  form: () => ({
    params: { id: NOBODYS },
    arrange: async (t) => ({ params: { id: (await publishedForm(await t.as('admin'))).public_id } }),
    invalid: { params: { id: 'visit' } },
  }),
  begin: () => ({
    params: { id: NOBODYS },
    body: { request_id: randomUUID() },
    arrange: async (t) => ({ params: { id: (await publishedForm(await t.as('admin'))).public_id } }),
    invalid: { params: { id: 'visit' } },
  }),
  get: ofOne,
  save: () => ({ ...ofOne(), body: { response: { recommend: 9 } }, leaves: 'feedback_response.received' }),
};

export const pins: Pins<'feedbackResponses'> = {
  form: ['GET /v3/feedback/forms/{id}', 'public, outside concepts'],
  begin: ['POST /sentiment/feedback/forms/{id}/responses', 'public, outside concepts'],
  get: ['GET /v3/feedback/responses/{id}', 'public, outside concepts'],
  save: ['PUT /v3/feedback/responses/{id}', 'public, outside concepts', 'feedback_responses for update'],
};
