import {
  messagePreset,
  type MessagePreset,
  type SmsMessage,
  smsMessage,
} from '#contract/host/messages/schemas.ts';
import type { MessageRow } from './messageQueries.ts';
import type { PresetRow } from './presetQueries.ts';

const { purpose } = messagePreset.shape;
const { direction, status, reason } = smsMessage.shape;

/** A preset with all of its locations, for the server's own use; people are shown `presetFor`. */
export function presentPreset(row: PresetRow): MessagePreset {
  return {
    merchant_message_preset_id: row.merchant_message_preset_id,
    name: row.name,
    purpose: purpose.parse(row.purpose),
    text: row.text,
    message_schedule_time: row.message_schedule_time,
    merchant_ids: row.phones.map((phone) => phone.merchant_id),
    actions: row.actions,
    phones: row.phones,
    other_merchants: 0,
    created_ts: row.created_ts.toISOString(),
    updated_ts: row.updated_ts.toISOString(),
    version: row.version,
  };
}

/** A preset as somebody may see it: locations at which they do not work are only counted (PERM-012). */
export function presetFor(viewer: Viewer, row: PresetRow): MessagePreset {
  const phones = phonesFor(viewer, row);
  return {
    ...presentPreset(row),
    phones,
    merchant_ids: phones.map(({ merchant_id }) => merchant_id),
    other_merchants: row.phones.length - phones.length,
  };
}

interface Viewer {
  worksAt(merchantId: number): boolean;
}

/** The numbers of a preset's locations at which somebody works. */
export const phonesFor = (viewer: Viewer, { phones }: PresetRow) =>
  phones.filter(({ merchant_id }) => viewer.worksAt(merchant_id));

export function presentMessage(row: MessageRow): SmsMessage {
  return {
    sms_message_id: row.sms_message_id,
    party_id: row.party_id,
    direction: direction.parse(row.direction),
    body: row.body,
    status: status.parse(row.status),
    reason: reason.parse(row.reason),
    purpose: row.purpose,
    sent_by: row.sent_by,
    read_ts: row.read_ts?.toISOString() ?? null,
    again_id: row.again_id,
    created_ts: row.created_ts.toISOString(),
  };
}
