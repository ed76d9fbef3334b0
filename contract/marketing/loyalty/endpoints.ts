import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { idParam, version } from '#contract/core/ids.ts';
import { flagParam, listQuery, page } from '#contract/core/paging.ts';
import { resource, resourceCalls } from '#contract/core/resource.ts';
import { freeText } from '#contract/core/texts.ts';
import { ISSUE_STATES, LOYALTY_VENDORS, OFFER_STATES, type OutsideVendor } from './rules.ts';
import {
  adjusting,
  codePool,
  codePoolWrite,
  codesAdded,
  codesWrite,
  granting,
  loyaltyCredentials,
  loyaltyCredentialsWrite,
  loyaltyIssue,
  loyaltyLedger,
  loyaltyOffer,
  loyaltyOfferWrite,
  loyaltySettings,
  loyaltySettingsWrite,
  offerAtTable,
  vendorOffer,
} from './schemas.ts';

const flag = 'sparkfly-offers';
const points = 'sparkfly-points';
const viewing = { access: 'loyalty.view', flag } as const;
const editing = { access: 'loyalty.edit', flag } as const;
/** Whoever writes what gives offers chooses among them. */
const CHOOSERS = ['loyalty.view', 'automations.view', 'automations.create', 'automations.edit'] as const;

/** The calls of one vendor (LOYAL-002..006, LOYAL-011). */
function vendorCalls<const V extends OutsideVendor>(
  vendor: V,
  spec: readonly [string, string, string, string],
) {
  return {
    credentials: endpoint({
      method: 'GET',
      path: `/${vendor}/credentials`,
      summary: `The credentials of ${vendor}, without the secret`,
      spec: [spec[0]],
      ...viewing,
      reply: loyaltyCredentials,
    }),
    saveCredentials: endpoint({
      method: 'PUT',
      path: `/${vendor}/credentials`,
      summary: `Store the credentials of ${vendor}, and try them`,
      spec: [spec[1]],
      ...editing,
      body: loyaltyCredentialsWrite,
      reply: loyaltyCredentials,
      errors: ['STALE', 'VALIDATION'],
    }),
    testCredentials: endpoint({
      method: 'POST',
      path: `/${vendor}/credentials/test`,
      summary: `Try the stored credentials of ${vendor} now`,
      ...editing,
      reply: loyaltyCredentials,
      errors: ['NOT_FOUND'],
    }),
    offers: endpoint({
      method: 'GET',
      path: `/${vendor}/offers`,
      summary: `The offers of ${vendor} to choose from`,
      spec: [spec[2]],
      access: CHOOSERS,
      flag,
      reply: z.object({ data: z.array(vendorOffer) }),
    }),
    issue: endpoint({
      method: 'POST',
      path: `/${vendor}/offers/:offerId/offer_states/issue`,
      summary: `Give an offer of ${vendor} to a guest`,
      spec: [spec[3]],
      ...editing,
      params: z.object({ offerId: idParam }),
      body: z.object({
        user_uuid: z.uuid().describe('Of the guest'),
        request_id: z.uuid().optional().describe('Of this wish; sending it again gives nothing twice'),
      }),
      reply: loyaltyIssue,
      errors: ['NOT_FOUND', 'IN_USE', 'UNAVAILABLE'],
    }),
  };
}

export const sparkfly = vendorCalls('sparkfly', ['LOYAL-003', 'LOYAL-004', 'LOYAL-005', 'LOYAL-006']);
export const punchh = vendorCalls('punchh', ['LOYAL-011', 'LOYAL-011', 'LOYAL-011', 'LOYAL-011']);

/** The calls of each vendor whose offers are not ours. */
export const VENDOR_CALLS = { sparkfly, punchh } as const satisfies Record<OutsideVendor, unknown>;

const ofGuest = z.object({ id: idParam.describe('The guest') });
const slice = {
  take: z.coerce.number().int().min(1).max(200).default(25),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
};

/** What is given and to whom, over all vendors. */
export const loyalty = {
  refresh: endpoint({
    method: 'POST',
    path: '/loyalty/offers/refresh',
    summary: 'Read the offers of every vendor now',
    ...editing,
    reply: z.object({ data: z.array(loyaltyCredentials) }),
  }),
  ledger: endpoint({
    method: 'GET',
    path: '/loyalty/guests/:id',
    summary: 'What a guest earned, spent and lost, and what they can use now',
    access: ['loyalty.view', 'guestProfile.view'],
    flag,
    params: ofGuest,
    query: z.object(slice),
    reply: loyaltyLedger,
    errors: ['NOT_FOUND'],
  }),
  ofParty: endpoint({
    method: 'GET',
    path: '/host/parties/:id/offers',
    summary: 'What the guest of a party can use now, for who serves them',
    access: 'session',
    scope: 'program',
    flag,
    params: z.object({ id: idParam.describe('The party') }),
    reply: z.object({ data: z.array(offerAtTable) }),
    errors: ['NOT_FOUND'],
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/loyalty/guests/:id/adjustments',
    summary: 'Correct the points of a guest in our ledger, with a reason',
    access: 'loyalty.edit',
    flag: points,
    params: ofGuest,
    body: adjusting,
    reply: loyaltyLedger,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  grant: endpoint({
    method: 'POST',
    path: '/loyalty/guests/:id/points',
    summary: 'Give points to a guest; over the ceiling of the day they wait for an approver',
    spec: ['LOYAL-007', 'LOYAL-008', 'LOYAL-009'],
    access: 'loyalty.edit',
    flag: points,
    params: ofGuest,
    body: granting,
    reply: loyaltyIssue,
    errors: ['NOT_FOUND', 'VALIDATION'],
  }),
  issues: endpoint({
    method: 'GET',
    path: '/loyalty/issues',
    summary: 'What was given, is on its way or waits for an approver, the newest first',
    ...viewing,
    query: z.object({
      state: z.enum(ISSUE_STATES).optional(),
      loyalty_offer_id: idParam.optional(),
      ...slice,
    }),
    reply: page(loyaltyIssue),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/loyalty/issues/:id/approve',
    summary: 'Give points that are over the ceiling of the day',
    access: 'loyalty.edit',
    flag: points,
    params: z.object({ id: idParam }),
    body: z.object({ version: version.optional() }),
    reply: loyaltyIssue,
    errors: ['NOT_FOUND', 'STALE', 'TAKEN', 'FORBIDDEN'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/loyalty/issues/:id/decline',
    summary: 'Do not give points that are over the ceiling of the day',
    access: 'loyalty.edit',
    flag: points,
    params: z.object({ id: idParam }),
    body: z.object({ version: version.optional(), reason: freeText(500).min(3, 'Say why') }),
    reply: loyaltyIssue,
    errors: ['NOT_FOUND', 'STALE', 'TAKEN'],
  }),
  settings: endpoint({
    method: 'GET',
    path: '/loyalty/settings',
    summary: 'The ceiling of points a day',
    access: 'loyalty.view',
    flag: points,
    reply: loyaltySettings,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/loyalty/settings',
    summary: 'Set the ceiling of points a day',
    access: 'loyalty.edit',
    flag: points,
    body: loyaltySettingsWrite,
    reply: loyaltySettings,
    errors: ['STALE'],
  }),
};

/** Everything that can be given, in one list and one picker. */
export const loyaltyOffers = {
  list: endpoint({
    method: 'GET',
    path: '/loyalty/offers',
    summary: 'List offers of every vendor and house perks',
    spec: ['LOYAL-002'],
    access: CHOOSERS,
    flag,
    query: listQuery({
      sort: ['name', 'vendor', 'expires_ts', 'issued_count'],
      filters: {
        vendor: z.enum(LOYALTY_VENDORS).optional(),
        state: z.enum(OFFER_STATES).optional(),
        is_outside: flagParam.optional().describe('true: of the vendors alone, without house perks'),
        ids: z
          .string()
          .max(2000)
          .regex(/^\d+(,\d+)*$/)
          .optional(),
      },
    }),
    reply: page(loyaltyOffer),
  }),
  get: endpoint({
    method: 'GET',
    path: '/loyalty/offers/:id',
    summary: 'Read one offer',
    access: CHOOSERS,
    flag,
    params: z.object({ id: idParam }),
    reply: loyaltyOffer,
    errors: ['NOT_FOUND'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/loyalty/offers/:id',
    summary: 'Say what one costs when it is used',
    ...editing,
    params: z.object({ id: idParam }),
    body: loyaltyOfferWrite,
    reply: loyaltyOffer,
    errors: ['NOT_FOUND', 'STALE'],
  }),
};

const POOLS = 'ops/code_pools';

export const codePools = {
  ...resourceCalls(POOLS, {
    path: '/loyalty/code_pools',
    flag,
    row: codePool,
    write: codePoolWrite,
    sort: ['name', 'left_count', 'created_ts'],
    filters: {},
  }),
  addCodes: endpoint({
    method: 'POST',
    path: '/loyalty/code_pools/:id/codes',
    summary: 'Add codes to a pool; those that are in it already stay as they are',
    ...editing,
    params: z.object({ id: idParam }),
    body: codesWrite,
    reply: codesAdded,
    errors: ['NOT_FOUND'],
  }),
};

export const loyaltyOfferResource = resource('ops/offers', {
  key: 'id',
  row: loyaltyOffer,
  labels: {
    name: 'Offer',
    vendor: 'From',
    state: 'State',
    expires_ts: 'Ends',
    cost_cents: 'Cost of one',
    codes_left: 'Codes left',
    issued_count: 'Given',
    redeemed_count: 'Used',
    uses: 'Used by',
    fetched_ts: 'As of',
  },
  represent: ({ name }) => name,
  calls: loyaltyOffers,
  dialect: 'pages',
});

export const codePoolResource = resource(POOLS, {
  key: 'id',
  row: codePool,
  labels: {
    name: 'Name',
    loyalty_offer_id: 'Offer',
    offer_name: 'Offer',
    code_count: 'Codes',
    given_count: 'Given',
    left_count: 'Left',
    updated_ts: 'Last change',
  },
  represent: ({ name }) => name,
  calls: codePools,
  dialect: 'pages',
});
