import { z } from 'zod';
import { defineDownload, type DownloadScope } from '../downloads/index.ts';
import { guestsExported } from '../guests/index.ts';
import { storedCells } from '../uploads/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { eachRefused, findImport, findWidest } from './queries.ts';

const OWN = ['Row', 'Reasons'];
const params = z.object({ guest_import_id: z.number(), file_name: z.string() });
type Params = z.output<typeof params>;

const fileName = ({ file_name }: Params) => `${file_name.replace(/\.[a-z]{1,4}$/i, '')}-refused.csv`;

/** The refused rows of an import in their original columns, with their row number and reasons, so that they can be mended and sent again. */
async function* rows({ db }: Platform, { programId }: DownloadScope, { guest_import_id }: Params) {
  const key = { program_id: programId, guest_import_id };
  const widest = await findWidest(db, key);
  const titles = storedCells.parse(widest?.cells ?? []).map(([title]) => title);
  const kept = titles.map((title, index) => ({ title, index })).filter(({ title }) => !OWN.includes(title));
  yield [...kept.map(({ title }) => title), ...OWN];
  for await (const { row_number, cells, reasons } of eachRefused(db, key)) {
    const stored = storedCells.parse(cells);
    yield [...kept.map(({ index }) => stored[index]?.[1] ?? ''), row_number, reasons.join('; ')];
  }
}

/** For who brought the file: what they get they had before. */
export const refusedDownload = defineDownload({
  kind: 'refused_import_rows',
  permission: 'guestProfile.import',
  params,
  fileName,
  rows,
});

/** For anybody else it is an export of guests. */
export const refusedOfOthersDownload = defineDownload({
  kind: 'refused_import_rows_of_others',
  permission: 'guestProfile.export',
  params,
  fileName,
  rows,
  async event({ db }, { programId }, { guest_import_id }) {
    const found = await findImport(db, { program_id: programId, guest_import_id });
    return guestsExported(found?.refused_count ?? 0, ['refused_import_rows']);
  },
});
