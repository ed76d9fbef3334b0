import { sql } from 'kysely';
import { z } from 'zod';
import { defineDownload } from '#server/services/administration/downloads/index.ts';
import { guestTable, guestTableWithout } from '#server/services/guests/guests/index.ts';
import { isIn } from './counting/guestPages.ts';
import { findSegment } from './queries.ts';
import { found } from '#server/platform/errors/index.ts';

const guestsText = (n: number) => (n === 1 ? '1 guest' : `${n.toLocaleString('en-US')} guests`);

/** The members of a segment as CSV, without who was erased or merged, and without what its reader may not see; it is written while it is read (SEG-016, SEG E10). */
export const segmentDownload = defineDownload({
  kind: 'segment',
  permission: 'segments.export',
  params: z.object({ segment_id: z.number(), name: z.string() }),
  fileName: ({ name }, day) => `segment-${name}-${day}.csv`,
  async event({ db }, { programId, can }, { segment_id }) {
    const { name } = found(await findSegment(db, programId, segment_id), 'This segment');
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from guests g
      where g.program_id = ${programId} and g.deleted_ts is null and ${isIn(programId, segment_id)}`.execute(
      db,
    );
    const count = rows[0]?.n ?? 0;
    const leftOut = guestTableWithout(can);
    return {
      kind: 'segment.exported',
      recordId: segment_id,
      recordName: `${name}, ${guestsText(count)}`,
      changes: [
        { field: 'row_count', from: null, to: count },
        ...(leftOut.length > 0 ? [{ field: 'left_out', from: null, to: leftOut }] : []),
      ],
    };
  },
  rows: ({ db }, { programId, can, merchantIds }, { segment_id }) =>
    guestTable(db, { programId, can, merchantIds }, [isIn(programId, segment_id)]),
});
