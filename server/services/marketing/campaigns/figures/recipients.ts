import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { CampaignRecipient } from '#contract/marketing/campaigns/figures.ts';
import type { emailCampaignFigures } from '#contract/marketing/campaigns/figureCalls.ts';
import { RECIPIENT_STATES, type RecipientState } from '#contract/marketing/campaigns/recipients.ts';
import type { Db } from '#server/platform/db/index.ts';
import { containing } from '#server/platform/db/index.ts';
import type { CampaignKey } from '../sending/rows.ts';
import { stateWords } from './stats.ts';

export type RecipientQuery = z.output<typeof emailCampaignFigures.recipients.query>;

const NAME = sql<string>`coalesce(nullif(trim(g.fname || ' ' || g.lname), ''), 'Guest')`;

/** The rows of a ledger with who they are. */
export const recipientRows = (db: Db, { program_id, campaign_id }: CampaignKey) =>
  db
    .selectFrom('campaign_recipients as r')
    .innerJoin('guests as g', (join) =>
      join.onRef('g.program_id', '=', 'r.program_id').onRef('g.guest_id', '=', 'r.guest_id'),
    )
    .select(['r.guest_id', 'r.target', 'r.state', 'r.reason', 'r.variant', 'r.key', 'r.detail', 'r.attempts'])
    .select([
      'r.claimed_ts',
      'r.sent_ts',
      'r.delivered_ts',
      'r.opened_ts',
      'r.clicked_ts',
      'r.unsubscribed_ts',
    ])
    .select(['r.complained_ts', 'r.told_ts', NAME.as('name')])
    .select(sql<Date | null>`nullif(r.due_ts, 'infinity')`.as('due_ts'))
    .where('r.program_id', '=', program_id)
    .where('r.campaign_id', '=', campaign_id);

export type RecipientRow = Awaited<ReturnType<ReturnType<typeof recipientRows>['executeTakeFirstOrThrow']>>;

export const recipientState = (state: string): RecipientState =>
  RECIPIENT_STATES.find((one) => one === state) ?? 'queued';

const SORTS = { guest_id: 'r.guest_id', name: 'name', sent_ts: 'r.sent_ts', due_ts: 'r.due_ts' } as const;

/** Those who were asked for, by name, address, state, reason or variant. */
export function listRecipients(db: Db, key: CampaignKey, query: RecipientQuery) {
  let rows = recipientRows(db, key);
  const { state, reason, variant, search, sort_by, sort_order } = query;
  if (state) rows = rows.where('r.state', '=', state);
  if (reason) rows = rows.where('r.reason', '=', reason);
  if (variant) rows = rows.where('r.variant', '=', variant);
  if (search) {
    const like = containing(search);
    rows = rows.where(sql<SqlBool>`(r.target ilike ${like} or (g.fname || ' ' || g.lname) ilike ${like})`);
  }
  return rows.orderBy(sql.ref(SORTS[sort_by]), sql`${sql.raw(sort_order)} nulls last`).orderBy('r.guest_id');
}

const isVariant = (text: string): text is '' | 'A' | 'B' => text === '' || text === 'A' || text === 'B';
const at = (date: Date | null) => date?.toISOString() ?? null;

export function presentRecipient(row: RecipientRow): CampaignRecipient {
  const state = recipientState(row.state);
  return {
    guest_id: row.guest_id,
    name: row.name,
    target: row.target,
    state,
    reason: row.reason,
    words: stateWords(state, row.reason),
    variant: isVariant(row.variant) ? row.variant : '',
    due_ts: at(row.due_ts),
    sent_ts: at(row.sent_ts),
    delivered_ts: at(row.delivered_ts),
    opened_ts: at(row.opened_ts),
    clicked_ts: at(row.clicked_ts),
    unsubscribed_ts: at(row.unsubscribed_ts),
    complained_ts: at(row.complained_ts),
  };
}
