import type { Upload } from '#contract/administration/merchants/schemas.ts';

/** An upload as the server answers it, for tests. */
export function anUpload(changes: Partial<Upload> = {}): Upload {
  return {
    upload_id: 7,
    kind: 'merchants',
    file_name: 'openings.csv',
    status: 'running',
    total: 186,
    processed: 0,
    created_count: 0,
    updated_count: 0,
    unchanged_count: 0,
    invalid_count: 0,
    undecided_count: 0,
    message: null,
    sample: [],
    columns: [],
    choices: { mapping: [], leave_out: false, alike: 'ask', alike_rows: [] },
    fields: [],
    groups: [],
    alike: [],
    alike_count: 0,
    can_undo: false,
    undone_count: 0,
    kept_count: 0,
    created_ts: '2026-11-20T18:00:00Z',
    finished_ts: null,
    ...changes,
  };
}
