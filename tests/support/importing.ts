import { expect } from 'vitest';
import type { GuestImportKind } from '#contract/guests/guestImports/fields.ts';
import type { ImportOutcome } from '#contract/core/imports.ts';
import type { GuestImport, ImportChoices, ImportedRow } from '#contract/guests/guestImports/schemas.ts';
import { services } from '#contract/index.ts';
import type { ApiClient } from './apiClient.ts';
import { startTestApp, type TestApp } from './testApp.ts';

const { guestImports, guests } = services;

/** A CSV as a browser sends it. */
export const csvFile = (content: Buffer | string, name = 'guests.csv') => ({
  field: 'file',
  name,
  type: 'text/csv',
  content,
});

export const countsOf = ({ created_count, merged_count, unchanged_count, refused_count }: GuestImport) => ({
  created: created_count,
  merged: merged_count,
  unchanged: unchanged_count,
  refused: refused_count,
});

interface WithRows {
  readonly rows: readonly ImportedRow[];
}

/** What became of the rows, by their number. */
export const outcomesOf = ({ rows }: WithRows): Record<number, ImportOutcome> =>
  Object.fromEntries(rows.map(({ row_number, outcome }) => [row_number, outcome]));

/** Why, by the number of the row. */
export const reasonsOf = ({ rows }: WithRows) =>
  Object.fromEntries(rows.map(({ row_number, reasons }) => [row_number, reasons.join(' | ')]));

/** The steps of an import as one who may import takes them, with the work behind each done when it returns. */
export function importing(t: TestApp, admin: ApiClient) {
  /** An import with its first rows, and its first refused ones. */
  const read = async (id: number): Promise<GuestImport & WithRows> => {
    const params = { id };
    const [first, refused] = await Promise.all([
      admin.call(guestImports.rows, { params, query: { take: 100 } }),
      admin.call(guestImports.rows, { params, query: { take: 100, kind: 'refused' } }),
    ]);
    const rows = new Map([...first.data, ...refused.data].map((row) => [row.row_number, row]));
    return { ...(await admin.call(guestImports.get, { params })), rows: [...rows.values()] };
  };
  const upload = (content: Buffer | string, kind: GuestImportKind = 'guests') =>
    admin.call(guestImports.upload, { query: { kind }, file: csvFile(content) });
  const act = async (step: typeof guestImports.run, id: number) => {
    await admin.call(step, { params: { id } });
    await t.drainJobs();
    return read(id);
  };
  const found = async (search: string) => (await admin.call(guests.list, { query: { search } })).data;
  const record = (id: number) => admin.call(guests.get, { params: { id } });
  return {
    read,
    upload,
    found,
    record,
    /** Sends a file and has it checked as it was guessed, with other choices where given. */
    async check(
      content: Buffer | string,
      choices: Partial<ImportChoices> = {},
      kind: GuestImportKind = 'guests',
    ) {
      const started = await upload(content, kind);
      const body = { ...started.choices, ...choices };
      await admin.call(guestImports.check, { params: { id: started.id }, body });
      await t.drainJobs();
      return read(started.id);
    },
    run: ({ id }: Pick<GuestImport, 'id'>) => act(guestImports.run, id),
    undo: ({ id }: Pick<GuestImport, 'id'>) => act(guestImports.undo, id),
    /** The only guest that a search finds. */
    async one(search: string) {
      const [row, ...others] = await found(search);
      expect(others).toEqual([]);
      return record(row?.id ?? 0);
    },
  };
}

export type Importing = ReturnType<typeof importing>;

/** A product of its own with its admin, and the steps of an import as that admin takes them. */
export async function startImporting() {
  const t = await startTestApp();
  const admin = await t.as('admin');
  return { t, admin, imports: importing(t, admin) };
}
