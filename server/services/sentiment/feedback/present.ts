import { z } from 'zod';
import {
  answers as answersSchema,
  type Answers,
  questions,
  type Questions,
} from '#contract/sentiment/feedback/questions.ts';
import { DEFAULT_BRAND_COLOR } from '#contract/sentiment/feedback/rules.ts';
import {
  alertTrigger,
  FORM_STATES,
  type FeedbackForm,
  type FormState,
  userUpdateTrigger,
} from '#contract/sentiment/feedback/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { effectiveValues, findSet, valuesOf } from '#server/services/host/forms/index.ts';
import { type FormRow, formUrl } from './queries.ts';

export const questionsOf = (stored: unknown): Questions => questions.parse(stored);
export const answersOf = (stored: unknown): Answers => answersSchema.parse(stored);
export const alertsOf = (stored: unknown) => z.array(alertTrigger).parse(stored);
export const updatesOf = (stored: unknown) => z.array(userUpdateTrigger).parse(stored);
export const stateOf = (stored: string): FormState =>
  FORM_STATES.find((state) => state === stored) ?? 'closed';

export function presentForm({ config }: Platform, row: FormRow): FeedbackForm {
  return {
    id: row.feedback_form_id,
    public_id: row.public_id,
    name: row.name,
    description: row.description,
    title: row.title,
    questions_json: questionsOf(row.questions),
    success_text: row.success_text,
    allow_edit_response: row.allow_edit_response,
    is_public: row.is_public,
    enabled_ts: row.enabled_ts?.toISOString() ?? null,
    state: stateOf(row.state),
    number: row.number,
    marketing_opt_in_enabled: row.marketing_opt_in_enabled,
    marketing_opt_in_text: row.marketing_opt_in_text,
    sms_marketing_opt_in_enabled: row.sms_marketing_opt_in_enabled,
    sms_marketing_opt_in_text: row.sms_marketing_opt_in_text,
    user_update_triggers: updatesOf(row.user_update_triggers),
    alert_triggers: alertsOf(row.alert_triggers),
    alert_user_ids: row.alert_user_ids,
    timezone: row.timezone,
    closes_ts: row.closes_ts?.toISOString() ?? null,
    most_responses: row.most_responses,
    closed_text: row.closed_text,
    responses_count: row.responses_count,
    survey_url: formUrl(config.publicUrl, row.public_id),
    created_at: row.created_ts.toISOString(),
    updated_ts: row.updated_ts.toISOString(),
    version: row.version,
  };
}

interface Offered {
  readonly program_id: number;
  readonly program_name: string;
  readonly marketing_opt_in_enabled: boolean;
  readonly marketing_opt_in_text: string;
  readonly sms_marketing_opt_in_enabled: boolean;
  readonly sms_marketing_opt_in_text: string;
}

/** The opt-ins that a form offers, in the colors that the concept's pages have (FEED-014). */
export async function customizationOf(db: Db | Trx, form: Offered) {
  const set = await findSet(db, form.program_id, { kind: 'widget', merchantId: null });
  const own = valuesOf(set?.presets);
  const look = effectiveValues('reservations', { program: own });
  const { logo } = look;
  const color = own['accent_color'];
  return {
    marketing_opt_in_enabled: form.marketing_opt_in_enabled,
    marketing_opt_in_text: form.marketing_opt_in_text,
    sms_marketing_opt_in_enabled: form.sms_marketing_opt_in_enabled,
    sms_marketing_opt_in_text: form.sms_marketing_opt_in_text,
    brand_color: typeof color === 'string' && color !== '' ? color : DEFAULT_BRAND_COLOR,
    program_name: form.program_name,
    logo: typeof logo === 'string' && logo !== '' ? logo : null,
  };
}
