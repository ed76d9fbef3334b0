import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import {
  responseTemplate,
  type ResponseTemplate,
  type ResponseTemplateWrite,
} from '#contract/sentiment/reviews/templates.ts';
import { containing, type Db, type DB, type Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordOf } from '#server/platform/write/index.ts';
import { openAmong } from '#server/services/administration/merchants/index.ts';

export type TemplateRow = Selectable<DB['review_response_templates']>;

const stored = z.object({ categories: responseTemplate.shape.categories });

export const presentTemplate = (row: TemplateRow): ResponseTemplate => ({
  id: row.review_response_template_id,
  review_response_template_id: row.review_response_template_id,
  name: row.name,
  content: row.content,
  language: row.language,
  ...stored.parse(row),
  ratings: row.ratings,
  merchant_ids: row.merchant_ids,
  used_count: row.used_count,
  used_ts: row.used_ts?.toISOString() ?? null,
  created_ts: row.created_ts.toISOString(),
  updated_ts: row.updated_ts.toISOString(),
  version: row.version,
});

const select = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('review_response_templates')
    .selectAll()
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null);

/** A text for some locations is for who works at one of them. */
const isSeen = ({ membership }: RequestContext, { merchant_ids }: Pick<TemplateRow, 'merchant_ids'>) =>
  merchant_ids === null ||
  membership.allMerchants ||
  merchant_ids.some((id) => membership.merchantIds.includes(id));

/** A template that the caller sees; null where there is none. */
export async function findTemplate(
  db: Db | Trx,
  ctx: RequestContext,
  id: number,
): Promise<TemplateRow | null> {
  const row = await select(db, ctx.programId)
    .where('review_response_template_id', '=', id)
    .executeTakeFirst();
  return row && isSeen(ctx, row) ? row : null;
}

interface Asked {
  readonly search?: string | undefined;
  readonly sort_by: 'name' | 'used_count' | 'updated_ts';
  readonly sort_order: 'asc' | 'desc';
}

export function listTemplates(
  db: Db,
  { programId, membership }: RequestContext,
  { search, sort_by, sort_order }: Asked,
) {
  let rows = select(db, programId);
  if (!membership.allMerchants)
    rows = rows.where(
      sql<boolean>`(merchant_ids is null or merchant_ids && ${[...membership.merchantIds]}::bigint[])`,
    );
  if (search)
    rows = rows.where((eb) =>
      eb.or([eb('name', 'ilike', containing(search)), eb('content', 'ilike', containing(search))]),
    );
  const order = sort_by === 'name' ? sql`lower(name)` : sql.ref(sort_by);
  return rows.orderBy(order, sort_order).orderBy('review_response_template_id');
}

const templates = recordOf({
  table: 'review_response_templates',
  key: 'review_response_template_id',
  isKept: true,
  find: (trx, programId, id) =>
    select(trx, programId).where('review_response_template_id', '=', id).executeTakeFirst(),
  isOpen: (row, { ctx }) => isSeen(ctx, row),
  present: presentTemplate,
  thing: () => 'This response template',
  called: ({ name }) => `The response template ${name}`,
  name: ({ name }) => name,
  told: ({ name, content, language, categories, ratings, merchant_ids }) => ({
    name,
    content,
    language,
    categories,
    ratings,
    merchant_ids,
  }),
});

const refuse = (message: string) =>
  fail('VALIDATION', `The template was not saved: ${message}.`, { errors: { merchant_ids: message } });

/** Adds a template, or saves one; where it is offered is said by who works there. Errors: NOT_FOUND, STALE, DUPLICATE, VALIDATION. */
export function saveTemplate(
  platform: Platform,
  ctx: RequestContext,
  write: ResponseTemplateWrite,
  id?: number,
): Promise<ResponseTemplate> {
  const { version, merchant_ids, ...rest } = write;
  const kinds = ['review_response_template.created', 'review_response_template.updated'] as const;
  const message = `There is a template called ${write.name} already. Choose another name.`;
  const taken = { review_response_templates_name: { field: 'name', message } };
  return templates.save(platform, ctx, { kinds, id, version, taken }, async ({ trx, before, store }) => {
    const open = await openAmong(trx, ctx.programId, merchant_ids ?? []);
    const isOurs = (one: number) =>
      (open.has(one) && ctx.worksAt(one)) || before?.merchant_ids?.includes(one);
    const stranger = merchant_ids?.find((one) => !isOurs(one));
    if (stranger !== undefined) refuse(`Location ${stranger} is not one of yours; choose another`);
    await store({
      ...rest,
      merchant_ids: merchant_ids && [...new Set(merchant_ids)],
      ...(id === undefined ? { created_by_user_id: ctx.userId } : {}),
    });
  });
}

/** Removes a template; answers that were made of it stay. Errors: NOT_FOUND. */
export const removeTemplate = (platform: Platform, ctx: RequestContext, id: number): Promise<void> =>
  templates.remove(platform, ctx, { kind: 'review_response_template.removed', id });
