import type { FastifyRequest } from 'fastify';
import {
  type Upload,
  type UploadChoices,
  uploadChoices,
} from '#contract/administration/merchants/schemas.ts';
import { services } from '#contract/index.ts';
import type { OpenCsv } from '#server/platform/csv/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import {
  act,
  busy,
  checkImport,
  isWaiting,
  listSamples,
  receiveImport,
  runImport,
  selectImports,
  surveyColumns,
  undoWhole,
} from '#server/platform/imports/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { issueTicket } from '#server/services/administration/downloads/index.ts';
import { countUndecided } from './alikeRows.ts';
import { columnsOf, lack, wrongMapping } from './columns.ts';
import { rejectedDownload, templateDownload } from './exports.ts';
import { REJECTED, UPLOADS } from './family.ts';
import { presentUpload, storedUpload } from './present.ts';
import { type StoredOptions, storedOptions } from './stored.ts';

const { merchants: endpoints } = services;
const RECENT = 20;

export function uploadRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  const receive = (kind: Upload['kind'], ctx: RequestContext, isDryRun: boolean, request: FastifyRequest) => {
    return receiveImport(platform, ctx, UPLOADS, endpoints.upload, request, {
      kind,
      status: isDryRun ? 'checking' : 'running',
      event: 'upload.started',
      changes: Object.entries({ kind, dry_run: isDryRun }).map(([field, to]) => ({ field, from: null, to })),
      survey: (csv, maxRows) => survey(kind, isDryRun, csv, maxRows),
    });
  };
  bind(endpoints.upload, ({ ctx, query, request }) =>
    receive('merchants', ctx, query.dry_run === 'true', request),
  );
  bind(endpoints.uploadBilling, ({ ctx, query, request }) =>
    receive('billing', ctx, query.dry_run === 'true', request),
  );
  bind(endpoints.pollUpload, ({ ctx, params }) => UPLOADS.show(db, ctx, params.id));
  bind(endpoints.recentUploads, async ({ ctx: { programId } }) => {
    const rows = await selectImports(db, UPLOADS, programId).limit(RECENT).execute();
    const ids = rows.map(({ import_id }) => import_id);
    const samples = await listSamples(db, programId, ids, REJECTED);
    const undecided = await countUndecided(db, programId, ids);
    return { data: rows.map((row) => presentUpload(row, { samples, groups: [], undecided })) };
  });
  bind(endpoints.applyUpload, ({ ctx, params }) =>
    runImport(platform, ctx, UPLOADS, params.id, 'upload.applied', async (_work, { options }) => {
      requireEdit(ctx, storedOptions.parse(options).choices);
      return null;
    }),
  );
  bind(endpoints.checkUpload, ({ ctx, params, body }) => check(platform, ctx, params.id, body));
  bind(endpoints.undoUpload, ({ ctx, params }) => undo(platform, ctx, params.id));
  bind(endpoints.exportRejected, async ({ ctx, params }) => {
    const { upload_id, file_name } = await UPLOADS.show(db, ctx, params.id);
    return issueTicket(platform, ctx, rejectedDownload, { upload_id, file_name });
  });
  bind(endpoints.exportTemplate, ({ ctx, body }) => issueTicket(platform, ctx, templateDownload, body));
}

/** What the columns of a new file seem to be; a dry run whose needed columns nobody can tell waits until they are named. */
async function survey(kind: Upload['kind'], isDryRun: boolean, csv: OpenCsv, maxRows: number) {
  const columns = columnsOf(kind);
  const surveyed = await surveyColumns(csv, columns, maxRows);
  const mapping = surveyed.columns.map(({ guess }) => guess);
  const lacking = lack(mapping, columns);
  const isWaiting = isDryRun && kind === 'merchants' && mapping.some((field) => field !== null);
  if (lacking && !isWaiting) return lacking;
  const options: StoredOptions = { columns: surveyed.columns, choices: uploadChoices.parse({ mapping }) };
  return { options, total: surveyed.total, ...(lacking ? { status: 'mapping' as const } : {}) };
}

/** Only who may edit locations updates stored ones by a file. */
function requireEdit(ctx: RequestContext, { alike, alike_rows: rows }: UploadChoices): void {
  if (alike === 'update' || rows.some(({ act }) => act === 'update')) ctx.require('merchants.edit');
}

/** Has the rows of a dry run judged anew by these choices. Errors: VALIDATION under `mapping`, IN_USE, FORBIDDEN. */
const check = (platform: Platform, ctx: RequestContext, id: number, choices: UploadChoices) =>
  act(platform, ctx, UPLOADS, id, 'upload.mapped', async (work, locked, key) => {
    if (!isWaiting(locked)) busy(UPLOADS, locked);
    requireEdit(ctx, choices);
    const { kind } = storedUpload.parse(locked);
    const { columns } = storedOptions.parse(locked.options);
    const titles = columns.map(({ title }) => title);
    const wrong = wrongMapping(choices.mapping, titles, columnsOf(kind));
    if (wrong) fail('VALIDATION', wrong, { errors: { mapping: wrong } });
    await checkImport(work, key, { columns, choices } satisfies StoredOptions);
  });

/** Closes what an upload of locations created; billing information has replaced what was stored and stays. */
async function undo(platform: Platform, ctx: RequestContext, id: number) {
  const { kind, status } = await UPLOADS.show(platform.db, ctx, id);
  if (kind === 'billing' && status === 'done')
    fail('IN_USE', 'An upload of billing information cannot be undone. Upload the former values instead.');
  return undoWhole(platform, ctx, UPLOADS, id, 'upload.undo_started');
}
