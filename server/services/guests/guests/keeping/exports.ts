import { z } from 'zod';
import { VIEW_CHECKS } from '#contract/guests/tickets/endpoints.ts';
import { defineDownload, type DownloadScope } from '#server/services/administration/downloads/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { calledGuest } from '../changes.ts';
import { getGuestRow } from '../find.ts';
import { findRecord, listMergedFrom } from '../queries.ts';
import { listMessageIds, listRecords } from './erasing/log.ts';
import { subjectOf } from './erasing/subject.ts';
import { type Exported, readSection, SECTIONS } from './exportQueries.ts';

/** Everything that is stored about one guest, as a guest may ask for it by law: JSON, one section a table. */
export const guestDownload = defineDownload({
  kind: 'guest',
  permission: 'guestProfile.export',
  params: z.object({ guest_id: z.number() }),
  type: 'application/json',
  fileName: ({ guest_id }, day) => `guest-${guest_id}-${day}.json`,
  async event({ db }, { programId }, { guest_id }) {
    const guest = await getGuestRow(db, programId, guest_id);
    return {
      kind: 'guest.exported',
      recordId: guest.guest_id,
      recordName: calledGuest(guest),
      changes: [{ field: 'row_count', from: null, to: 1 }],
    };
  },
  chunks: writeAll,
});

/** What erasing the guest would reach, so that nothing is kept that the guest is not told of. */
async function whatOf(db: Db, scope: DownloadScope, guestId: number): Promise<Exported> {
  const { programId, merchantIds } = scope;
  const checksAt = scope.can(VIEW_CHECKS) ? merchantIds : [];
  const guest = await getGuestRow(db, programId, guestId);
  const former = await listMergedFrom(db, { programId, guestId: guest.guest_id });
  const others = await Promise.all(former.map((id) => findRecord(db, { programId, guestId: id })));
  const subject = await subjectOf(db, [guest, ...others.filter((row) => row !== null)]);
  const records = await listRecords(db, subject, await listMessageIds(db, subject));
  return { ...subject, records, merchantIds, checksAt };
}

/** What the file does not tell, in words; null: it is whole. */
function leftOut({ merchantIds, can }: DownloadScope): string | null {
  const elsewhere = 'at locations where the person who exported this does not work';
  if (!can(VIEW_CHECKS))
    return `Checks, which the person who exported this is not allowed to view${merchantIds === null ? '' : `; texts and changes ${elsewhere}`}`;
  return merchantIds === null ? null : `Texts, checks and changes ${elsewhere}`;
}

/** The file piece by piece, so that it is never whole in memory. */
async function* writeAll(
  { db, clock }: Platform,
  scope: DownloadScope,
  { guest_id }: { guest_id: number },
): AsyncGenerator<string> {
  const exported = await whatOf(db, scope, guest_id);
  const head = {
    guest_id: exported.guestIds[0],
    exported_ts: clock.now().toISOString(),
    left_out: leftOut(scope),
  };
  yield JSON.stringify(head, null, 2).replace(/\n}$/, '');
  for (const [name, rowsOf] of SECTIONS) {
    yield `,\n  ${JSON.stringify(name)}: [`;
    const rows = await readSection(db, rowsOf(exported));
    for (const [index, row] of rows.entries()) {
      yield `${index === 0 ? '' : ','}\n    ${JSON.stringify(row)}`;
    }
    yield rows.length === 0 ? ']' : '\n  ]';
  }
  yield '\n}\n';
}
