import type { FastifyRequest } from 'fastify';
import type { UPLOAD_KINDS } from '#contract/administration/merchants/schemas.ts';
import { services } from '#contract/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import {
  listSamples,
  receiveImport,
  runImport,
  selectImports,
  surveyColumns,
} from '#server/platform/imports/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { issueTicket } from '#server/services/administration/downloads/index.ts';
import { LOCATION_COLUMNS } from '#server/services/administration/merchants/index.ts';
import { BILLING_COLUMNS, understand } from './columns.ts';
import { rejectedDownload, templateDownload } from './exports.ts';
import { REJECTED, UPLOADS } from './family.ts';
import { presentUpload } from './present.ts';

const { merchants: endpoints } = services;
const RECENT = 20;

export function uploadRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  const receive = (
    kind: (typeof UPLOAD_KINDS)[number],
    ctx: RequestContext,
    isDryRun: boolean,
    request: FastifyRequest,
  ) => {
    const columns = kind === 'billing' ? BILLING_COLUMNS : LOCATION_COLUMNS;
    return receiveImport(platform, ctx, UPLOADS, endpoints.upload, request, {
      kind,
      status: isDryRun ? 'checking' : 'running',
      event: 'upload.started',
      changes: Object.entries({ kind, dry_run: isDryRun }).map(([field, to]) => ({ field, from: null, to })),
      async survey(csv, maxRows) {
        const mapping = understand(csv.heading, columns);
        if (typeof mapping === 'string') return mapping;
        return { options: {}, total: (await surveyColumns(csv, columns, maxRows)).total };
      },
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
    return { data: rows.map((row) => presentUpload(row, samples)) };
  });
  bind(endpoints.applyUpload, ({ ctx, params }) =>
    runImport(platform, ctx, UPLOADS, params.id, 'upload.applied'),
  );
  bind(endpoints.exportRejected, async ({ ctx, params }) => {
    const { upload_id, file_name } = await UPLOADS.show(db, ctx, params.id);
    return issueTicket(platform, ctx, rejectedDownload, { upload_id, file_name });
  });
  bind(endpoints.exportTemplate, ({ ctx, body }) => issueTicket(platform, ctx, templateDownload, body));
}
