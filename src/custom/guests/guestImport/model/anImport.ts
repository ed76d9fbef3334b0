import type { GuestImport } from '#contract/guests/guestImports/schemas.ts';

/** An import as the server answers it, for tests. */
export function anImport(changes: Partial<GuestImport> = {}): GuestImport {
  return {
    id: 7,
    guest_import_id: 7,
    kind: 'guests',
    file_name: 'guests.csv',
    status: 'checked',
    total: 186,
    processed: 186,
    created_count: 150,
    merged_count: 20,
    unchanged_count: 10,
    refused_count: 6,
    undone_count: 0,
    kept_count: 0,
    message: null,
    merchant_id: null,
    can_undo: false,
    is_own: true,
    author_name: 'Nadia Okafor',
    created_ts: '2026-11-20T18:00:00Z',
    started_ts: null,
    finished_ts: null,
    columns: [],
    choices: {
      mapping: [],
      date_order: null,
      country_code: 'US',
      merchant_id: null,
      overwrite: false,
      leave_out: false,
    },
    fields: [],
    other_name_count: 0,
    groups: [],
    ...changes,
  };
}
