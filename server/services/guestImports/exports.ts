import { z } from 'zod';
import { defineDownload } from '../downloads/index.ts';
import { storedCells } from '../uploads/index.ts';
import { eachRefused, findWidest } from './queries.ts';

const OWN = ['Row', 'Reasons'];

/** The refused rows of an import in their original columns, with their row number and reasons, so that they can be mended and sent again. */
export const refusedDownload = defineDownload({
  kind: 'refused_import_rows',
  permission: 'guestProfile.import',
  params: z.object({ guest_import_id: z.number(), file_name: z.string() }),
  fileName: ({ file_name }) => `${file_name.replace(/\.[a-z]{1,4}$/i, '')}-refused.csv`,
  async *rows({ db }, { programId }, { guest_import_id }) {
    const key = { program_id: programId, guest_import_id };
    const widest = await findWidest(db, key);
    const titles = storedCells.parse(widest?.cells ?? []).map(([title]) => title);
    const kept = titles.map((title, index) => ({ title, index })).filter(({ title }) => !OWN.includes(title));
    yield [...kept.map(({ title }) => title), ...OWN];
    for await (const { row_number, cells, reasons } of eachRefused(db, key)) {
      const stored = storedCells.parse(cells);
      yield [...kept.map(({ index }) => stored[index]?.[1] ?? ''), row_number, reasons.join('; ')];
    }
  },
});
