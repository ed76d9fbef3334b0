import { randomUUID } from 'node:crypto';
import { services } from '#contract/index.ts';
import type { Questions } from '#contract/sentiment/feedback/questions.ts';
import type { ApiClient } from './apiClient.ts';
import type { TestApp } from './testApp.ts';

const { feedbackForms, feedbackResponses } = services;

/** A rating from 0 to 10, what went wrong when it was low, and an address. */
export const QUESTIONS: Questions = {
  showQuestionNumbers: 'off',
  pages: [
    {
      name: 'first',
      elements: [
        {
          type: 'rating',
          name: 'recommend',
          title: 'Would you recommend us?',
          isRequired: true,
          rateMin: 0,
          rateMax: 10,
        },
        {
          type: 'checkbox',
          name: 'went_wrong',
          title: 'What went wrong?',
          visibleIf: '{recommend} <= 6',
          choices: [
            { value: 'wait', text: 'The wait' },
            { value: 'price', text: 'The price' },
          ],
        },
      ],
    },
    {
      name: 'second',
      elements: [
        { type: 'comment', name: 'words', title: 'Anything else?' },
        { type: 'text', name: 'email', title: 'Your email address', inputType: 'email' },
      ],
    },
  ],
};

/** A form that guests can answer. */
export function publishedForm(admin: ApiClient, more: object = {}) {
  return admin.call(feedbackForms.create, {
    body: {
      name: `Visit ${randomUUID().slice(0, 8)}`,
      questions_json: QUESTIONS,
      enabled_ts: new Date().toISOString(),
      is_public: true,
      ...more,
    },
  });
}

/** A response that somebody begins on the public page. */
export async function begun(t: TestApp, publicId: string, more: object = {}) {
  return t.anonymous.call(feedbackResponses.begin, {
    params: { id: publicId },
    body: { request_id: randomUUID(), ...more },
  });
}

export const answer = (t: TestApp, id: string, response: object, more: object = {}) =>
  t.anonymous.call(feedbackResponses.save, {
    params: { id },
    body: { response: response as Record<string, number>, ...more },
  });
