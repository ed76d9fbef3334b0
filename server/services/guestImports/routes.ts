import { OK } from '#contract/core/ids.ts';
import { IMPORT_FILE_MESSAGES } from '#contract/guestImports/messages.ts';
import { MAX_IMPORT_BYTES } from '#contract/guestImports/schemas.ts';
import { services } from '#contract/index.ts';
import { type Bind, receive } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { issueTicket } from '../downloads/index.ts';
import { checkImport, discardImport, getImport, runImport, startImport, undoWhole } from './commands.ts';
import { refusedDownload, refusedOfOthersDownload } from './exports.ts';
import { presentSummary } from './present.ts';
import { listImports } from './queries.ts';

const { guestImports: endpoints } = services;
const IMPORT_FILE = {
  field: endpoints.upload.upload?.field ?? 'file',
  noun: 'file',
  maxBytes: MAX_IMPORT_BYTES,
  tooLarge: IMPORT_FILE_MESSAGES.tooLarge,
} as const;

export function guestImportRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.upload, async ({ ctx, query, request }) => {
    const file = await receive(request, IMPORT_FILE);
    return startImport(platform, ctx, query.kind, file);
  });
  bind(endpoints.list, async ({ ctx, query: { take, skip } }) => {
    const { allMerchants, merchantIds } = ctx.membership;
    const reach = allMerchants ? null : merchantIds;
    const rows = await listImports(db, ctx.programId, reach, { take: take + 1, skip });
    const data = rows.slice(0, take).map(presentSummary);
    return { data, has_next: rows.length > take, total_exact: false };
  });
  bind(endpoints.get, ({ ctx, params }) => getImport(db, ctx, params.id));
  bind(endpoints.check, ({ ctx, params, body }) => checkImport(platform, ctx, params.id, body));
  bind(endpoints.run, ({ ctx, params }) => runImport(platform, ctx, params.id));
  bind(endpoints.undo, ({ ctx, params }) => undoWhole(platform, ctx, params.id));
  bind(endpoints.discard, async ({ ctx, params }) => {
    await discardImport(platform, ctx, params.id);
    return OK;
  });
  bind(endpoints.exportRefused, async ({ ctx, params }) => {
    const { guest_import_id, file_name, is_own } = await getImport(db, ctx, params.id);
    if (!is_own) ctx.require('guestProfile.export');
    const file = is_own ? refusedDownload : refusedOfOthersDownload;
    return db
      .transaction()
      .execute((trx) => issueTicket(trx, platform, ctx, file, { guest_import_id, file_name }));
  });
}
