import { sql } from 'kysely';
import type { FormState } from '#contract/sentiment/feedback/schemas.ts';
import { containing, type Db, type Trx } from '#server/platform/db/index.ts';

const ANSWERED = sql<number>`(select count(*)::int from feedback_responses r where r.program_id = f.program_id
  and r.feedback_form_id = f.feedback_form_id and r.completed_ts is not null)`;

const forms = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('feedback_forms as f')
    .innerJoin('programs as p', 'p.program_id', 'f.program_id')
    .selectAll('f')
    .select(['p.default_timezone as timezone', ANSWERED.as('responses_count')])
    .where('f.program_id', '=', programId)
    .where('f.deleted_ts', 'is', null);

export type FormRow = Awaited<ReturnType<ReturnType<typeof forms>['executeTakeFirstOrThrow']>>;

interface ListOptions {
  readonly search?: string | undefined;
  readonly state?: FormState | undefined;
  readonly sort_by: 'name' | 'updated_ts' | 'responses_count';
  readonly sort_order: 'asc' | 'desc';
}

const ORDER = {
  name: sql`lower(f.name)`,
  updated_ts: sql`f.updated_ts`,
  responses_count: sql`responses_count`,
};

export function listForms(db: Db, programId: number, { search, state, sort_by, sort_order }: ListOptions) {
  let rows = forms(db, programId);
  if (state) rows = rows.where('f.state', '=', state);
  if (search) {
    const wanted = containing(search);
    rows = rows.where((eb) => eb.or([eb('f.name', 'ilike', wanted), eb('f.description', 'ilike', wanted)]));
  }
  return rows.orderBy(ORDER[sort_by], sort_order).orderBy('f.feedback_form_id');
}

export const findForm = (db: Db | Trx, programId: number, id: number) =>
  forms(db, programId).where('f.feedback_form_id', '=', id).executeTakeFirst();

/** All forms that were ever published, for the dashboard. */
export const listAsked = (db: Db, programId: number) =>
  forms(db, programId)
    .where('f.number', '>', 0)
    .orderBy(sql`lower(f.name)`)
    .orderBy('f.feedback_form_id')
    .execute();

/** The forms of a concept that guests can answer, by name. */
export const listPublished = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('feedback_forms')
    .select(['feedback_form_id as id', 'public_id', 'name', 'state'])
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .where('state', '=', 'published')
    .orderBy(sql`lower(name)`)
    .orderBy('feedback_form_id')
    .execute();

/** What keeps a form from being answered, in words; null where nothing does. */
export async function formProblem(db: Db | Trx, programId: number, id: number): Promise<string | null> {
  const form = await db
    .selectFrom('feedback_forms')
    .select(['name', 'state', 'deleted_ts'])
    .where('program_id', '=', programId)
    .where('feedback_form_id', '=', id)
    .executeTakeFirst();
  if (!form || form.deleted_ts) return 'Its survey is gone; choose another';
  return form.state === 'published' ? null : `The survey “${form.name}” is not published; choose another`;
}

/** The page on which anybody answers a form. */
export const formUrl = (publicUrl: string, publicId: string): string =>
  `${publicUrl}/webviews/surveys/${publicId}`;

/** The page on which one guest answers a form. */
export const surveyUrl = (publicUrl: string, publicId: string, userUuid: string): string =>
  `${formUrl(publicUrl, publicId)}?${new URLSearchParams({ user_id: userUuid }).toString()}`;

/** A form by its public name, with its concept and the questions of its last publication; undefined where nobody may answer it. */
export const findPublicForm = (db: Db | Trx, publicId: string) =>
  db
    .selectFrom('feedback_forms as f')
    .innerJoin('programs as p', 'p.program_id', 'f.program_id')
    .innerJoin('feedback_form_versions as v', (join) =>
      join
        .onRef('v.program_id', '=', 'f.program_id')
        .onRef('v.feedback_form_id', '=', 'f.feedback_form_id')
        .onRef('v.number', '=', 'f.number'),
    )
    .selectAll('f')
    .select(['p.program_name', 'p.program_state', 'v.questions as asked', ANSWERED.as('responses_count')])
    .where('f.public_id', '=', publicId)
    .where('f.deleted_ts', 'is', null)
    .executeTakeFirst();
export type PublicForm = NonNullable<Awaited<ReturnType<typeof findPublicForm>>>;

/** A response by its public name, with its form and the questions that it answers. */
export const findResponse = (db: Db | Trx, publicId: string) =>
  db
    .selectFrom('feedback_responses as r')
    .innerJoin('feedback_forms as f', (join) =>
      join.onRef('f.program_id', '=', 'r.program_id').onRef('f.feedback_form_id', '=', 'r.feedback_form_id'),
    )
    .innerJoin('programs as p', 'p.program_id', 'r.program_id')
    .innerJoin('feedback_form_versions as v', (join) =>
      join
        .onRef('v.program_id', '=', 'r.program_id')
        .onRef('v.feedback_form_id', '=', 'r.feedback_form_id')
        .onRef('v.number', '=', 'r.number'),
    )
    .selectAll('r')
    .select(['f.public_id as form_public_id', 'f.name as form_name', 'f.title', 'f.success_text', 'f.state'])
    .select([
      'f.allow_edit_response',
      'f.closes_ts',
      'f.closed_text',
      'f.alert_triggers',
      'f.user_update_triggers',
    ])
    .select(['f.marketing_opt_in_enabled', 'f.marketing_opt_in_text'])
    .select(['f.sms_marketing_opt_in_enabled', 'f.sms_marketing_opt_in_text'])
    .select(['p.program_name', 'v.questions as asked'])
    .where('r.public_id', '=', publicId)
    .where('f.deleted_ts', 'is', null)
    .executeTakeFirst();
export type ResponseRow = NonNullable<Awaited<ReturnType<typeof findResponse>>>;
