import { sql } from 'kysely';
import type { SmsAccount } from '#server/integrations/sms/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { NothingDone } from '#server/platform/outbound/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { callbackUrls, findAccount } from '#server/services/connections/messaging/index.ts';
import { recordNumberStop } from '#server/services/host/messages/index.ts';
import { readTagValues } from '#server/services/marketing/templates/index.ts';
import { readUsual } from '#server/services/guests/guests/index.ts';
import type { Ask } from './asking.ts';
import type { Make, Made } from './claim.ts';
import { plainContent, readContent } from './content.ts';
import type { Carrier, Outcome } from './hand.ts';
import { fillAll } from './plain.ts';
import type { CampaignRow } from './rows.ts';
import { refOf } from './textReports.ts';

/** One guest's text, and the number that it comes from. */
export interface MadeText {
  readonly body: string;
  readonly mediaUrl: string | null;
  readonly from: string;
  readonly serviceSid: string;
}

interface Sender {
  readonly merchant_id: number;
  readonly phone: string;
  readonly service_sid: string;
}

async function listSenders(trx: Trx, programId: number): Promise<Sender[]> {
  return trx
    .selectFrom('messaging_services')
    .select(['merchant_id', 'phone', 'service_sid'])
    .where('program_id', '=', programId)
    .orderBy('merchant_id')
    .execute();
}

/** A guest's text comes from their usual location's number, else from the concept's first. */
export const makeTexts =
  (_platform: Platform): Make<MadeText> =>
  async (trx, campaign, rows, now) => {
    const { program_id: programId } = campaign;
    const content = plainContent.parse((await readContent(trx, campaign, '')).compiled);
    const ids = rows.map(({ guest_id }) => guest_id);
    const values = await readTagValues(trx, programId, ids, now);
    const senders = await listSenders(trx, programId);
    const usual = senders.length > 1 ? await readUsual(trx, programId, ids) : new Map<number, never>();
    const made = new Map<string, MadeText>();
    for (const row of rows) {
      const filled = fillAll({ body: content.body }, { ...values.get(row.guest_id), ...row.tag_values });
      const place = usual.get(row.guest_id)?.merchant_id;
      const sender = senders.find(({ merchant_id }) => merchant_id === place) ?? senders[0];
      if (filled)
        made.set(row.key, {
          ...filled,
          mediaUrl: content.image_url,
          from: sender?.phone ?? '',
          serviceSid: sender?.service_sid ?? '',
        });
    }
    return made;
  };

export function textCarrier(platform: Platform): Carrier<MadeText> {
  return {
    pack: (rows) => rows.map((row) => [row]),
    isEachAlone: true,
    async send(campaign, rows) {
      const account = await findAccount(platform, platform.db, { programId: campaign.program_id });
      const outcomes: Outcome[] = [];
      for (const row of rows) outcomes.push(await sendOne(platform, campaign, account, row));
      return outcomes;
    },
  };
}

async function sendOne(
  platform: Platform,
  { program_id }: CampaignRow,
  account: SmsAccount | null,
  { made, target, public_token }: Made<MadeText>,
): Promise<Outcome> {
  if (!account || made.from === '')
    return { kind: 'refused', why: 'This concept has no number to send from.' };
  const statusUrl = `${callbackUrls(platform).statusUrl}?ref=${refOf(public_token)}`;
  const { from, serviceSid, ...text } = made;
  try {
    const outcome = await platform.sms.send(account, { ...text, to: target, from, serviceSid, statusUrl });
    switch (outcome.kind) {
      case 'accepted':
        return { kind: 'accepted', detail: outcome.sid };
      case 'stopped':
        await recordNumberStop(
          platform.db,
          { programId: program_id, from, phone: target },
          platform.clock.now(),
        );
        return { kind: 'refused', why: 'The guest stopped the number that it comes from.' };
      case 'not_taken':
      case 'refused':
        return outcome;
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : 'There was no answer.';
    return { kind: error instanceof NothingDone ? 'not_taken' : 'unknown', why };
  }
}

/** Whether the provider lists a text to a guest with the words of the campaign since it was claimed. */
export const askForText =
  (platform: Platform): Ask =>
  async (campaign, { key, claimed_ts }) => {
    const account = await findAccount(platform, platform.db, { programId: campaign.program_id });
    if (!account) return null;
    const { rows } = await sql<{ guest_id: number; target: string | null }>`
      select guest_id, target from campaign_recipients
      where program_id = ${campaign.program_id} and campaign_id = ${campaign.campaign_id} and key = ${key}`.execute(
      platform.db,
    );
    const [row] = rows;
    if (!row || row.target === null) return null;
    const { target } = row;
    const content = plainContent.parse((await readContent(platform.db, campaign, '')).compiled);
    const values = await platform.db
      .transaction()
      .execute((trx) => readTagValues(trx, campaign.program_id, [row.guest_id], claimed_ts));
    const body = fillAll({ body: content.body }, values.get(row.guest_id) ?? {})?.body;
    const senders = await platform.db.transaction().execute((trx) => listSenders(trx, campaign.program_id));
    for (const { phone } of senders) {
      const sent = await platform.sms.findSent(account, { to: target, from: phone, since: claimed_ts });
      if (sent.some((text) => text.body === body)) return true;
    }
    return false;
  };
