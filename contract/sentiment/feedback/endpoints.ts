import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { id, idParam } from '#contract/core/ids.ts';

export const FORM_STATES = ['draft', 'published', 'closed'] as const;
export type FormState = (typeof FORM_STATES)[number];

/** A feedback form as it is chosen. */
export const feedbackForm = z
  .object({
    id,
    public_id: z.string().describe('Names it on its public page'),
    name: z.string(),
    state: z.enum(FORM_STATES),
  })
  .meta({ id: 'FeedbackFormChoice' });
export type FeedbackFormChoice = z.infer<typeof feedbackForm>;

/** The forms that a message can ask guests to answer. */
export const feedbackForms = {
  list: endpoint({
    method: 'GET',
    path: '/sentiment/programs/:id/feedback/forms',
    summary: 'Feedback forms that a survey action can use: those that are published',
    spec: ['AUTO-067'],
    access: ['automations.view', 'sentiment.view'],
    params: z.object({ id: idParam.describe('The current concept; another one is refused') }),
    reply: z.object({ data: z.array(feedbackForm) }),
    errors: ['NOT_FOUND'],
  }),
};
