import { services } from '#contract/index.ts';
import { found } from '../../platform/errors/index.ts';
import type { Bind, RequestContext } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { issueTicket } from '../downloads/index.ts';
import { applyUpload, receiveFile, startUpload } from './commands.ts';
import { rejectedDownload, templateDownload } from './exports.ts';
import { presentUpload } from './present.ts';
import { findUpload, listUploads } from './queries.ts';

const { merchants: endpoints } = services;

export function uploadRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  const read = async (ctx: RequestContext, id: number) =>
    presentUpload(found(await findUpload(db, ctx.programId, id), 'This upload'));
  bind(endpoints.upload, async ({ ctx, query, request }) => {
    const file = await receiveFile(request, endpoints.upload);
    return startUpload(platform, ctx, 'merchants', file, query.dry_run === 'true');
  });
  bind(endpoints.uploadBilling, async ({ ctx, query, request }) => {
    const file = await receiveFile(request, endpoints.uploadBilling);
    return startUpload(platform, ctx, 'billing', file, query.dry_run === 'true');
  });
  bind(endpoints.pollUpload, ({ ctx, params }) => read(ctx, params.id));
  bind(endpoints.recentUploads, async ({ ctx }) => ({
    data: (await listUploads(db, ctx.programId)).map(presentUpload),
  }));
  bind(endpoints.applyUpload, ({ ctx, params }) => applyUpload(platform, ctx, params.id));
  bind(endpoints.exportRejected, async ({ ctx, params }) => {
    const { upload_id, file_name } = await read(ctx, params.id);
    return db
      .transaction()
      .execute((trx) => issueTicket(trx, platform, ctx, rejectedDownload, { upload_id, file_name }));
  });
  bind(endpoints.exportTemplate, ({ ctx, body }) =>
    db.transaction().execute((trx) => issueTicket(trx, platform, ctx, templateDownload, body)),
  );
}
