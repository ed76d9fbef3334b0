import { z } from 'zod';
import { UPLOAD_KINDS } from '#contract/merchants/schemas.ts';
import { defineDownload } from '../downloads/index.ts';
import { COLUMNS_OF } from './kinds.ts';
import { storedCells } from './present.ts';
import { eachRejected, findWidest } from './queries.ts';

const OWN = ['Row', 'Reasons'];

/** The rejected rows of an upload in their original columns, with their row number and reasons. */
export const rejectedDownload = defineDownload({
  kind: 'rejected_rows',
  permission: 'merchants.import',
  params: z.object({ upload_id: z.number(), file_name: z.string() }),
  fileName: ({ file_name }) => `${file_name.replace(/\.[a-z]{1,4}$/i, '')}-rejected.csv`,
  async *rows({ db }, { programId }, { upload_id }) {
    const key = { program_id: programId, upload_id };
    const widest = await findWidest(db, key);
    const titles = storedCells.parse(widest?.cells ?? []).map(([title]) => title);
    const kept = titles.map((title, index) => ({ title, index })).filter(({ title }) => !OWN.includes(title));
    yield [...kept.map(({ title }) => title), ...OWN];
    for await (const { row_number, cells, reasons } of eachRejected(db, key)) {
      const stored = storedCells.parse(cells);
      yield [...kept.map(({ index }) => stored[index]?.[1] ?? ''), row_number, reasons.join('; ')];
    }
  },
});

/** The columns of an upload with one example row. */
export const templateDownload = defineDownload({
  kind: 'upload_template',
  permission: 'merchants.import',
  params: z.object({ kind: z.enum(UPLOAD_KINDS) }),
  fileName: ({ kind }) => `${kind === 'merchants' ? 'locations' : 'billing'}-template.csv`,
  async *rows(_platform, _scope, { kind }) {
    yield COLUMNS_OF[kind].map(({ title }) => title);
    yield COLUMNS_OF[kind].map(({ example }) => example);
  },
});
