import { clockAt } from '#contract/core/time.ts';
import type { EventKind } from '#contract/core/records.ts';
import {
  type CampaignChannel,
  type CampaignPause,
  type CampaignState,
  mayMove,
  PAUSE_REASONS,
  STATE_WORDS,
} from '#contract/marketing/campaigns/states.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import { lockRow, tell, type Write, type Writer } from '#server/platform/write/index.ts';
import { stateOf, channelOf } from './present.ts';
import { type CampaignColumns, type CampaignRow, findCampaign } from './queries.ts';

/** A person's write or the product's own. */
export type CampaignWork = Pick<Write<Writer>, 'trx' | 'ctx' | 'now'>;

/** What a move needs to know of a campaign, which is locked. */
export type Moving = Pick<
  CampaignColumns,
  'campaign_id' | 'channel' | 'name' | 'state' | 'send_kind' | 'moved_by_name' | 'moved_ts'
>;

const RECORD = {
  email: 'email_campaign',
  sms: 'sms_campaign',
  push: 'push_campaign',
  loyalty: 'loyalty_campaign',
} as const satisfies Record<CampaignChannel, string>;
type Verb = EventKind<'email_campaign'> extends `email_campaign.${infer V}` ? V : never;

interface Move {
  readonly reason?: CampaignPause;
  /** What the log calls it, where the states alone do not say. */
  readonly verb?: Verb;
  /** The reason in a person's own words. */
  readonly text?: string;
  /** What else is stored with it. */
  readonly columns?: Partial<CampaignColumns>;
}

/** What happened to a campaign, as the event log names it. */
export const kindOf = (channel: CampaignChannel, verb: Verb): EventKind<(typeof RECORD)[CampaignChannel]> =>
  `${RECORD[channel]}.${verb}`;

const VERBS = {
  draft: 'back_to_draft',
  awaiting_approval: 'submitted',
  scheduled: 'scheduled',
  sending: 'started',
  paused: 'paused',
  sent: 'sent',
  cancelled: 'cancelled',
  failed: 'failed',
} as const satisfies Record<CampaignState, Verb>;

function verbOf(from: CampaignState, to: CampaignState, reason: CampaignPause | undefined): Verb {
  if (reason === 'declined') return 'declined';
  if (from === 'awaiting_approval' && to === 'scheduled') return 'approved';
  if (from === 'paused' && (to === 'scheduled' || to === 'sending')) return 'resumed';
  return VERBS[to];
}

/** The campaign, which nobody else changes until the transaction ends; null where there is none. */
export async function lockCampaign(
  trx: Trx,
  programId: number,
  id: number,
  channel?: CampaignChannel,
): Promise<CampaignRow | null> {
  const isThere = await lockRow(trx, { table: 'campaigns', key: 'campaign_id', programId, id });
  return isThere ? findCampaign(trx, programId, id, channel) : null;
}

async function zoneOf(trx: Trx, programId: number): Promise<string> {
  const row = await trx
    .selectFrom('programs')
    .select('default_timezone')
    .where('program_id', '=', programId)
    .executeTakeFirst();
  return row?.default_timezone ?? 'UTC';
}

/** TAKEN: says in which state a campaign is and who brought it there. */
export async function refuseMove(
  { trx, ctx }: CampaignWork,
  campaign: Moving,
  wanted: string,
): Promise<never> {
  const { name, state, moved_by_name: by, moved_ts: at } = campaign;
  const word = STATE_WORDS[stateOf(state)].toLowerCase();
  const when = at ? ` at ${clockAt(await zoneOf(trx, ctx.programId), at)}` : '';
  const who = by === null ? '' : ` ${by} brought it there${when}.`;
  return fail('TAKEN', `“${name}” is ${word}, so it cannot be ${wanted}.${who} Look at it again.`, {
    details: { state, moved_by_name: by, moved_ts: at?.toISOString() ?? null },
  });
}

const WANTED = {
  draft: 'taken back to draft',
  awaiting_approval: 'submitted',
  scheduled: 'scheduled',
  sending: 'sent',
  paused: 'paused',
  sent: 'finished',
  cancelled: 'cancelled',
  failed: 'given up',
} as const satisfies Record<CampaignState, string>;

/** What a campaign that goes back to draft forgets: the approval, and what was fixed for sending. */
const forgotten = ({ send_kind }: Pick<CampaignColumns, 'send_kind'>) => ({
  requested_by_user_id: null,
  requested_by_name: null,
  requested_ts: null,
  approved_by_user_id: null,
  approved_by_name: null,
  approved_ts: null,
  approved_hash: null,
  email_template_number: null,
  is_late_confirmed: false,
  finished_ts: null,
  ...(send_kind === 'at' ? {} : { scheduled_for: null }),
});

/**
 * The one way in which a campaign gets from one state to another: by a person's act or by what sends it. The campaign has to be locked.
 * Stores the reason, says who did it, and tells the event. Errors: TAKEN where the table of moves does not have it, saying who was
 * there before.
 */
export async function moveCampaign(
  work: CampaignWork,
  campaign: Moving,
  to: CampaignState,
  { reason, verb, text = '', columns = {} }: Move = {},
): Promise<void> {
  const { trx, ctx, now } = work;
  const from = stateOf(campaign.state);
  if (!mayMove(from, to)) await refuseMove(work, campaign, WANTED[to]);
  const isEnd = to === 'sent' || to === 'cancelled' || to === 'failed';
  const stored = await trx
    .updateTable('campaigns')
    .set((eb) => ({
      state: to,
      state_reason: reason ?? null,
      reason_text: text,
      moved_by_name: ctx.stamp().actorName,
      moved_ts: now,
      updated_ts: now,
      version: eb('version', '+', 1),
      ...(to === 'draft' ? forgotten(campaign) : {}),
      ...(to === 'sending' ? { started_ts: eb.fn.coalesce('started_ts', eb.val(now)) } : {}),
      ...(isEnd ? { finished_ts: now } : {}),
      ...columns,
    }))
    .where('program_id', '=', ctx.programId)
    .where('campaign_id', '=', campaign.campaign_id)
    .where('state', '=', from)
    .executeTakeFirst();
  if (stored.numUpdatedRows === 0n) throw new Error('A campaign was moved without being locked');
  const why = reason ? [{ field: 'reason', from: null, to: text || PAUSE_REASONS[reason].words }] : [];
  await tell(work, {
    kind: kindOf(channelOf(campaign.channel), verb ?? verbOf(from, to, reason)),
    recordId: campaign.campaign_id,
    recordName: campaign.name,
    changes: [{ field: 'state', from, to }, ...why],
  });
}
