import type { Definition, Rule } from '#contract/marketing/segments/definition.ts';
import type { TestApp } from './testApp.ts';

/** A rule of which all parts must hold. */
export const ruleOf = (...rules: Rule[]): Definition => ({
  version: 1,
  root: { kind: 'group', match: 'all', is_not: false, rules },
});

/** Who came so often in the last so many days, anywhere or at some locations. */
export const visited = (atLeast: number, days: number, merchant_ids: number[] = []): Rule => ({
  kind: 'visits',
  count: { op: 'at_least', value: atLeast },
  span: { kind: 'last', n: days, unit: 'days' },
  merchant_ids,
  spend_each: null,
  include_never: false,
});

export const isVip: Rule = { kind: 'vip', is: true };
export const named = (fname: string): Rule => ({
  kind: 'profile',
  field: 'fname',
  rule: { op: 'is', value: fname },
});
export const inSegment = (...segment_ids: number[]): Rule => ({ kind: 'segments', op: 'in', segment_ids });

type Columns = { name: string; kind?: 'live' | 'frozen'; query?: unknown; user_group_id?: number | null };

/** A segment as it is stored, by id; without a rule a frozen one. */
export async function storeSegment(
  t: TestApp,
  { query = null, kind = query === null ? 'frozen' : 'live', ...columns }: Columns,
  programId = t.fixture.programId,
): Promise<number> {
  const { segment_id } = await t.platform.db
    .insertInto('segments')
    .values({
      program_id: programId,
      kind,
      query: query === null ? null : JSON.stringify(query),
      size: kind === 'frozen' ? 0 : null,
      ...columns,
    })
    .returning('segment_id')
    .executeTakeFirstOrThrow();
  return segment_id;
}
