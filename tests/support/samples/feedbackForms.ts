import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import { somePublishedForm } from '../automations.ts';
import { publishedForm } from '../feedback.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Sample, Samples } from './sample.ts';

const UNKNOWN = 987_654_321;
const named = () => ({ name: `Visit ${randomUUID().slice(0, 8)}` });

const ofOne = (): Sample => ({
  params: { id: UNKNOWN },
  arrange: async (t: TestApp) => {
    const { id } = await (await t.as('admin')).call(services.feedbackForms.create, { body: named() });
    return { params: { id } };
  },
  conceptWide: true,
  invalid: { params: { id: 'visit' } },
});

export const samples: Samples<'feedbackForms'> = {
  list: () => ({ query: { sort_by: 'name' }, invalid: { query: { sort_by: 'color' } } }),
  get: ofOne,
  create: () => ({
    body: named(),
    conceptWide: true,
    invalid: { body: { ...named(), questions_json: { pages: [] } } },
    leaves: 'feedback_form.created',
  }),
  update: () => ({ ...ofOne(), body: named(), leaves: 'feedback_form.updated' }),
  remove: () => ({ ...ofOne(), leaves: 'feedback_form.removed' }),
  choices: ({ programId }) => ({
    params: { id: programId },
    arrange: async (t) => {
      await somePublishedForm(t);
      return { params: { id: t.fixture.programId } };
    },
    conceptWide: true,
    invalid: { params: { id: 'here' } },
  }),
  recipients: ({ programId }) => ({ params: { id: programId }, invalid: { params: { id: 'here' } } }),
  customization: () => ({
    ...ofOne(),
    arrange: async (t: TestApp) => ({ params: { id: (await publishedForm(await t.as('admin'))).id } }),
  }),
};

const WHO = 'program.settings';

export const pins: Pins<'feedbackForms'> = {
  list: ['GET /forms/feedback_forms', WHO],
  get: ['GET /forms/feedback_forms/{id}', WHO],
  create: ['POST /forms/feedback_forms', WHO],
  update: ['PATCH /forms/feedback_forms/{id}', WHO, 'feedback_forms for update'],
  remove: ['DELETE /forms/feedback_forms/{id}', WHO, 'feedback_forms for update'],
  choices: ['GET /sentiment/programs/{id}/feedback/forms', 'automations.view or sentiment.view'],
  recipients: ['GET /sentiment/programs/{id}/feedback/recipients', WHO],
  customization: ['GET /v3/feedback/{id}/customization', 'program.settings or sentiment.view'],
};
