import { sql } from 'kysely';
import type { MessageChannel } from '#contract/marketing/templates/messages/schemas.ts';
import { containing, type Db, type Trx } from '#server/platform/db/index.ts';

/** Who made a template, as a name. */
const author = sql<string | null>`nullif(trim(concat_ws(' ', u.fname, u.lname)), '')`;

const templates = (db: Db | Trx, programId: number, channel: MessageChannel) =>
  db
    .selectFrom('message_templates as t')
    .leftJoin('media as m', (join) =>
      join.onRef('m.program_id', '=', 't.program_id').onRef('m.media_id', '=', 't.media_id'),
    )
    .leftJoin('users as u', 'u.user_id', 't.created_by_user_id')
    .selectAll('t')
    .select(['m.name as media_name', 'm.title as media_title', 'm.width', 'm.height', 'm.bytes'])
    .select(author.as('author_name'))
    .where('t.program_id', '=', programId)
    .where('t.channel', '=', channel);

export type TemplateRow = Awaited<ReturnType<ReturnType<typeof templates>['executeTakeFirstOrThrow']>>;

interface Asked {
  readonly search?: string | undefined;
  readonly sort_by: 'name' | 'updated_ts';
  readonly sort_order: 'asc' | 'desc';
}

const ORDER = { name: sql`lower(t.name)`, updated_ts: sql`t.updated_ts` };

/** The templates of a channel that were not deleted; a search looks at names, descriptions and words. */
export function listTemplates(db: Db, programId: number, channel: MessageChannel, asked: Asked) {
  const { search, sort_by, sort_order } = asked;
  let rows = templates(db, programId, channel).where('t.deleted_ts', 'is', null);
  if (search) {
    const wanted = containing(search);
    rows = rows.where((eb) =>
      eb.or([
        eb('t.name', 'ilike', wanted),
        eb('t.description', 'ilike', wanted),
        eb('t.title', 'ilike', wanted),
        eb('t.body', 'ilike', wanted),
      ]),
    );
  }
  return rows.orderBy(ORDER[sort_by], sort_order).orderBy('t.message_template_id');
}

/** One template, deleted or not. */
export const findTemplate = (db: Db | Trx, programId: number, channel: MessageChannel, id: number) =>
  templates(db, programId, channel).where('t.message_template_id', '=', id).executeTakeFirst();
