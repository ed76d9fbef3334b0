import { formatPhone } from '#contract/administration/merchants/rules.ts';
import { wallClock } from '#contract/core/time.ts';
import { fillTags } from '#contract/marketing/templates/fill.ts';
import type { TagValues } from '#contract/marketing/templates/tags.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { defineJob, type Job } from '#server/platform/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { write } from '#server/platform/write/index.ts';
import { findLocation, type Location } from '#server/services/administration/merchants/index.ts';
import { findOptOut, storeMessage } from '#server/services/host/messages/index.ts';
import { joinByText } from '#server/services/marketing/contactLists/index.ts';
import { findKeyword } from '#server/services/marketing/smsKeywords/index.ts';
import { readTagValues } from '#server/services/marketing/templates/index.ts';
import { KEYWORD_JOB, type KeywordData, keywordData } from './keywordJob.ts';

/** An answer that comes later is of no use. */
const USEFUL_MS = 3_600_000;

export const keywordJob = (platform: Platform): Job =>
  defineJob({
    name: KEYWORD_JOB.name,
    data: keywordData,
    retries: 8,
    expireMinutes: 2,
    run: (data) => actOnKeyword(platform, data),
  });

const findHeard = (platform: Platform, { program_id, sms_message_id }: KeywordData) =>
  platform.db
    .selectFrom('sms_messages')
    .select(['sms_keyword_id', 'merchant_id', 'phone', 'merchant_phone', 'body', 'created_ts'])
    .where('program_id', '=', program_id)
    .where('sms_message_id', '=', sms_message_id)
    .where('sms_keyword_id', 'is not', null)
    .executeTakeFirst();

/**
 * Puts who texted a keyword on its list, with the text as the proof, and answers; a second run finds it done. Who said STOP joins
 * nothing: the answer stays unsent, where a host sees why.
 */
export async function actOnKeyword(platform: Platform, data: KeywordData): Promise<void> {
  const { db } = platform;
  const { program_id: programId, sms_message_id: messageId } = data;
  const heard = await findHeard(platform, data);
  if (!heard || heard.sms_keyword_id === null) return;
  const keyword = await findKeyword(db, programId, heard.sms_keyword_id);
  if (!keyword) return;
  const { contact_list_id: listId, answer } = keyword;
  const isStopped = (await findOptOut(db, programId, heard.phone)) !== null;
  const outcome =
    listId === null || isStopped
      ? 'none'
      : await joinByText(platform, {
          programId,
          listId,
          phone: heard.phone,
          merchantId: heard.merchant_id,
          messageId,
          proof: `Texted “${heard.body.trim()}” to ${heard.merchant_phone}`,
          happenedAt: heard.created_ts,
        });
  await write(platform, null, async ({ trx, now }) => {
    const location = await findLocation(trx, programId, heard.merchant_id);
    if (!location) return;
    const values = await valuesFor(trx, { programId, phone: heard.phone, location }, now);
    await storeMessage(platform, trx, {
      programId,
      merchantId: heard.merchant_id,
      partyId: null,
      phone: heard.phone,
      body: outcome === 'refused' ? cannotJoin(location) : fillTags(answer, values),
      purpose: 'answer',
      dedupeKey: `answer:${messageId}`,
      sendBy: new Date(now.getTime() + USEFUL_MS),
    });
  });
}

const cannotJoin = ({ merchant_name, phone }: Location) =>
  `${merchant_name}: we could not put you on this list by text. Please call us${phone ? ` at ${formatPhone(phone)}` : ''}.`;

interface Reader {
  readonly programId: number;
  readonly phone: string;
  readonly location: Location;
}

/** What tags say to who texted: the location is the one whose number it was, whatever the usual one is. */
async function valuesFor(trx: Trx, { programId, phone, location }: Reader, now: Date): Promise<TagValues> {
  const guest = await trx
    .selectFrom('guests')
    .select('guest_id')
    .where('program_id', '=', programId)
    .where('phone', '=', phone)
    .where('deleted_ts', 'is', null)
    .executeTakeFirst();
  const known = guest
    ? await readTagValues(trx, programId, [guest.guest_id], now)
    : new Map<number, TagValues>();
  const { program_name } = await trx
    .selectFrom('programs')
    .select('program_name')
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  const { merchant_name, phone: number } = location;
  return {
    concept_name: program_name,
    ...(guest ? known.get(guest.guest_id) : {}),
    send_date: wallClock(location.timezone, now).date,
    location_name: merchant_name,
    location_phone: number && formatPhone(number),
    location_address: await addressOf(trx, programId, location.merchant_id),
  };
}

async function addressOf(trx: Trx, programId: number, merchantId: number): Promise<string | null> {
  const row = await trx
    .selectFrom('merchants')
    .select(['address', 'city', 'state', 'zip'])
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  const place = [row?.state, row?.zip].filter(Boolean).join(' ');
  return [row?.address, row?.city, place].filter(Boolean).join(', ') || null;
}
