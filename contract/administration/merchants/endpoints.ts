import { z } from 'zod';
import { downloadTicket } from '#contract/core/download.ts';
import { endpoint } from '#contract/core/endpoint.ts';
import { resource } from '#contract/core/resource.ts';
import { id, idParam, ok, onlyIds } from '#contract/core/ids.ts';
import { MOST_LOCATIONS } from '#contract/core/most.ts';
import { listQuery, page } from '#contract/core/paging.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { LOCATION_LABELS } from './fields.ts';
import { MERCHANT_FILTERS, merchantFilter } from './filters.ts';
import { PRODUCTS } from './products.ts';
import {
  closedMerchant,
  MAX_UPLOAD_BYTES,
  merchant,
  merchantBilling,
  merchantBillingWrite,
  merchantBulk,
  merchantCreate,
  merchantWrite,
  upload,
  uploadChoices,
} from './schemas.ts';

/** Who looks at locations, in the settings too, which open with program.settings alone (ROUTE-034). */
const LOOK_AT_MERCHANTS: readonly Permission[] = ['merchants.view', 'program.settings'];

const params = z.object({ id: idParam });
const dryRun = z.object({
  dry_run: z.enum(['true', 'false']).default('false').describe('true: check the rows, create nothing'),
});

const listFilters = { ids: onlyIds, ...MERCHANT_FILTERS };

const sort = [
  'merchant_name',
  'store_number',
  'city',
  'timezone',
  'is_billable',
  'updated_ts',
  'created_ts',
] as const;

const creation = {
  access: 'merchants.create',
  body: merchantCreate,
  reply: merchant,
  status: 201,
  errors: ['DUPLICATE'],
} as const;

export const merchants = {
  list: endpoint({
    method: 'GET',
    path: '/merchants/external/merchants',
    summary: "The concept's locations",
    spec: ['ADMIN-005', 'ADMIN-013', 'PERM-012'],
    access: LOOK_AT_MERCHANTS,
    query: listQuery({ sort, filters: listFilters, take: 500, maxTake: 2000 }),
    reply: page(merchant),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/merchants/external/counts',
    summary: 'How many locations each tab of the list holds',
    access: LOOK_AT_MERCHANTS,
    reply: z.object({
      all: z.number().int(),
      host_live: z.number().int(),
      ending_soon: z.number().int().describe('A product ends within 30 days'),
      not_billable: z.number().int(),
    }),
  }),
  updateMany: endpoint({
    method: 'PATCH',
    path: '/merchants/external/merchants',
    summary: 'Change many locations at once, all or none',
    spec: ['ADMIN-013'],
    access: 'merchants.edit',
    body: merchantBulk,
    reply: z.object({ updated: z.number().int() }),
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/merchants/external',
    summary: 'Create a location',
    spec: ['ADMIN-009'],
    ...creation,
  }),
  createV2: endpoint({
    method: 'POST',
    path: '/merchants/external/v2',
    summary: 'Create a location (second address)',
    spec: ['ADMIN-009'],
    ...creation,
  }),
  createV2Alias: endpoint({
    method: 'POST',
    path: '/merchants/external/v2/create',
    summary: 'Create a location (third address)',
    spec: ['ADMIN-009'],
    ...creation,
  }),
  get: endpoint({
    method: 'GET',
    path: '/merchants/external/:id',
    summary: 'Read a location',
    spec: ['ADMIN-010'],
    access: LOOK_AT_MERCHANTS,
    params,
    reply: merchant,
    errors: ['NOT_FOUND'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/merchants/external/v2/:id',
    summary: 'Save a location',
    spec: ['ADMIN-010'],
    access: 'merchants.edit',
    params,
    body: merchantWrite,
    reply: merchant,
    errors: ['NOT_FOUND', 'STALE', 'DUPLICATE', 'IN_USE'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/merchants/external/:id',
    summary: 'Close a location: it leaves every list; its history stays in the audit trail',
    spec: ['ADMIN-011'],
    access: 'merchants.edit',
    params,
    reply: ok,
    errors: ['NOT_FOUND'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/merchants/external/:id/restore',
    summary: 'Undo the closing of a location',
    access: 'merchants.edit',
    params,
    reply: merchant,
    errors: ['NOT_FOUND', 'DUPLICATE'],
  }),
  closed: endpoint({
    method: 'GET',
    path: '/merchants/external/closed_merchants',
    summary: 'Locations that were closed, and can be opened again',
    access: 'merchants.edit',
    query: listQuery({ sort: ['closed_ts', 'merchant_name'], filters: { ids: onlyIds }, maxTake: 500 }),
    reply: page(closedMerchant),
  }),
  active: endpoint({
    method: 'GET',
    path: '/merchants/external/active_merchants',
    summary: 'Locations where a product is live today',
    spec: ['ADMIN-012'],
    access: LOOK_AT_MERCHANTS,
    query: listQuery({ sort, filters: { product: z.enum(PRODUCTS).optional() }, take: 500, maxTake: 2000 }),
    reply: page(merchant),
  }),
  nearby: endpoint({
    method: 'GET',
    path: '/merchants/external/nearby-merchants',
    summary: 'Locations by distance from a point or from one of the locations, nearest first',
    spec: ['ADMIN-012'],
    access: LOOK_AT_MERCHANTS,
    query: z
      .object({
        merchant_id: idParam.optional(),
        latitude: z.coerce.number().min(-90).max(90).optional(),
        longitude: z.coerce.number().min(-180).max(180).optional(),
        radius_miles: z.coerce.number().positive().max(3000).default(50),
        take: z.coerce.number().int().min(1).max(100).default(10),
      })
      .refine(
        (query) =>
          query.merchant_id !== undefined || (query.latitude !== undefined && query.longitude !== undefined),
        'Send merchant_id, or latitude and longitude',
      ),
    reply: z.object({ data: z.array(merchant.extend({ distance_miles: z.number() })) }),
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  upload: endpoint({
    method: 'POST',
    path: '/merchants/external/upload',
    summary: 'Upload locations as CSV; the rows are checked one by one in a job',
    spec: ['ADMIN-014'],
    access: 'merchants.import',
    upload: { field: 'file', maxBytes: MAX_UPLOAD_BYTES },
    query: dryRun,
    reply: upload,
    status: 202,
    errors: ['FILE_INVALID', 'TOO_LARGE', 'UNSUPPORTED'],
  }),
  uploadBilling: endpoint({
    method: 'POST',
    path: '/merchants/external/uploadBillingInfo',
    summary: 'Upload billing information as CSV, matched by store number',
    spec: ['ADMIN-014'],
    access: 'merchants.import',
    upload: { field: 'file', maxBytes: MAX_UPLOAD_BYTES },
    query: dryRun,
    reply: upload,
    status: 202,
    errors: ['FILE_INVALID', 'TOO_LARGE', 'UNSUPPORTED'],
  }),
  pollUpload: endpoint({
    method: 'GET',
    path: '/merchants/external/upload/:id',
    summary: 'How far an upload has come',
    spec: ['ADMIN-014', 'ADMIN-015'],
    access: 'merchants.import',
    params,
    reply: upload,
    errors: ['NOT_FOUND'],
  }),
  recentUploads: endpoint({
    method: 'GET',
    path: '/merchants/external/upload',
    summary: 'The latest uploads of the concept, newest first',
    access: 'merchants.import',
    reply: z.object({ data: z.array(upload) }),
  }),
  applyUpload: endpoint({
    method: 'POST',
    path: '/merchants/external/upload/:id/apply',
    summary: 'Create and update what a dry run found valid',
    access: 'merchants.import',
    params,
    reply: upload,
    status: 202,
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
  checkUpload: endpoint({
    method: 'PUT',
    path: '/merchants/external/upload/:id',
    summary:
      'Say what the columns are and what is done with rows that look like a stored location, and have every row checked again',
    access: 'merchants.import',
    params,
    body: uploadChoices,
    reply: upload,
    status: 202,
    errors: ['NOT_FOUND', 'IN_USE', 'VALIDATION'],
  }),
  undoUpload: endpoint({
    method: 'POST',
    path: '/merchants/external/upload/:id/undo',
    summary:
      'Close the locations that an upload created and set back those it updated, except what was changed or used since',
    access: 'merchants.import',
    params,
    reply: upload,
    status: 202,
    errors: ['NOT_FOUND', 'IN_USE'],
  }),
  exportRejected: endpoint({
    method: 'POST',
    path: '/merchants/external/upload/:id/rejected',
    summary: 'A ticket for the rejected rows as CSV, each with its reasons',
    access: 'merchants.import',
    params,
    reply: downloadTicket,
    errors: ['NOT_FOUND'],
  }),
  exportTemplate: endpoint({
    method: 'POST',
    path: '/merchants/external/upload_template',
    summary: 'A ticket for an empty CSV with the columns of an upload and one example row',
    access: 'merchants.import',
    body: z.object({ kind: z.enum(['merchants', 'billing']) }),
    reply: downloadTicket,
  }),
  exportList: endpoint({
    method: 'POST',
    path: '/merchants/external/export',
    summary: "A ticket for the concept's locations as CSV",
    access: LOOK_AT_MERCHANTS,
    body: z.object({
      merchant_ids: z.array(id).max(MOST_LOCATIONS).optional(),
      filter: merchantFilter.optional(),
    }),
    reply: downloadTicket,
  }),
  info: endpoint({
    method: 'GET',
    path: '/v3/merchants/:id/info',
    summary: "A location's info, for everybody who works there",
    spec: ['ADMIN-019'],
    access: 'session',
    scope: 'program',
    params,
    reply: merchant,
    errors: ['NOT_FOUND'],
  }),
  updateInfo: endpoint({
    method: 'PUT',
    path: '/v3/merchants/update/info',
    summary: "Save a location's info; the id stands in the body",
    spec: ['ADMIN-020'],
    access: 'merchants.edit',
    body: merchantWrite.safeExtend({ merchant_id: id }),
    reply: merchant,
    errors: ['NOT_FOUND', 'STALE', 'DUPLICATE', 'IN_USE'],
  }),
  billing: endpoint({
    method: 'GET',
    path: '/merchants/external/:id/billing',
    summary: "A location's billing information",
    access: LOOK_AT_MERCHANTS,
    params,
    reply: merchantBilling,
    errors: ['NOT_FOUND'],
  }),
  updateBilling: endpoint({
    method: 'PUT',
    path: '/merchants/external/:id/billing',
    summary: 'Save whom a location is billed to, by the rules of an upload of billing information',
    access: 'merchants.edit',
    params,
    body: merchantBillingWrite,
    reply: merchantBilling,
    errors: ['NOT_FOUND', 'STALE'],
  }),
};

/** The locations of the concept (ADMIN-005). */
export const locationResource = resource('settings/restaurants', {
  key: 'merchant_id',
  row: merchant,
  labels: { ...LOCATION_LABELS, updated_ts: 'Last change' },
  represent: ({ numbered_name }) => numbered_name,
  calls: merchants,
  asking: { updateMany: (merchant_ids, changes) => ({ merchant_ids, changes }) },
  isPartial: true,
});

/** Those that were closed. */
export const closedLocationResource = resource('settings/closed_restaurants', {
  key: 'merchant_id',
  row: closedMerchant,
  labels: { numbered_name: 'Name', city: 'City, state', closed_ts: 'Closed', closed_by: 'Closed by' },
  represent: ({ numbered_name }) => numbered_name,
  calls: { list: merchants.closed },
});
