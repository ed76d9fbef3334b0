import { elementsOf, problemsOf } from '#contract/sentiment/feedback/rules.ts';
import type { Questions } from '#contract/sentiment/feedback/questions.ts';
import type {
  FeedbackForm,
  FeedbackFormPatch,
  FeedbackFormWrite,
} from '#contract/sentiment/feedback/schemas.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { givenFields, recordOf, type Write } from '#server/platform/write/index.ts';
import { colleaguesOf } from '../reviews/index.ts';
import { presentForm, questionsOf } from './present.ts';
import { findForm, type FormRow } from './queries.ts';

const THING = 'This feedback form';

const records = recordOf({
  table: 'feedback_forms',
  key: 'feedback_form_id',
  isKept: true,
  find: findForm,
  present: (row, { platform }) => presentForm(platform, row),
  thing: () => THING,
  called: ({ name }) => `The feedback form ${name}`,
  name: ({ name }) => name,
  told: (
    { name, title, description, state, is_public, allow_edit_response, closes_ts, number, alert_user_ids },
    row,
  ) => ({
    name,
    title,
    description,
    state,
    is_public,
    allow_edit_response,
    closes_ts,
    number,
    alert_user_ids,
    questions: elementsOf(questionsOf(row.questions)).map((element) => element.title),
  }),
});

/** A form of the concept; errors: NOT_FOUND. */
export const getForm = async (db: Db | Trx, programId: number, id: number): Promise<FormRow> =>
  found(await findForm(db, programId, id), THING);

/** Refuses questions that nobody could answer, each at its place (FEED-009). */
function checkQuestions(all: Questions): void {
  const problems = problemsOf(all);
  const [first] = problems.values();
  if (first !== undefined)
    fail('VALIDATION', `The form was not saved: ${first}.`, { errors: Object.fromEntries(problems) });
}

/** Refuses what asks for a question that the form does not have. */
function checkNamed(all: Questions, field: string, named: readonly { readonly element: string }[]): void {
  const known = new Set(elementsOf(all).map(({ name }) => name));
  const strange = named.find(({ element }) => !known.has(element));
  if (!strange) return;
  const message = `No question is called ${strange.element}. Choose another one`;
  fail('VALIDATION', `The form was not saved: ${message}.`, { errors: { [field]: message } });
}

/** Refuses recipients of alerts who may not see feedback; one who was chosen before may stay. */
async function checkRecipients(
  trx: Trx,
  programId: number,
  chosen: readonly number[] | undefined,
  before: FeedbackForm | null,
): Promise<void> {
  const added = chosen?.filter((id) => !before?.alert_user_ids.includes(id)) ?? [];
  if (added.length === 0) return;
  const known = new Set((await colleaguesOf(trx, programId)).map(({ user_id }) => user_id));
  const strange = added.find((id) => !known.has(id));
  if (strange === undefined) return;
  const message = `User ${strange} of this concept may not see feedback. Choose another one`;
  fail('VALIDATION', `The form was not saved: ${message}.`, { errors: { alert_user_ids: message } });
}

/**
 * Adds a feedback form, or changes what is sent of one. While it is enabled, what it asks is published anew whenever it differs from
 * what guests see. Errors: NOT_FOUND, STALE, VALIDATION by field.
 */
export function saveForm(
  platform: Platform,
  ctx: RequestContext,
  sent: FeedbackFormWrite | FeedbackFormPatch,
  id?: number,
): Promise<FeedbackForm> {
  const { version, questions_json, enabled_ts, closes_ts, user_update_triggers, alert_triggers, ...rest } =
    sent;
  const kinds = ['feedback_form.created', 'feedback_form.updated'] as const;
  return records.save(platform, ctx, { kinds, id, version }, async (work) => {
    const { row, before, now } = work;
    const asked = questions_json ?? before?.questions_json;
    const name = rest.name ?? before?.name;
    if (!asked || name === undefined) throw new Error('A new form has a name and questions');
    checkQuestions(asked);
    const updates = user_update_triggers ?? before?.user_update_triggers ?? [];
    const alerts = alert_triggers ?? before?.alert_triggers ?? [];
    checkNamed(asked, 'user_update_triggers', updates);
    checkNamed(asked, 'alert_triggers', alerts);
    await checkRecipients(work.trx, ctx.programId, rest.alert_user_ids, before);
    const isEnabled = enabled_ts === undefined ? row?.enabled_ts != null : enabled_ts !== null;
    if (isEnabled && elementsOf(asked).length === 0)
      fail('VALIDATION', 'The form was not saved: add a question before you publish it.', {
        errors: { questions_json: 'Add a question before you publish it' },
      });
    const isNew =
      isEnabled && (row === null || row.number === 0 || differs(await publishedOf(work, row), asked));
    const number = (row?.number ?? 0) + (isNew ? 1 : 0);
    const stored = await work.store({
      ...givenFields(rest),
      name,
      questions: JSON.stringify(asked),
      user_update_triggers: JSON.stringify(updates),
      alert_triggers: JSON.stringify(alerts),
      enabled_ts: isEnabled ? (row?.enabled_ts ?? now) : null,
      state: isEnabled ? 'published' : number > 0 ? 'closed' : 'draft',
      number,
      ...(closes_ts === undefined ? {} : { closes_ts: closes_ts === null ? null : new Date(closes_ts) }),
      ...(row ? {} : { created_by_user_id: ctx.userId }),
    });
    if (isNew) await publish(work, { id: stored, number, asked });
  });
}

const differs = (one: Questions | null, other: Questions) => JSON.stringify(one) !== JSON.stringify(other);

async function publishedOf({ trx }: Write, { program_id, feedback_form_id, number }: FormRow) {
  const row = await trx
    .selectFrom('feedback_form_versions')
    .select('questions')
    .where('program_id', '=', program_id)
    .where('feedback_form_id', '=', feedback_form_id)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ? questionsOf(row.questions) : null;
}

interface Publication {
  readonly id: number;
  readonly number: number;
  readonly asked: Questions;
}

const publish = ({ trx, ctx }: Write, { id, number, asked }: Publication) =>
  trx
    .insertInto('feedback_form_versions')
    .values({
      program_id: ctx.programId,
      feedback_form_id: id,
      number,
      questions: JSON.stringify(asked),
      published_by_user_id: ctx.userId,
    })
    .execute();

/** Deletes a form; what was answered stays, its pages are not found any more. Errors: NOT_FOUND. */
export const removeForm = (platform: Platform, ctx: RequestContext, id: number): Promise<void> =>
  records.remove(platform, ctx, { kind: 'feedback_form.removed', id });
