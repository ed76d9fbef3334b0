import { z } from 'zod';
import { id, instant, version } from '#contract/core/ids.ts';
import { freeText, typedText } from '#contract/core/texts.ts';
import { answers, elementName, questions, QUESTION_TYPES } from './questions.ts';
import { DEFAULT_TITLE, emptyQuestions } from './rules.ts';

export const FORM_STATES = ['draft', 'published', 'closed'] as const;
export type FormState = (typeof FORM_STATES)[number];

/** What an answer fills of the guest who gave it, where nothing is known yet (FEED-012). */
export const UPDATED_FIELDS = ['fname', 'lname', 'email', 'phone', 'birthday'] as const;
export type UpdatedField = (typeof UPDATED_FIELDS)[number];

export const userUpdateTrigger = z.object({ element: elementName, user_field: z.enum(UPDATED_FIELDS) });
/** Tells managers of an answer: a rating of so much or less, or a text with a word. */
export const alertTrigger = z.object({
  element: elementName,
  at_most: z.number().int().min(0).max(10).nullable().default(null),
  contains: typedText(60).nullable().default(null),
});

/** A feedback form as it is chosen. */
export const feedbackFormChoice = z
  .object({
    id,
    public_id: z.string().describe('Names it on its public page'),
    name: z.string(),
    state: z.enum(FORM_STATES),
  })
  .meta({ id: 'FeedbackFormChoice' });
export type FeedbackFormChoice = z.infer<typeof feedbackFormChoice>;

const MOST_RECIPIENTS = 200;

const written = {
  name: typedText(80).min(1, 'Enter a name'),
  description: freeText(500).default(''),
  title: typedText(120).min(1, 'Enter a title').default(DEFAULT_TITLE),
  questions_json: questions.default(emptyQuestions()),
  success_text: freeText(500).default('Thank you. We read every answer.'),
  allow_edit_response: z.boolean().default(false).describe('A guest may change a finished answer'),
  is_public: z
    .boolean()
    .default(false)
    .describe('Anybody with the link may answer, and not only who is invited'),
  enabled_ts: instant
    .nullable()
    .default(null)
    .describe('Since when guests can answer it; null while they cannot'),
  marketing_opt_in_enabled: z.boolean().default(false),
  marketing_opt_in_text: typedText(300).default('Send me news and offers by email.'),
  sms_marketing_opt_in_enabled: z.boolean().default(false),
  sms_marketing_opt_in_text: typedText(300).default(
    'Text me news and offers. Message and data rates may apply. Reply STOP to end.',
  ),
  user_update_triggers: z.array(userUpdateTrigger).max(20).default([]),
  alert_triggers: z.array(alertTrigger).max(20).default([]),
  alert_user_ids: z
    .array(id)
    .max(MOST_RECIPIENTS)
    .default([])
    .describe('Colleagues who get an email about an alert, each of their own locations'),
  closes_ts: instant.nullable().default(null).describe('No answer is taken afterwards'),
  most_responses: z.number().int().min(1).max(1_000_000).nullable().default(null),
  closed_text: freeText(500).default('This survey is closed. Thank you for your interest.'),
};

export const feedbackFormWrite = z.object({ ...written, version: version.optional() });
export type FeedbackFormWrite = z.output<typeof feedbackFormWrite>;

/** What is sent of a form that is changed; everything else stays. */
export const feedbackFormPatch = z.object({
  name: written.name.optional(),
  description: freeText(500).optional(),
  title: typedText(120).min(1, 'Enter a title').optional(),
  questions_json: questions.optional(),
  success_text: freeText(500).optional(),
  allow_edit_response: z.boolean().optional(),
  is_public: z.boolean().optional(),
  enabled_ts: instant.nullable().optional(),
  marketing_opt_in_enabled: z.boolean().optional(),
  marketing_opt_in_text: typedText(300).optional(),
  sms_marketing_opt_in_enabled: z.boolean().optional(),
  sms_marketing_opt_in_text: typedText(300).optional(),
  user_update_triggers: z.array(userUpdateTrigger).max(20).optional(),
  alert_triggers: z.array(alertTrigger).max(20).optional(),
  alert_user_ids: z.array(id).max(MOST_RECIPIENTS).optional(),
  closes_ts: instant.nullable().optional(),
  most_responses: z.number().int().min(1).max(1_000_000).nullable().optional(),
  closed_text: freeText(500).optional(),
  version: version.optional(),
});
export type FeedbackFormPatch = z.output<typeof feedbackFormPatch>;

/** A form with which guests tell how it was (FEED-006). */
export const feedbackForm = z
  .object({
    id,
    public_id: z.string(),
    name: z.string(),
    description: z.string(),
    title: z.string(),
    questions_json: questions,
    success_text: z.string(),
    allow_edit_response: z.boolean(),
    is_public: z.boolean(),
    enabled_ts: z.string().nullable(),
    state: z.enum(FORM_STATES),
    number: z.number().int().describe('How often it was published'),
    marketing_opt_in_enabled: z.boolean(),
    marketing_opt_in_text: z.string(),
    sms_marketing_opt_in_enabled: z.boolean(),
    sms_marketing_opt_in_text: z.string(),
    user_update_triggers: z.array(userUpdateTrigger),
    alert_triggers: z.array(alertTrigger),
    alert_user_ids: z.array(id),
    timezone: z.string().describe('Of the concept, by which it closes'),
    closes_ts: z.string().nullable(),
    most_responses: z.number().int().nullable(),
    closed_text: z.string(),
    responses_count: z.number().int(),
    survey_url: z.string(),
    created_at: z.string(),
    updated_ts: z.string(),
    version,
  })
  .meta({ id: 'FeedbackForm' });
export type FeedbackForm = z.infer<typeof feedbackForm>;

/** What the page of a form is made of besides its questions (FEED-011, FEED-014). */
export const customization = z
  .object({
    marketing_opt_in_enabled: z.boolean(),
    marketing_opt_in_text: z.string(),
    sms_marketing_opt_in_enabled: z.boolean(),
    sms_marketing_opt_in_text: z.string(),
    brand_color: z.string(),
    program_name: z.string(),
    logo: z.string().nullable(),
  })
  .meta({ id: 'FeedbackCustomization' });

/** What a guest sees of the form they answer. */
export const askedForm = z
  .object({
    public_id: z.string(),
    title: z.string(),
    questions_json: questions,
    success_text: z.string(),
    allow_edit_response: z.boolean(),
    customization,
  })
  .meta({ id: 'AskedFeedbackForm' });
export type AskedForm = z.infer<typeof askedForm>;

const contactInfo = z.object({ email: z.string().nullable(), phone: z.string().nullable() });

/** A response as its guest reads it again (FEED-010, FEED-021). */
export const ownResponse = z
  .object({
    id: z.string().describe('Names it on its public page'),
    form: askedForm,
    response: answers,
    is_complete: z.boolean(),
    can_edit: z.boolean(),
    closed_text: z
      .string()
      .nullable()
      .describe('Why nothing can be sent any more; null while the form is open'),
    feedback_form_user_update_triggers: z.array(userUpdateTrigger),
    feedback_guest_contact_info: contactInfo,
    triggers_tried: z.array(z.string()),
    triggers_hit: z.array(z.string()),
    overall_score_trigger_hit: z.boolean(),
    visible_survey_question_ids: z.array(z.string()),
  })
  .meta({ id: 'OwnFeedbackResponse' });
export type OwnResponse = z.infer<typeof ownResponse>;

export const responseWrite = z.object({
  response: answers,
  is_complete: z.boolean().default(true).describe('False: kept, and gone on with later'),
  marketing_opt_in: z.boolean().default(false),
  sms_marketing_opt_in: z.boolean().default(false),
  redirectUrl: z.string().max(500).optional().describe('Where to go on; only pages of this server'),
});
export type ResponseWrite = z.output<typeof responseWrite>;

/** A response as staff read it, with the visit that it is about. */
export const feedbackResponse = z
  .object({
    id,
    public_id: z.string(),
    feedback_form_id: id,
    form_name: z.string(),
    number: z.number().int(),
    user_id: id.nullable(),
    guest_name: z.string().nullable(),
    merchant_id: id.nullable(),
    merchant_name: z.string().nullable(),
    timezone: z.string().describe('Of the location, or of the concept where none is known'),
    visited_ts: z.string().nullable(),
    party_size: z.number().int().nullable(),
    table_names: z.string().nullable(),
    server_name: z.string().nullable(),
    waited_minutes: z.number().int().nullable(),
    answers,
    answered: z
      .array(
        z.object({ name: z.string(), title: z.string(), type: z.enum(QUESTION_TYPES), text: z.string() }),
      )
      .describe('The answers in the words of the form that was answered, in its order'),
    score: z.number().nullable().describe('0 to 100'),
    overall_score_trigger_hit: z.boolean(),
    triggers_hit: z.array(z.string()),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    is_complete: z.boolean(),
    completed_ts: z.string().nullable(),
    created_ts: z.string(),
  })
  .meta({ id: 'FeedbackResponse' });
export type FeedbackResponse = z.infer<typeof feedbackResponse>;

/** The answers to one question together. */
export const questionResult = z
  .object({
    name: z.string(),
    title: z.string(),
    type: z.string(),
    asked: z.number().int().describe('Responses that reached it'),
    answered: z.number().int(),
    counts: z.array(
      z.object({ value: z.string(), text: z.string(), row: z.string().nullable(), count: z.number().int() }),
    ),
    mean: z.number().nullable(),
    nps: z.number().nullable(),
    texts: z.array(z.object({ feedback_response_id: id, text: z.string(), created_ts: z.string() })),
  })
  .meta({ id: 'FeedbackQuestionResult' });
export type QuestionResult = z.infer<typeof questionResult>;
