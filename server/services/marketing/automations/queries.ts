import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { services } from '#contract/index.ts';
import { containing, type Db, type DB, type Trx } from '#server/platform/db/index.ts';

export type AutomationColumns = Selectable<DB['automations']>;
export type ActionColumns = Selectable<DB['automation_actions']> & { readonly public_id: string | null };

const openRuns = sql<number>`(select count(*)::integer from automation_runs r
  where r.program_id = a.program_id and r.automation_id = a.automation_id and r.state in ('active', 'failed'))`;

const published = sql<unknown>`(select v.definition from automation_versions v
  where v.program_id = a.program_id and v.automation_id = a.automation_id and v.number = a.number)`;

const automations = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('automations as a')
    .selectAll('a')
    .select([openRuns.as('open_runs'), published.as('published')])
    .where('a.program_id', '=', programId)
    .where('a.deleted_ts', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof automations>['executeTakeFirstOrThrow']>>;
export interface AutomationRow extends Row {
  readonly actions: readonly ActionColumns[];
}

type ListQuery = z.output<typeof services.automations.list.query>;

export function listAutomations(db: Db, programId: number, query: ListQuery) {
  const { search, active, ids, sort_by, sort_order } = query;
  let rows = automations(db, programId);
  if (search) rows = rows.where('a.name', 'ilike', containing(search));
  if (active !== undefined) rows = rows.where('a.active', '=', active);
  if (ids) rows = rows.where('a.automation_id', '=', sql<number>`any(${ids}::bigint[])`);
  const by = sort_by === 'name' ? sql`lower(a.name)` : sql.ref(`a.${sort_by}`);
  return rows.orderBy(by, sort_order).orderBy('a.automation_id', sort_order);
}

const actions = (db: Db | Trx, programId: number) =>
  db
    .selectFrom('automation_actions as x')
    .leftJoin('feedback_forms as f', (join) =>
      join.onRef('f.program_id', '=', 'x.program_id').onRef('f.feedback_form_id', '=', 'x.feedback_form_id'),
    )
    .selectAll('x')
    .select('f.public_id')
    .where('x.program_id', '=', programId)
    .where('x.deleted_ts', 'is', null);

export const listActions = (
  db: Db | Trx,
  programId: number,
  automationId: number,
): Promise<ActionColumns[]> =>
  actions(db, programId)
    .where('x.automation_id', '=', automationId)
    .orderBy('x.automation_action_id')
    .execute();

export const findAction = (db: Db | Trx, programId: number, id: number): Promise<ActionColumns | undefined> =>
  actions(db, programId).where('x.automation_action_id', '=', id).executeTakeFirst();

/** The actions of listed automations, in one statement. */
export async function withActions(db: Db | Trx, rows: readonly Row[]): Promise<AutomationRow[]> {
  const [first] = rows;
  if (!first) return [];
  const all = await actions(db, first.program_id)
    .where(
      'x.automation_id',
      '=',
      sql<number>`any(${rows.map(({ automation_id }) => automation_id)}::bigint[])`,
    )
    .orderBy('x.automation_action_id')
    .execute();
  return rows.map((row) => ({
    ...row,
    actions: all.filter(({ automation_id }) => automation_id === row.automation_id),
  }));
}

/** One automation that is not deleted, with its actions. */
export async function findAutomation(
  db: Db | Trx,
  programId: number,
  id: number,
): Promise<AutomationRow | null> {
  const row = await automations(db, programId).where('a.automation_id', '=', id).executeTakeFirst();
  return row ? ((await withActions(db, [row]))[0] ?? null) : null;
}
