import { withoutInvisible } from '#contract/core/texts.ts';
import { sql } from 'kysely';
import { readPhone } from '#contract/guests/guests/phones.ts';
import {
  answers as answersSchema,
  type Answers,
  type Questions,
} from '#contract/sentiment/feedback/questions.ts';
import {
  checkAnswers,
  elementsOf,
  isHit,
  isNps,
  LOW_SCORE,
  overallScore,
  RESUMED_DAYS,
  shownElements,
  triggerName,
} from '#contract/sentiment/feedback/rules.ts';
import type { AskedForm, OwnResponse, ResponseWrite } from '#contract/sentiment/feedback/schemas.ts';
import { isOpenState } from '#server/platform/auth/index.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockRow, tell, type Write, write } from '#server/platform/write/index.ts';
import {
  fillGuest,
  isStoppedByText,
  lockGuestRow,
  recordConsent,
  type Told,
} from '#server/services/guests/guests/index.ts';
import { type Actor, systemActor } from '#server/services/host/parties/index.ts';
import { ALERT } from './alerts.ts';
import { alertsOf, answersOf, customizationOf, questionsOf, updatesOf } from './present.ts';
import { findPublicForm, findResponse, type PublicForm, type ResponseRow } from './queries.ts';

const DAY_MS = 86_400_000;
/** A guest is asked about a visit that is no older. */
const VISIT_DAYS = 60;
const FORM = 'This survey';
const RESPONSE = 'This answer';
const CLOSED = 'This survey is closed. Thank you for your interest.';
const INVITED_ONLY = 'This survey is for guests who were invited. Please open the link in your message.';

const guestActor = (programId: number): Actor => systemActor(programId, 'The guest', 'web');

interface Asked {
  readonly user_id?: string | undefined;
  readonly merchant_id?: number | undefined;
  readonly request_id?: string | undefined;
}

/** What the public page of a form shows. Errors: NOT_FOUND, also while it is for invited guests alone, GONE where it is closed. */
export async function readForm({ db, clock }: Platform, publicId: string): Promise<AskedForm> {
  const form = found(await findPublicForm(db, publicId), FORM);
  found(isOpenState(form.program_state) ? form : null, FORM);
  if (!form.is_public) fail('NOT_FOUND', INVITED_ONLY);
  checkOpen(form, clock.now());
  return {
    public_id: form.public_id,
    title: form.title,
    questions_json: questionsOf(form.asked),
    success_text: form.success_text,
    allow_edit_response: form.allow_edit_response,
    customization: await customizationOf(db, form),
  };
}

/** Begins a response, or finds the one of the same invitation. Errors: NOT_FOUND, GONE where the form is closed. */
export async function beginResponse(
  platform: Platform,
  publicId: string,
  asked: Asked,
): Promise<OwnResponse> {
  const form = found(await findPublicForm(platform.db, publicId), FORM);
  found(isOpenState(form.program_state) ? form : null, FORM);
  const { program_id: programId } = form;
  const guest = asked.user_id === undefined ? null : await findInvited(platform.db, programId, asked.user_id);
  if (!guest && !form.is_public) fail('NOT_FOUND', INVITED_ONLY);
  const id = await write(platform, guestActor(programId), async ({ trx, now }) => {
    const visit = guest ? await findLastVisit(trx, programId, guest.guest_id, now) : null;
    const key = {
      guestId: guest?.guest_id ?? null,
      partyId: visit?.party_id ?? null,
      requestId: asked.request_id,
    };
    const known = await findBegun(trx, form, key);
    if (known) return known;
    checkOpen(form, now);
    const merchant_id = visit?.merchant_id ?? (await ownLocation(trx, programId, asked.merchant_id));
    const made = await trx
      .insertInto('feedback_responses')
      .values({
        program_id: programId,
        feedback_form_id: form.feedback_form_id,
        number: form.number,
        guest_id: key.guestId,
        party_id: key.partyId,
        merchant_id,
        request_id: key.requestId ?? null,
        created_ts: now,
        updated_ts: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('public_id')
      .executeTakeFirst();
    return made?.public_id ?? found(await findBegun(trx, form, key), RESPONSE);
  });
  return readResponse(platform, id, {});
}

const findInvited = (db: Db, programId: number, uuid: string) =>
  db
    .selectFrom('guests')
    .select('guest_id')
    .where('program_id', '=', programId)
    .where('user_uuid', '=', uuid)
    .where('erased_ts', 'is', null)
    .where('deleted_ts', 'is', null)
    .executeTakeFirst();

const findLastVisit = (trx: Trx, programId: number, guestId: number, now: Date) =>
  trx
    .selectFrom('parties')
    .select(['party_id', 'merchant_id'])
    .where('program_id', '=', programId)
    .where('guest_id', '=', guestId)
    .where('seated_ts', 'is not', null)
    .where('deleted_ts', 'is', null)
    .where('seated_ts', '>', new Date(now.getTime() - VISIT_DAYS * DAY_MS))
    .orderBy('seated_ts', 'desc')
    .limit(1)
    .executeTakeFirst();

interface Begun {
  readonly guestId: number | null;
  readonly partyId: number | null;
  readonly requestId: string | undefined;
}

async function findBegun(trx: Trx, form: PublicForm, { guestId, partyId, requestId }: Begun) {
  if (guestId === null && requestId === undefined) return null;
  const rows = trx
    .selectFrom('feedback_responses')
    .select('public_id')
    .where('program_id', '=', form.program_id)
    .where('feedback_form_id', '=', form.feedback_form_id);
  const row = await (guestId === null
    ? rows.where('request_id', '=', requestId ?? null)
    : rows
        .where('guest_id', '=', guestId)
        .where(sql<boolean>`party_id is not distinct from ${partyId}::bigint`)
  ).executeTakeFirst();
  return row?.public_id ?? null;
}

async function ownLocation(trx: Trx, programId: number, id: number | undefined): Promise<number | null> {
  if (id === undefined) return null;
  const row = await trx
    .selectFrom('merchants')
    .select('merchant_id')
    .where('program_id', '=', programId)
    .where('merchant_id', '=', id)
    .where('deleted_ts', 'is', null)
    .executeTakeFirst();
  return row?.merchant_id ?? null;
}

type Closing = Pick<PublicForm, 'state' | 'closes_ts' | 'closed_text'>;

const isOpenAt = ({ state, closes_ts }: Pick<Closing, 'state' | 'closes_ts'>, now: Date): boolean =>
  state === 'published' && (closes_ts === null || closes_ts > now);

function checkOpen(
  form: Closing & Partial<Pick<PublicForm, 'most_responses' | 'responses_count'>>,
  now: Date,
): void {
  const { state, closes_ts, most_responses, responses_count = 0, closed_text } = form;
  const isFull = most_responses != null && responses_count >= most_responses;
  if (!isFull && isOpenAt({ state, closes_ts }, now)) return;
  fail('GONE', closed_text || CLOSED);
}

/** Answers that were clicked in a mail: JSON in base64url; what cannot be read, or fits no question, is left out. */
function clickedAnswers(asked: Questions, encoded: string | undefined): Answers {
  if (encoded === undefined) return {};
  try {
    const read = answersSchema.safeParse(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')));
    return read.success ? checkAnswers(asked, read.data, false).answers : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

const canEdit = (row: ResponseRow, now: Date): boolean => {
  const isRecent = now.getTime() < row.created_ts.getTime() + RESUMED_DAYS * DAY_MS;
  return isOpenAt(row, now) && isRecent && (row.completed_ts === null || row.allow_edit_response);
};

/** A response as its guest left it (FEED-020, FEED-021). Errors: NOT_FOUND. */
export async function readResponse(
  { db, clock }: Platform,
  publicId: string,
  { emailQuestions }: { readonly emailQuestions?: string | undefined },
): Promise<OwnResponse> {
  const row = found(await findResponse(db, publicId), RESPONSE);
  const asked = questionsOf(row.asked);
  const stored = answersOf(row.answers);
  const response = row.completed_ts ? stored : { ...clickedAnswers(asked, emailQuestions), ...stored };
  const alerts = alertsOf(row.alert_triggers);
  return {
    id: row.public_id,
    form: {
      public_id: row.form_public_id,
      title: row.title,
      questions_json: asked,
      success_text: row.success_text,
      allow_edit_response: row.allow_edit_response,
      customization: await customizationOf(db, row),
    },
    response,
    is_complete: row.completed_ts !== null,
    can_edit: canEdit(row, clock.now()),
    closed_text: isOpenAt(row, clock.now()) ? null : row.closed_text || CLOSED,
    feedback_form_user_update_triggers: updatesOf(row.user_update_triggers),
    feedback_guest_contact_info: { email: row.email, phone: row.phone },
    triggers_tried: row.completed_ts ? alerts.map(triggerName) : [],
    triggers_hit: row.triggers_hit,
    overall_score_trigger_hit: row.is_low,
    visible_survey_question_ids: shownElements(asked, response).map(({ name }) => name),
  };
}

/** Where a guest goes on; only to pages of this server. */
const redirectOf = (url: string | undefined): string | null =>
  url !== undefined && /^\/(?![/\\])[\w\-./?=&%]*$/.test(url) ? url : null;

/**
 * Keeps what a guest answered, or finishes (FEED-022, FEED-023). Errors: NOT_FOUND, GONE where nothing can be changed any more,
 * VALIDATION by question where a finished answer misses something.
 */
export async function saveResponse(platform: Platform, publicId: string, body: ResponseWrite) {
  const { feedback_response_id: id, program_id: programId } = found(
    await findResponse(platform.db, publicId),
    RESPONSE,
  );
  return write(platform, guestActor(programId), async (work) => {
    const { trx, now } = work;
    await lockRow(trx, { table: 'feedback_responses', key: 'feedback_response_id', programId, id });
    const row = found(await findResponse(trx, publicId), RESPONSE);
    if (!canEdit(row, now)) refuse(row, now);
    const asked = questionsOf(row.asked);
    const isComplete = body.is_complete || row.completed_ts !== null;
    const { answers, problems } = checkAnswers(asked, body.response, isComplete);
    const [first] = Object.values(problems);
    if (isComplete && first !== undefined)
      fail('VALIDATION', `Your answers were not sent: ${first}.`, {
        errors: Object.fromEntries(
          Object.entries(problems).map(([name, text]) => [`response.${name}`, text]),
        ),
      });
    const { isLow, isAlert } = await store(work, row, { asked, answers, isComplete });
    if (isAlert && row.alerted_ts === null)
      await platform.jobs.enqueue(work.trx, ALERT, { program_id: programId, feedback_response_id: id });
    if (isComplete && row.guest_id !== null) await fillAndAgree(work, row, { asked, answers, body });
    return {
      overall_score_trigger_hit: isLow,
      redirectUrl: redirectOf(body.redirectUrl),
      visible_survey_question_ids: shownElements(asked, answers).map(({ name }) => name),
    };
  });
}

function refuse(row: ResponseRow, now: Date): never {
  checkOpen(row, now);
  const isDone = row.completed_ts !== null && !row.allow_edit_response;
  return fail(
    'GONE',
    isDone
      ? 'You have answered already. Thank you.'
      : 'This link is too old to answer with. Thank you all the same.',
  );
}

interface Answered {
  readonly asked: Questions;
  readonly answers: Answers;
}

/** The address and number that were typed in. */
function contactOf({ asked, answers }: Answered): { email: string | null; phone: string | null } {
  const typed = (type: 'email' | 'tel') => {
    const element = elementsOf(asked).find((one) => one.type === 'text' && one.inputType === type);
    const answer = element && answers[element.name];
    return typeof answer === 'string' ? withoutInvisible(answer).trim() : null;
  };
  const phone = readPhone(typed('tel') ?? '', 'US');
  return { email: typed('email')?.toLowerCase() ?? null, phone: phone.ok ? phone.value : null };
}

async function store(
  { trx, ctx, now }: Write<Actor>,
  row: ResponseRow,
  { asked, answers, isComplete }: Answered & { readonly isComplete: boolean },
) {
  const score = overallScore(asked, answers);
  const rated = elementsOf(asked)
    .filter(isNps)
    .map(({ name }) => answers[name]);
  const nps = rated.find((answer) => typeof answer === 'number') ?? null;
  const isLow = isComplete && score !== null && score <= LOW_SCORE;
  const triggers_hit = isComplete
    ? alertsOf(row.alert_triggers)
        .filter((one) => isHit(one, answers))
        .map(triggerName)
    : [];
  await trx
    .updateTable('feedback_responses')
    .set((eb) => ({
      answers: JSON.stringify(answers),
      score,
      nps: typeof nps === 'number' ? nps : null,
      is_low: isLow,
      triggers_hit,
      ...contactOf({ asked, answers }),
      completed_ts: isComplete ? (row.completed_ts ?? now) : null,
      updated_ts: now,
      version: eb('version', '+', 1),
    }))
    .where('program_id', '=', row.program_id)
    .where('feedback_response_id', '=', row.feedback_response_id)
    .execute();
  if (isComplete) {
    const isFirst = row.completed_ts === null;
    const record = { recordId: row.feedback_response_id, recordName: row.form_name };
    const where = row.merchant_id === null ? {} : { merchantId: row.merchant_id };
    await tell({ trx, ctx, ...where }, [
      { ...record, kind: isFirst ? 'feedback_response.received' : 'feedback_response.updated' },
      ...(isLow && !row.is_low ? [{ ...record, kind: 'feedback_response.scored_low' } as const] : []),
    ]);
  }
  return { isLow, isAlert: isLow || triggers_hit.length > 0 };
}

/** Fills in what nobody knew of the guest, and writes down what they agreed to, in the words that they saw. */
async function fillAndAgree(
  work: Write<Actor>,
  row: ResponseRow,
  { asked, answers, body }: Answered & { readonly body: ResponseWrite },
): Promise<void> {
  const { ctx, trx, now } = work;
  const guest = await lockGuestRow(trx, ctx.programId, row.guest_id ?? 0);
  await fillGuest(work, guest, toldOf(row, { asked, answers }), { source: 'web', by: null });
  const agree = (channel: 'email' | 'sms', target: string | null, text: string) =>
    target === null
      ? undefined
      : recordConsent({ trx, ctx, now }, guest, {
          channel,
          target,
          opted_in: true,
          proof_text: text,
          source: 'web',
          merchant_id: row.merchant_id,
          user_id: null,
          author_name: null,
          happened_ts: now,
        });
  // Who opened the invitation has the address it went to; what is only typed in proves nothing.
  if (body.marketing_opt_in && row.marketing_opt_in_enabled)
    await agree('email', guest.email, row.marketing_opt_in_text);
  const isStopped = guest.phone !== null && (await isStoppedByText(trx, ctx.programId, guest.phone));
  if (body.sms_marketing_opt_in && row.sms_marketing_opt_in_enabled && !isStopped)
    await agree('sms', guest.phone, row.sms_marketing_opt_in_text);
}

/** What answers tell of the guest, by the triggers of the form (FEED-012). */
function toldOf(row: ResponseRow, { answers }: Answered): Told {
  const told: Record<string, string> = {};
  for (const { element, user_field } of updatesOf(row.user_update_triggers)) {
    const answer = answers[element];
    const said = typeof answer === 'string' ? withoutInvisible(answer).trim() : '';
    if (said === '') continue;
    const phone = user_field === 'phone' ? readPhone(said, 'US') : null;
    if (phone) {
      if (phone.ok && phone.value !== null) told['phone'] = phone.value;
    } else if (user_field === 'birthday') told['birthday'] = said.slice(5, 10);
    else told[user_field] = user_field === 'email' ? said.toLowerCase() : said.slice(0, 80);
  }
  return told;
}
