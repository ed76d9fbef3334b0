import type { GuestImportKind } from '#contract/guests/guestImports/fields.ts';
import { mappingErrors, orderOf } from '#contract/guests/guestImports/rules.ts';
import type { ImportChoices } from '#contract/guests/guestImports/schemas.ts';
import { services } from '#contract/index.ts';
import type { OpenCsv } from '#server/platform/csv/index.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import {
  act,
  busy,
  checkImport,
  discardImport,
  findImport,
  isWaiting,
  receiveImport,
  requireImport,
  runImport,
  selectImports,
  surveyColumns,
  undoWhole,
} from '#server/platform/imports/index.ts';
import { pageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { issueTicket } from '#server/services/administration/downloads/index.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { fieldsOf, withoutDoubles } from './columns.ts';
import { refusedDownload, refusedOfOthersDownload } from './exports.ts';
import { GUEST_IMPORTS } from './family.ts';
import { presentRow, presentSummary, tierTitleOf } from './present.ts';
import { ownFields } from './reading.ts';
import { selectImportedRows } from './rows.ts';
import { storedGuestImport, type StoredOptions, storedOptions } from './stored.ts';

const { guestImports: endpoints } = services;

export function guestImportRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.upload, ({ ctx, query: { kind }, request }) =>
    receiveImport(platform, ctx, GUEST_IMPORTS, endpoints.upload, request, {
      kind,
      status: 'mapping',
      event: 'guest_import.received',
      survey: (csv, maxRows) => survey(platform, ctx, kind, csv, maxRows),
    }),
  );
  bind(endpoints.list, ({ ctx, query }) => {
    const { allMerchants, merchantIds } = ctx.membership;
    const reach = allMerchants ? null : merchantIds;
    return pageOf(selectImports(db, GUEST_IMPORTS, ctx.programId, reach), query, presentSummary);
  });
  bind(endpoints.get, ({ ctx, params }) => GUEST_IMPORTS.show(db, ctx, params.id));
  bind(endpoints.rows, async ({ ctx, params, query }) => {
    const key = { program_id: ctx.programId, import_id: params.id };
    const row = found(await findImport(db, GUEST_IMPORTS, key), GUEST_IMPORTS.thing);
    requireImport(ctx, GUEST_IMPORTS, row);
    const tierTitle = tierTitleOf(storedOptions.parse(row.options));
    return pageOf(selectImportedRows(db, key, query), query, (one) => presentRow(one, tierTitle));
  });
  bind(endpoints.check, ({ ctx, params, body }) => check(platform, ctx, params.id, body));
  bind(endpoints.run, ({ ctx, params }) =>
    runImport(platform, ctx, GUEST_IMPORTS, params.id, 'guest_import.started'),
  );
  bind(endpoints.undo, ({ ctx, params }) =>
    undoWhole(platform, ctx, GUEST_IMPORTS, params.id, 'guest_import.undo_started'),
  );
  bind(endpoints.discard, ({ ctx, params }) =>
    discardImport(platform, ctx, GUEST_IMPORTS, params.id, 'guest_import.discarded'),
  );
  bind(endpoints.exportRefused, async ({ ctx, params }) => {
    const { guest_import_id, file_name, is_own } = await GUEST_IMPORTS.show(db, ctx, params.id);
    if (!is_own) ctx.require('guestProfile.export');
    const file = is_own ? refusedDownload : refusedOfOthersDownload;
    return issueTicket(platform, ctx, file, { guest_import_id, file_name });
  });
}

/** What the columns of a new file seem to be. */
async function survey(
  { db }: Platform,
  ctx: RequestContext,
  kind: GuestImportKind,
  csv: OpenCsv,
  maxRows: number,
) {
  const fields = fieldsOf(kind, await ownFields(db, ctx.programId));
  const surveyed = await surveyColumns(csv, fields, maxRows);
  const mapping = withoutDoubles(surveyed.columns.map(({ guess }) => guess));
  const columns = surveyed.columns.map((column, index) => ({ ...column, guess: mapping[index] ?? null }));
  const order = orderOf({ columns, fields }, mapping);
  const date_order = order === 'ask' || order === 'any' ? null : order;
  const choices = {
    mapping,
    date_order,
    country_code: 'US',
    merchant_id: null,
    overwrite: false,
    leave_out: false,
  } as const;
  return { options: { columns, choices } satisfies StoredOptions, total: surveyed.total };
}

/** Says what the columns are, and has every row judged; nothing is written. Errors: VALIDATION by choice, IN_USE. */
const check = (platform: Platform, ctx: RequestContext, id: number, body: ImportChoices) =>
  act(platform, ctx, GUEST_IMPORTS, id, 'guest_import.mapped', async (work, locked, key) => {
    if (!isWaiting(locked)) busy(GUEST_IMPORTS, locked);
    const { columns } = storedOptions.parse(locked.options);
    const { kind } = storedGuestImport.parse(locked);
    const fields = fieldsOf(kind, await ownFields(work.trx, ctx.programId));
    const choices = { ...body, merchant_id: kind === 'reservations' ? body.merchant_id : null };
    const errors = mappingErrors({ kind, columns, fields }, choices);
    const messages = Object.values(errors);
    if (messages.length > 0) fail('VALIDATION', messages.join(' '), { errors });
    if (choices.merchant_id !== null) await getLocation(work.trx, ctx, choices.merchant_id);
    await checkImport(work, key, { columns, choices } satisfies StoredOptions);
  });
