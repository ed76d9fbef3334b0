import { z } from 'zod';
import { SUBSCRIBER_STATUSES } from '#contract/marketing/contactLists/rules.ts';
import { formatPhone } from '#contract/administration/merchants/rules.ts';
import { SUPPRESSION_REASON_NAMES, SUPPRESSION_REASONS } from '#contract/guests/gate/suppressions.ts';
import { found } from '#server/platform/errors/index.ts';
import { defineDownload } from '#server/services/administration/downloads/index.ts';
import { findPlainList } from './queries.ts';
import { countSubscribers, eachSubscriber, type SubscriberRow } from './subscriberQueries.ts';

type Cell = string | number | null;

/** Named as an import of contacts understands them. */
const COLUMNS: readonly (readonly [title: string, read: (row: SubscriberRow) => Cell])[] = [
  ['Guest ID', ({ guest_id }) => guest_id],
  ['First name', ({ fname }) => fname],
  ['Last name', ({ lname }) => lname],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => (phone === null ? null : formatPhone(phone))],
  ['Status on the list', ({ status }) => status],
  ['Since', ({ happened_ts }) => happened_ts.toISOString()],
  ['Proof of consent', ({ proof_text }) => proof_text],
  ['Date of the proof', ({ happened_ts }) => happened_ts.toISOString().slice(0, 10)],
  ['Came by', ({ source }) => source],
  ['Held back', ({ suppressed }) => reasonWords(suppressed)],
];

function reasonWords(stored: string | null): string | null {
  const reason = SUPPRESSION_REASON_NAMES.find((name) => name === stored);
  return reason ? SUPPRESSION_REASONS[reason].label : null;
}

/** The subscribers of a contact list as CSV, of one status or all; it is written while it is read. */
export const subscribersDownload = defineDownload({
  kind: 'subscribers',
  permission: 'contactList.export',
  params: z.object({
    contact_list_id: z.number(),
    name: z.string(),
    status: z.enum(SUBSCRIBER_STATUSES).optional(),
  }),
  fileName: ({ name }, day) => `subscribers-${name}-${day}.csv`,
  async event({ db }, { programId }, { contact_list_id, status }) {
    const list = found(await findPlainList(db, programId, contact_list_id), 'This contact list');
    const count = await countSubscribers(db, programId, { listId: contact_list_id, status });
    return {
      kind: 'contact_list.exported',
      recordId: contact_list_id,
      recordName: list.name,
      changes: [{ field: 'row_count', from: null, to: count }],
    };
  },
  async *rows({ db }, { programId }, { contact_list_id, status }) {
    yield COLUMNS.map(([title]) => title);
    for await (const row of eachSubscriber(db, programId, { listId: contact_list_id, status }))
      yield COLUMNS.map(([, read]) => read(row));
  },
});
