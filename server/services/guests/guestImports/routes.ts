import { CHANGE_GUESTS, type Permission } from '#contract/core/permissions.ts';
import type { GuestImportKind } from '#contract/guests/guestImports/fields.ts';
import { mappingErrors, orderOf } from '#contract/guests/guestImports/rules.ts';
import type { ImportChoices } from '#contract/guests/guestImports/schemas.ts';
import { services } from '#contract/index.ts';
import type { OpenCsv } from '#server/platform/csv/index.ts';
import { fail, found, refuseTaken } from '#server/platform/errors/index.ts';
import { isFlagOn, refuseFlag } from '#server/platform/flags/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import {
  act,
  busy,
  checkImport,
  discardImport,
  findImport,
  isWaiting,
  type LockedImport,
  receiveImport,
  requireImport,
  runImport,
  selectImports,
  surveyColumns,
  undoWhole,
} from '#server/platform/imports/index.ts';
import { pageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Write } from '#server/platform/write/index.ts';
import { issueTicket } from '#server/services/administration/downloads/index.ts';
import { getLocation } from '#server/services/administration/merchants/index.ts';
import { SEGMENT_TAKEN, scopeOf } from '#server/services/marketing/segments/index.ts';
import { fieldsOf, withoutDoubles } from './columns.ts';
import {
  refusedContactsDownload,
  refusedDownload,
  refusedOfOthersDownload,
  refusedOfSegmentsDownload,
  refusedSuppressionsDownload,
} from './exports.ts';
import { findTargetList, isOfList, type TargetList } from './contacts/queries.ts';
import { GUEST_IMPORTS } from './family.ts';
import { presentRow, presentSummary, tierTitleOf } from './present.ts';
import { ownFields } from './reading.ts';
import { namesOf, selectImportedRows } from './rows.ts';
import { beginSegment, checkSegment, endSegment } from './segments/acts.ts';
import { isOfGroups, withSegments } from './segments/queries.ts';
import { storedEffect, storedGuestImport, type StoredOptions, storedOptions } from './stored.ts';

const { guestImports: endpoints } = services;

export function guestImportRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.upload, async ({ ctx, query: { kind, contact_list_id }, request }) => {
    const list = await requireKind(platform, ctx, kind, contact_list_id);
    return receiveImport(platform, ctx, GUEST_IMPORTS, endpoints.upload, request, {
      kind,
      status: 'mapping',
      event: 'guest_import.received',
      survey: (csv, maxRows) => survey(platform, ctx, kind, csv, maxRows, list),
    });
  });
  bind(endpoints.list, async ({ ctx, query }) => {
    const { contact_list_id: listId, kind } = query;
    if (kind === 'segments') {
      ctx.require('segments.import');
      const { groupIds } = await scopeOf(db, ctx);
      const ofSegments = selectImports(db, { kinds: ['segments'] }, ctx.programId).where(
        isOfGroups(groupIds),
      );
      const page = await pageOf(ofSegments, query, presentSummary);
      return { ...page, data: await withSegments(db, ctx.programId, page.data) };
    }
    if (kind === 'suppressions') {
      ctx.require('contactList.import');
      return pageOf(selectImports(db, { kinds: [kind] }, ctx.programId), query, presentSummary);
    }
    if (listId !== undefined) {
      await requireKind(platform, ctx, 'contacts', listId);
      const ofLists = selectImports(db, { kinds: ['contacts'] }, ctx.programId);
      return pageOf(ofLists.where(isOfList(listId)), query, presentSummary);
    }
    ctx.require('guestProfile.import');
    const others = { kinds: ['guests', 'reservations'] as const };
    const { allMerchants, merchantIds } = ctx.membership;
    const reach = allMerchants ? null : merchantIds;
    return pageOf(selectImports(db, others, ctx.programId, reach), query, presentSummary);
  });
  bind(endpoints.get, ({ ctx, params }) => GUEST_IMPORTS.show(db, ctx, params.id));
  bind(endpoints.rows, async ({ ctx, params, query }) => {
    const key = { program_id: ctx.programId, import_id: params.id };
    const row = found(await findImport(db, GUEST_IMPORTS, key), GUEST_IMPORTS.thing);
    await requireImport(db, ctx, GUEST_IMPORTS, row);
    const can = (permission: Permission) => ctx.can(permission);
    const tierTitle = tierTitleOf(storedOptions.parse(row.options));
    const { data, ...page } = await pageOf(selectImportedRows(db, key, query), query, (one) => one);
    const candidates = data.flatMap(({ before }) => storedEffect.parse(before ?? {}).candidates);
    const names = await namesOf(db, ctx.programId, candidates);
    return { ...page, data: data.map((one) => presentRow(one, { tierTitle, names, can })) };
  });
  bind(endpoints.check, ({ ctx, params, body }) => check(platform, ctx, params.id, body));
  bind(endpoints.run, ({ ctx, params }) =>
    refuseTaken(SEGMENT_TAKEN, () =>
      runImport(platform, ctx, GUEST_IMPORTS, params.id, 'guest_import.started', begin),
    ),
  );
  bind(endpoints.undo, ({ ctx, params }) =>
    undoWhole(platform, ctx, GUEST_IMPORTS, params.id, 'guest_import.undo_started', end),
  );
  bind(endpoints.discard, ({ ctx, params }) =>
    discardImport(platform, ctx, GUEST_IMPORTS, params.id, 'guest_import.discarded'),
  );
  bind(endpoints.exportRefused, async ({ ctx, params }) => {
    const { guest_import_id, file_name, is_own, kind } = await GUEST_IMPORTS.show(db, ctx, params.id);
    if (!is_own) ctx.require('guestProfile.export');
    const file = is_own ? OWN_REFUSED[kind] : refusedOfOthersDownload;
    return issueTicket(platform, ctx, file, { guest_import_id, file_name });
  });
}

const OWN_REFUSED = {
  guests: refusedDownload,
  reservations: refusedDownload,
  contacts: refusedContactsDownload,
  segments: refusedOfSegmentsDownload,
  suppressions: refusedSuppressionsDownload,
} as const satisfies Record<GuestImportKind, unknown>;

/** The right that each kind takes. */
const NEEDED = {
  guests: 'guestProfile.import',
  reservations: 'guestProfile.import',
  contacts: 'contactList.import',
  segments: 'segments.import',
  suppressions: 'contactList.import',
} as const satisfies Record<GuestImportKind, Permission>;

/** Whoever runs a file that somebody else checked changes no more of known guests than both may. */
async function begin(work: Write, locked: LockedImport): Promise<StoredOptions> {
  const options = (await beginSegment(work, locked)) ?? storedOptions.parse(locked.options);
  return { ...options, changes_guests: options.changes_guests !== false && work.ctx.can(CHANGE_GUESTS) };
}

/** Taking back what a file changed of known guests changes them, too. Errors: IN_USE, FORBIDDEN. */
async function end(work: Write, locked: LockedImport): Promise<void> {
  const { changes_guests } = storedOptions.parse(locked.options);
  const isOfGuests = locked.kind !== 'segments' && locked.kind !== 'suppressions';
  const changed = isOfGuests && changes_guests && locked.merged_count > 0;
  if (changed) work.ctx.require(CHANGE_GUESTS);
  await endSegment(work, locked);
}

/** Who may import what: contacts take a right and a flag of their own, and the list that they come onto, which is answered. */
async function requireKind(
  platform: Platform,
  ctx: RequestContext,
  kind: GuestImportKind,
  listId?: number,
): Promise<TargetList | null> {
  ctx.require(NEEDED[kind]);
  if (kind !== 'contacts') return null;
  if (!(await isFlagOn(platform, ctx, 'contact-list', null))) refuseFlag('contact-list');
  const list = await findTargetList(platform.db, ctx.programId, listId ?? 0);
  const { merchant_ids: at = null } = list ?? {};
  return found(at === null || at.some((id) => ctx.worksAt(id)) ? list : null, 'This contact list');
}

/** What the columns of a new file seem to be. */
async function survey(
  { db }: Platform,
  ctx: RequestContext,
  kind: GuestImportKind,
  csv: OpenCsv,
  maxRows: number,
  list: TargetList | null,
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
    contact_list_id: list?.contact_list_id ?? null,
  } as const;
  const list_merchant_ids = list?.merchant_ids ?? null;
  return { options: { columns, choices, list_merchant_ids } satisfies StoredOptions, total: surveyed.total };
}

/** Says what the columns are, and has every row judged; nothing is written. Errors: VALIDATION by choice, IN_USE. */
const check = (platform: Platform, ctx: RequestContext, id: number, body: ImportChoices) =>
  act(platform, ctx, GUEST_IMPORTS, id, 'guest_import.mapped', async (work, locked, key) => {
    if (!isWaiting(locked)) busy(GUEST_IMPORTS, locked);
    const { columns, choices: before, list_merchant_ids } = storedOptions.parse(locked.options);
    const { kind } = storedGuestImport.parse(locked);
    const fields = fieldsOf(kind, await ownFields(work.trx, ctx.programId));
    const choices = {
      ...body,
      merchant_id: kind === 'reservations' ? body.merchant_id : null,
      contact_list_id: before.contact_list_id,
    };
    const errors = mappingErrors({ kind, columns, fields }, choices);
    const messages = Object.values(errors);
    if (messages.length > 0) fail('VALIDATION', messages.join(' '), { errors });
    if (kind === 'segments') await checkSegment(work, choices);
    if (choices.merchant_id !== null) await getLocation(work.trx, ctx, choices.merchant_id);
    const changes_guests = ctx.can(CHANGE_GUESTS);
    const options = { columns, choices, list_merchant_ids, changes_guests } satisfies StoredOptions;
    await checkImport(work, key, options);
  });
