import { sql } from 'kysely';
import type { RecipientStory } from '#contract/marketing/campaigns/figures.ts';
import type { Db } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mayMessage } from '#server/services/guests/gate/index.ts';
import { listsOf } from '../ledger/lists.ts';
import { channelOf } from '../sending/moves.ts';
import type { CampaignKey, CampaignRow } from '../sending/rows.ts';
import { presentRecipient, recipientRows, type RecipientRow } from './recipients.ts';
import { reasonWords } from './stats.ts';

type Line = RecipientStory['lines'][number];

interface Told {
  readonly kind: string;
  readonly bounce_class: string | null;
  readonly detail: string;
  readonly url: string | null;
  readonly is_machine: boolean;
  readonly happened_ts: Date;
}

const BOUNCES: Readonly<Record<string, string>> = {
  hard: 'came back: the address does not exist',
  soft: 'came back: the mailbox could not take it',
  block: 'came back: the receiver blocks the sender',
  policy: 'came back: the receiver’s rules refuse it',
  unknown: 'came back',
};

const EVENTS: Readonly<Record<string, (told: Told) => string>> = {
  processed: () => 'The carrier took it into work',
  dropped: () => 'The carrier dropped it',
  delivered: () => 'Delivered to the receiver',
  deferred: () => 'The receiver put it off; the carrier tries again',
  bounce: ({ bounce_class }) => `It ${BOUNCES[bounce_class ?? 'unknown'] ?? 'came back'}`,
  open: ({ is_machine }) => (is_machine ? 'Opened by a machine, not a person' : 'Opened'),
  click: ({ is_machine, url }) => `${is_machine ? 'A machine followed' : 'Clicked on'} ${url ?? 'a link'}`,
  spamreport: () => 'Marked as spam: no marketing is sent to this address any more',
  unsubscribe: () => 'Unsubscribed',
  group_unsubscribe: () => 'Unsubscribed from this kind of email',
};

function lineOf(told: Told): Line {
  const isGuests = ['open', 'click', 'spamreport', 'unsubscribe', 'group_unsubscribe'].includes(told.kind);
  return {
    at_ts: told.happened_ts.toISOString(),
    kind: told.is_machine ? 'machine' : isGuests ? 'guest' : 'carrier',
    words: EVENTS[told.kind]?.(told) ?? told.kind,
    detail: told.detail || null,
  };
}

async function readTold(db: Db, { program_id }: CampaignKey, key: string): Promise<Told[]> {
  const { rows } =
    await sql<Told>`select kind, bounce_class, detail, url, is_machine, happened_ts from mail_events
    where program_id = ${program_id} and mail_key = ${key} order by happened_ts, mail_event_id`.execute(db);
  return rows;
}

/** What the ledger itself tells, beside what carriers did. */
function ledgerLines(campaign: CampaignRow, row: RecipientRow): Line[] {
  const line = (at: Date | null, words: string, detail: string | null = null): Line => ({
    at_ts: at?.toISOString() ?? null,
    kind: 'ledger',
    words,
    detail,
  });
  const lines = [line(campaign.started_ts, 'Was in the audience when the campaign started')];
  if (row.variant !== '')
    lines.push(line(campaign.started_ts, `Gets variant ${row.variant} of the A/B test`));
  if (row.state === 'held_out')
    lines.push(
      line(campaign.started_ts, 'Belongs to the holdout group by chance, and gets nothing, to compare with'),
    );
  if (row.claimed_ts)
    lines.push(
      line(
        row.claimed_ts,
        row.attempts > 1 ? `Taken for sending, the ${row.attempts}th time` : 'Taken for sending',
      ),
    );
  if (row.sent_ts) lines.push(line(row.sent_ts, 'Handed over to the carrier, which took it'));
  if (row.state === 'skipped' || row.state === 'unknown' || row.state === 'queued')
    lines.push(line(null, presentRecipient(row).words, row.detail));
  else if (row.state === 'failed' && row.reason !== null)
    lines.push(line(null, `Failed: ${reasonWords(row.reason)}`, row.detail));
  return lines;
}

/** Why a guest got a campaign or did not: every step of the ledger, what carriers told, and what each rule says now. */
export async function readStory(
  { db, clock }: Platform,
  campaign: CampaignRow,
  guestId: number,
): Promise<RecipientStory> {
  const row = found(
    (await recipientRows(db, campaign).where('r.guest_id', '=', guestId).executeTakeFirst()) ?? null,
    'This guest of the campaign',
  );
  const told = (await readTold(db, campaign, row.key)).map(lineOf);
  const lines = [...ledgerLines(campaign, row), ...told];
  const channel = channelOf(campaign);
  // What is given is no message, so that the gate has nothing to say of it.
  const { rules } =
    channel === 'loyalty'
      ? { rules: [] }
      : await mayMessage(db, {
          programId: campaign.program_id,
          channel,
          purpose: 'marketing',
          at: clock.now(),
          guestId,
          list: listsOf(campaign),
        });
  const last = '9999';
  return {
    recipient: presentRecipient(row),
    lines: lines.toSorted((a, b) => (a.at_ts ?? last).localeCompare(b.at_ts ?? last)),
    rules: rules.map(({ rule, ok, words }) => ({ rule, ok, words })),
  };
}
