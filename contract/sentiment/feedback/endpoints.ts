import { z } from 'zod';
import { downloadTicket } from '#contract/core/download.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { day, id, idParam, idsParam } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';
import { page, listQuery } from '#contract/core/paging.ts';
import { resource, resourceCalls } from '#contract/core/resource.ts';
import { MOST_EXPORTED } from './rules.ts';
import {
  askedForm,
  customization,
  feedbackForm,
  feedbackFormChoice,
  feedbackFormPatch,
  feedbackFormWrite,
  feedbackResponse,
  ownResponse,
  questionResult,
  responseWrite,
} from './schemas.ts';
import { FORM_STATES } from './schemas.ts';

const NAME = 'settings/host/feedback_forms';
const SETTINGS = 'program.settings' as const;
const VIEWING = 'sentiment.view' as const;
/** Guests of one restaurant, office or mobile network may share an address. */
const READS = 240;
const WRITES = 60;

const crud = resourceCalls(NAME, {
  path: '/forms/feedback_forms',
  row: feedbackForm,
  write: feedbackFormWrite,
  sort: ['name', 'updated_ts', 'responses_count'],
  filters: { state: z.enum(FORM_STATES).optional() },
  spec: ['FEED-030', 'FEED-031', 'FEED-033'],
});

/** The forms with which guests tell how it was. */
export const feedbackForms = {
  ...crud,
  update: endpoint({
    method: 'PATCH',
    path: '/forms/feedback_forms/:id',
    summary: 'Change what is sent of a feedback form; with enabled_ts it is published as it is',
    spec: ['FEED-032'],
    access: SETTINGS,
    params: z.object({ id: idParam }),
    body: feedbackFormPatch,
    reply: feedbackForm,
    errors: ['NOT_FOUND', 'STALE', 'VALIDATION'],
  }),
  choices: endpoint({
    method: 'GET',
    path: '/sentiment/programs/:id/feedback/forms',
    summary: 'Feedback forms that a survey action can use: those that are published',
    spec: ['AUTO-067'],
    access: ['automations.view', 'sentiment.view'],
    params: z.object({ id: idParam.describe('The current concept; another one is refused') }),
    reply: z.object({ data: z.array(feedbackFormChoice) }),
    errors: ['NOT_FOUND'],
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/sentiment/programs/:id/feedback/recipients',
    summary: 'Colleagues who may see feedback, and can be chosen to get its alerts by email',
    access: SETTINGS,
    params: z.object({ id: idParam.describe('The current concept; another one is refused') }),
    reply: z.object({ data: z.array(z.object({ id, name: z.string() })) }),
    errors: ['NOT_FOUND'],
  }),
  customization: endpoint({
    method: 'GET',
    path: '/v3/feedback/:id/customization',
    summary: 'Which opt-ins the page of a form offers, and its colors',
    spec: ['FEED-011', 'FEED-014', 'FEED-029'],
    access: [SETTINGS, VIEWING],
    params: z.object({ id: idParam }),
    reply: customization,
    errors: ['NOT_FOUND'],
  }),
};

const publicId = z.uuid();
const asked = {
  access: 'public',
  rateLimit: READS,
} as const;

/** What guests call without a session: they answer a form. */
export const feedbackResponses = {
  form: endpoint({
    method: 'GET',
    path: '/v3/feedback/forms/:id',
    summary: 'What the public page of a form shows',
    spec: ['FEED-004', 'FEED-034'],
    ...asked,
    params: z.object({ id: publicId.describe('public_id of the form') }),
    reply: askedForm,
    errors: ['NOT_FOUND', 'GONE'],
  }),
  begin: endpoint({
    method: 'POST',
    path: '/sentiment/feedback/forms/:id/responses',
    summary: 'Begin to answer a form, or go on with the answer of the same invitation',
    spec: ['FEED-024'],
    access: 'public',
    rateLimit: WRITES,
    params: z.object({ id: publicId.describe('public_id of the form') }),
    body: z.object({
      user_id: publicId.optional().describe('user_uuid of the guest who is invited'),
      merchant_id: id.optional().describe('The location, where the link names one'),
      request_id: publicId.optional().describe('Made by the page; the same one again begins nothing'),
    }),
    reply: ownResponse,
    status: 201,
    errors: ['NOT_FOUND', 'GONE'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/v3/feedback/responses/:id',
    summary: 'A response as its guest left it',
    spec: ['FEED-020', 'FEED-021'],
    ...asked,
    params: z.object({ id: publicId }),
    query: z.object({
      emailQuestions: z
        .string()
        .max(4_000)
        .optional()
        .describe('Answers that were clicked in an email: JSON in base64url'),
      fromNotificationTrigger: z
        .enum(['true', 'false'])
        .optional()
        .describe('Whether a manager came by an alert'),
    }),
    reply: ownResponse,
    errors: ['NOT_FOUND'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/v3/feedback/responses/:id',
    summary: 'Keep answers, or finish',
    spec: ['FEED-022', 'FEED-023'],
    access: 'public',
    rateLimit: WRITES,
    params: z.object({ id: publicId }),
    body: responseWrite,
    reply: z.object({
      overall_score_trigger_hit: z.boolean(),
      redirectUrl: z.string().nullable(),
      visible_survey_question_ids: z.array(z.string()),
    }),
    errors: ['NOT_FOUND', 'GONE', 'VALIDATION'],
  }),
};

const filters = {
  programId: idParam.optional().describe('The current concept; another one is refused'),
  merchantIds: idsParam(MOST_LOCATIONS).optional(),
  pastDays: z.coerce.number().int().min(1).max(3_660).optional(),
  from: day.optional(),
  until: day.optional(),
  feedback_form_id: idParam.optional(),
  max_score: z.coerce.number().int().min(0).max(100).optional(),
  is_hit: z.enum(['true', 'false']).optional().describe('Only those that a manager was told of'),
};
const view = z.object(filters);

/** What the dashboard of feedback asks. */
export const feedback = {
  base: endpoint({
    method: 'GET',
    path: '/v3/feedback',
    summary: 'The forms and how many answered each, with how the side of the dashboard starts',
    spec: ['FEED-015', 'FEED-016', 'FEED-017', 'FEED-018', 'FEED-025'],
    access: VIEWING,
    query: view,
    reply: z.object({
      surveys: z.array(
        z.object({ id, name: z.string(), state: z.enum(FORM_STATES), responses_count: z.number().int() }),
      ),
      sidebar: z.object({
        expanded: z.boolean(),
        offset: z.number().int(),
        useFeedbackResponseIds: z.boolean(),
      }),
    }),
    errors: ['NOT_FOUND'],
  }),
  filters: endpoint({
    method: 'GET',
    path: '/v3/feedback/filters',
    summary: 'What the dashboard can be narrowed to',
    spec: ['FEED-019', 'FEED-026'],
    access: VIEWING,
    reply: z.object({
      merchants: z.array(z.object({ merchant_id: id, merchant_name: z.string() })),
      forms: z.array(z.object({ id, name: z.string() })),
      time_options: z.array(z.object({ label: z.string(), days: z.number().int().nullable() })),
    }),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/v3/feedback/summary',
    summary: 'Responses, score and promoters of a span, the span before it and each day',
    spec: ['FEED-027'],
    access: VIEWING,
    query: view,
    reply: z.object({
      responses: z.number().int(),
      unfinished: z.number().int(),
      score: z.number().nullable(),
      nps: z.number().nullable(),
      hits: z.number().int(),
      before: z.object({ responses: z.number().int(), score: z.number().nullable() }).nullable(),
      days: z.array(z.object({ day, responses: z.number().int(), score: z.number().nullable() })),
      by_location: z.array(
        z.object({
          merchant_id: id.nullable(),
          merchant_name: z.string().nullable(),
          responses: z.number().int(),
          score: z.number().nullable(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  results: endpoint({
    method: 'GET',
    path: '/v3/feedback/results',
    summary: 'The answers to each question of a form together',
    spec: ['FEED-028'],
    access: VIEWING,
    query: view.extend({ feedback_form_id: idParam }),
    reply: z.object({ data: z.array(questionResult) }),
    errors: ['NOT_FOUND'],
  }),
  export: endpoint({
    method: 'POST',
    path: '/v3/feedback/export',
    summary: `A one-use link to a CSV of all responses of a view, at most ${MOST_EXPORTED.toLocaleString('en-US')}`,
    spec: ['FEED-034'],
    access: VIEWING,
    body: view,
    reply: downloadTicket.extend({ count: z.number().int().describe('Rows of the file') }),
    errors: ['NOT_FOUND', 'TOO_LARGE', 'VALIDATION'],
  }),
  responses: endpoint({
    method: 'GET',
    path: '/v3/feedback/responses',
    summary: 'Responses with their visit, the latest first',
    spec: ['FEED-034'],
    access: VIEWING,
    query: listQuery({
      sort: ['created_ts', 'score'],
      filters: {
        ...filters,
        user_id: idParam.optional().describe('Of one guest'),
        feedback_response_id: idParam.optional().describe('This one alone'),
      },
    }),
    reply: page(feedbackResponse),
    errors: ['NOT_FOUND'],
  }),
};

export const feedbackFormResource = resource(NAME, {
  key: 'id',
  row: feedbackForm,
  labels: {
    name: 'Name',
    description: 'Description',
    title: 'Title',
    questions_json: 'Questions',
    success_text: 'Text after answering',
    allow_edit_response: 'Guests can change their answers',
    is_public: 'Anybody with the link can answer',
    enabled_ts: 'Published',
    state: 'State',
    marketing_opt_in_enabled: 'Offer news by email',
    marketing_opt_in_text: 'Wording for email',
    sms_marketing_opt_in_enabled: 'Offer news by text',
    sms_marketing_opt_in_text: 'Wording for texts',
    user_update_triggers: 'Fills in of the guest',
    alert_triggers: 'Alerts',
    alert_user_ids: 'Alerts by email',
    timezone: 'Time zone',
    closes_ts: 'Closes',
    most_responses: 'Most answers',
    closed_text: 'Text when closed',
    responses_count: 'Answers',
    updated_ts: 'Last change',
  },
  represent: ({ name }) => name,
  isPartial: true,
  calls: {
    list: feedbackForms.list,
    get: feedbackForms.get,
    create: feedbackForms.create,
    update: feedbackForms.update,
    remove: feedbackForms.remove,
  },
});
