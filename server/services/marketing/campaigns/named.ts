import { sql } from 'kysely';
import type { CampaignChange } from '#contract/marketing/campaigns/schemas.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { RequestContext } from '#server/platform/http/index.ts';
import type { Write } from '#server/platform/write/index.ts';
import { scopeOf, sees } from '#server/services/marketing/segments/index.ts';
import type { CampaignColumns } from './queries.ts';

type Held =
  | 'segment_ids'
  | 'exclude_segment_ids'
  | 'contact_list_ids'
  | 'exclude_contact_list_ids'
  | 'user_group_ids';
type Before = Pick<CampaignColumns, Held>;

const pick = ({
  segment_ids,
  exclude_segment_ids,
  contact_list_ids,
  exclude_contact_list_ids,
  user_group_ids,
}: Before): Before => ({
  segment_ids,
  exclude_segment_ids,
  contact_list_ids,
  exclude_contact_list_ids,
  user_group_ids,
});

const refuse = (field: string, message: string) =>
  fail('VALIDATION', `The campaign was not saved: ${message}.`, { errors: { [field]: message } });

const ids = (list: readonly number[]) => sql`any(${[...list]}::bigint[])`;

interface Found {
  readonly id: number;
  readonly is_open: boolean;
}
type Finder = (work: Write, ids: readonly number[]) => Promise<Found[]>;

/** Those segments, which nobody removes until the transaction ends, and whether the caller sees them. */
const segments: Finder = async ({ trx, ctx }, wanted) => {
  const scope = await scopeOf(trx, ctx);
  const { rows } = await sql<{ id: number; user_group_id: number | null }>`
    select segment_id as id, user_group_id from segments where program_id = ${ctx.programId}
      and segment_id = ${ids(wanted)} order by segment_id for key share`.execute(trx);
  return rows.map(({ id, ...row }) => ({ id, is_open: sees(scope, row) }));
};

const worksAtOne = ({ membership }: RequestContext, merchantIds: readonly number[] | null) =>
  merchantIds === null ||
  membership.allMerchants ||
  merchantIds.some((id) => membership.merchantIds.includes(id));

/** The same of contact lists: those for some locations are for who works at one of them. */
const lists: Finder = async ({ trx, ctx }, wanted) => {
  const { rows } = await sql<{ id: number; merchant_ids: number[] | null }>`
    select contact_list_id as id, merchant_ids from contact_lists where program_id = ${ctx.programId}
      and contact_list_id = ${ids(wanted)} order by contact_list_id for key share`.execute(trx);
  return rows.map(({ id, merchant_ids }) => ({ id, is_open: worksAtOne(ctx, merchant_ids) }));
};

const groups: Finder = async ({ trx, ctx }, wanted) => {
  const { rows } = await sql<Found>`
    select user_group_id as id, true as is_open from user_groups where program_id = ${ctx.programId}
      and user_group_id = ${ids(wanted)}`.execute(trx);
  return rows;
};

const FIELDS = {
  segment_ids: { find: segments, noun: 'segment' },
  exclude_segment_ids: { find: segments, noun: 'segment' },
  contact_list_ids: { find: lists, noun: 'contact list' },
  exclude_contact_list_ids: { find: lists, noun: 'contact list' },
  user_group_ids: { find: groups, noun: 'user group' },
} as const satisfies Record<Held, { find: Finder; noun: string }>;

/**
 * What a campaign names has to be there and for the caller to use, and stays until the transaction ends; what it named before may
 * stay. Errors: VALIDATION by the field.
 */
export async function holdNamed(work: Write, change: CampaignChange, before: Before | null): Promise<void> {
  for (const [field, { find, noun }] of Object.entries(FIELDS)) {
    const key = field as Held;
    const wanted = change[key];
    if (!wanted || wanted.length === 0) continue;
    const found = new Map((await find(work, wanted)).map((one) => [one.id, one.is_open]));
    const missing = wanted.find((id) => !(before?.[key].includes(id) ? found.has(id) : found.get(id)));
    if (missing !== undefined) refuse(key, `This ${noun} is gone or not yours; choose another`);
  }
}

/** Of what a campaign names, what is still there and for the caller to use. */
export async function keepThere(work: Write, row: Before): Promise<Before> {
  const kept: [string, number[]][] = [];
  for (const [field, { find }] of Object.entries(FIELDS)) {
    const ids = row[field as Held];
    if (ids.length === 0) continue;
    const found = new Map((await find(work, ids)).map((one) => [one.id, one.is_open]));
    kept.push([field, ids.filter((id) => found.get(id))]);
  }
  return { ...pick(row), ...Object.fromEntries(kept) };
}
