import type { EventKind } from '#contract/core/records.ts';
import { recordEvent } from '#server/platform/audit/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { findPartyToText } from './messageQueries.ts';
import type { StoredMessage } from './sendQueries.ts';

/** Notes on the party of a text what became of it, so that whoever looks at the party sees it; nothing without a party. */
async function tell(trx: Trx, message: StoredMessage, kind: EventKind<'party'>): Promise<void> {
  const { program_id, party_id, merchant_id } = message;
  if (party_id === null) return;
  const party = await findPartyToText(trx, program_id, party_id);
  if (!party) return;
  await recordEvent(trx, systemStamp(program_id), {
    kind,
    recordId: party_id,
    recordName: partyName(party),
    merchantId: merchant_id,
  });
}

/** A text did not arrive. */
export const tellFailure = (trx: Trx, message: StoredMessage) => tell(trx, message, 'party.text_failed');

/** Nobody could learn whether a text went out. */
export const tellUnknown = (trx: Trx, message: StoredMessage) => tell(trx, message, 'party.text_unknown');

/** A text of which nobody knew went out after all. */
export const tellFound = (trx: Trx, message: StoredMessage) => tell(trx, message, 'party.text_found');

/** Texts and their reports are nobody's act. */
export function systemStamp(programId: number) {
  return { programId, actorUserId: null, actorName: 'Couvert', origin: 'message', requestId: null };
}

export function partyName(party: { fname: string; lname: string; party_size: number }): string {
  return `${[party.fname, party.lname].filter(Boolean).join(' ') || 'Guest'} (${party.party_size})`;
}
