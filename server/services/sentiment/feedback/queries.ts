import { sql } from 'kysely';
import type { Db, Trx } from '#server/platform/db/index.ts';

/** The forms of a concept that guests can answer, by name. */
export const listPublished = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('feedback_forms')
    .select(['feedback_form_id as id', 'public_id', 'name', 'state'])
    .where('program_id', '=', programId)
    .where('state', '=', 'published')
    .orderBy(sql`lower(name)`)
    .orderBy('feedback_form_id')
    .execute();

/** What keeps a form from being answered, in words; null where nothing does. */
export async function formProblem(db: Db | Trx, programId: number, id: number): Promise<string | null> {
  const form = await db
    .selectFrom('feedback_forms')
    .select(['name', 'state'])
    .where('program_id', '=', programId)
    .where('feedback_form_id', '=', id)
    .executeTakeFirst();
  if (!form) return 'Its survey is gone; choose another';
  return form.state === 'published' ? null : `The survey “${form.name}” is not published; choose another`;
}

/** The page on which one guest answers a form. */
export const surveyUrl = (publicUrl: string, publicId: string, userUuid: string): string =>
  `${publicUrl}/webviews/surveys/${publicId}?${new URLSearchParams({ user_id: userUuid }).toString()}`;
