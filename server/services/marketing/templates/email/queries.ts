import { sql } from 'kysely';
import type { z } from 'zod';
import type { services } from '#contract/index.ts';
import { containing, type Db, type Trx } from '#server/platform/db/index.ts';

const OF_TEMPLATE = [
  't.email_template_id',
  't.type',
  't.name',
  't.description',
  't.template_group',
  't.number',
  't.updated_ts',
  't.updated_by_name',
  't.version',
  't.deleted_ts',
] as const;
const HEAD = ['v.subject', 'v.preheader', 'v.is_raw_html'] as const;
export const CONTENT = [...HEAD, 'v.json', 'v.html', 'v.text'] as const;

/** Templates with their current versions. */
const templates = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('email_templates as t')
    .innerJoin('email_template_versions as v', (join) =>
      join
        .onRef('v.program_id', '=', 't.program_id')
        .onRef('v.email_template_id', '=', 't.email_template_id')
        .onRef('v.number', '=', 't.number'),
    )
    .where('t.program_id', '=', programId);

const listed = (db: Db | Trx, programId: number) =>
  templates(db, programId)
    .select([...OF_TEMPLATE, ...HEAD])
    .where('t.deleted_ts', 'is', null);
export type ListedRow = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

type ListQuery = Omit<z.output<typeof services.emailTemplates.list.query>, 'take' | 'skip'>;
const ORDER = { name: sql`lower(t.name)`, updated_ts: sql`t.updated_ts` } as const;

/** The templates of a concept, without what stands in them. */
export function listTemplates(db: Db, programId: number, asked: ListQuery) {
  let query = listed(db, programId).where('t.type', '=', asked.type);
  if (asked.group !== undefined)
    query =
      asked.group === ''
        ? query.where('t.template_group', 'is', null)
        : query.where('t.template_group', '=', asked.group);
  if (asked.is_raw_html !== undefined)
    query = query.where('v.is_raw_html', '=', asked.is_raw_html === 'true');
  if (asked.ids) query = query.where('t.email_template_id', 'in', asked.ids);
  if (asked.search) {
    const like = containing(asked.search);
    query = query.where((eb) => eb.or([eb('t.name', 'ilike', like), eb('v.subject', 'ilike', like)]));
  }
  return query.orderBy(ORDER[asked.sort_by], asked.sort_order).orderBy('t.email_template_id');
}

const whole = (db: Db | Trx, programId: number) =>
  templates(db, programId).select([...OF_TEMPLATE, ...CONTENT, 'v.hash']);
export type TemplateRow = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>;

/** A template with what stands in it, also a removed one. */
export async function findTemplate(db: Db | Trx, programId: number, id: number): Promise<TemplateRow | null> {
  return (await whole(db, programId).where('t.email_template_id', '=', id).executeTakeFirst()) ?? null;
}

/** The concept's own starters with what stands in them, by name. */
export const listStarters = (db: Db, programId: number) =>
  whole(db, programId)
    .where('t.type', '=', 'starter')
    .where('t.deleted_ts', 'is', null)
    .orderBy(sql`lower(t.name)`)
    .limit(200)
    .execute();

/** The folders that templates are in. */
export async function listGroups(db: Db, programId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('email_templates')
    .select('template_group')
    .distinct()
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .where('template_group', 'is not', null)
    .orderBy('template_group')
    .limit(500)
    .execute();
  return rows.flatMap(({ template_group }) => template_group ?? []);
}

/** What templates of a type are called that begin so, in small letters. */
export async function namesLike(trx: Trx, programId: number, type: string, start: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('email_templates')
    .select(sql<string>`lower(name)`.as('name'))
    .where('program_id', '=', programId)
    .where('type', '=', type)
    .where('deleted_ts', 'is', null)
    .where(sql<boolean>`starts_with(lower(name), lower(${start}))`)
    .execute();
  return rows.map(({ name }) => name);
}
