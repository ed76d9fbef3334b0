import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { askText } from '#server/services/guests/guests/index.ts';
import { findSender } from '#server/services/connections/messaging/index.ts';
import { isRegular } from './seedGuests.ts';

const HOUR_MS = 3_600_000;
const TICKED = 'Ticked “Text me news and offers” in the reservation widget';
const newSid = () => `SM${randomBytes(16).toString('hex')}`;

/** Four regulars who were put down for texts in the widget: two have answered YES, two can do so on the sandbox phone. */
export async function seedOptIns(trx: Trx, programId: number, now: Date): Promise<void> {
  const place = await findPlace(trx, programId);
  if (!place) return;
  const guests = await trx
    .selectFrom('guests as g')
    .select(['g.guest_id', 'g.phone'])
    .where('g.program_id', '=', programId)
    .where('g.phone', 'is not', null)
    .where(isRegular(now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('guest_consents as c')
            .select('c.guest_id')
            .whereRef('c.program_id', '=', 'g.program_id')
            .whereRef('c.guest_id', '=', 'g.guest_id')
            .where('c.channel', '=', 'sms'),
        ),
      ),
    )
    .orderBy('g.guest_id')
    .limit(4)
    .execute();
  for (const [index, { guest_id, phone }] of guests.entries()) {
    if (phone === null) continue;
    const at = new Date(now.getTime() - (index + 3) * HOUR_MS);
    const row = {
      program_id: programId,
      guest_id,
      channel: 'sms',
      target: phone,
      merchant_id: place.merchantId,
    };
    const claim = {
      ...row,
      opted_in: false,
      is_claimed: true,
      source: 'web',
      proof_text: TICKED,
      happened_ts: at,
    };
    await trx.insertInto('guest_consents').values(claim).execute();
    const ask = askText(place.name);
    await text(trx, place, { programId, phone, body: ask, at, isOut: true });
    if (index % 2 === 0) continue;
    const answeredAt = new Date(at.getTime() + HOUR_MS / 4);
    const answer = { programId, phone, body: 'YES', at: answeredAt, isOut: false };
    const sms_message_id = await text(trx, place, answer);
    const proof = { source: 'message', proof_text: `Answered “YES” to: ${ask}`, happened_ts: answeredAt };
    await trx
      .insertInto('guest_consents')
      .values({ ...row, ...proof, opted_in: true, sms_message_id })
      .execute();
  }
}

interface Place {
  readonly merchantId: number;
  readonly name: string;
  readonly number: string;
  readonly accountSid: string;
}

/** The first location of the concept, which has a number at the sandbox; null where the demo has no texts. */
async function findPlace(trx: Trx, programId: number): Promise<Place | null> {
  const merchant = await trx
    .selectFrom('merchants')
    .select(['merchant_id', 'merchant_name'])
    .where('program_id', '=', programId)
    .where('deleted_ts', 'is', null)
    .orderBy('merchant_id')
    .limit(1)
    .executeTakeFirst();
  const sender = merchant ? await findSender(trx, programId, merchant.merchant_id) : null;
  if (!merchant || !sender) return null;
  const { rows } = await sql<{ account_sid: string }>`
    select account_sid from sandbox_sms_numbers where phone = ${sender.phone}`.execute(trx);
  const [held] = rows;
  if (!held) return null;
  const { merchant_id: merchantId, merchant_name: name } = merchant;
  return { merchantId, name, number: sender.phone, accountSid: held.account_sid };
}

interface SeededText {
  readonly programId: number;
  readonly phone: string;
  readonly body: string;
  readonly at: Date;
  readonly isOut: boolean;
}

/** A text here and on the sandbox's side; its id here. */
async function text(
  trx: Trx,
  place: Place,
  { programId, phone, body, at, isOut }: SeededText,
): Promise<number> {
  const sid = newSid();
  const status = isOut ? 'delivered' : 'received';
  await trx
    .insertInto('sandbox_texts')
    .values({
      message_sid: sid,
      account_sid: place.accountSid,
      number: place.number,
      phone,
      is_outbound: isOut,
      body,
      status,
      created_ts: at,
    })
    .execute();
  const { sms_message_id } = await trx
    .insertInto('sms_messages')
    .values({
      program_id: programId,
      merchant_id: place.merchantId,
      direction: isOut ? 'out' : 'in',
      phone,
      merchant_phone: place.number,
      body,
      purpose: isOut ? 'opt_in' : 'received',
      status,
      dedupe_key: `demo:${randomUUID()}`,
      provider_sid: sid,
      send_by_ts: at,
      read_ts: isOut ? null : at,
      created_ts: at,
      updated_ts: at,
    })
    .returning('sms_message_id')
    .executeTakeFirstOrThrow();
  return sms_message_id;
}
