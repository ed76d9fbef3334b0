import { services } from '#contract/index.ts';
import { VENDOR_CALLS } from '#contract/marketing/loyalty/endpoints.ts';
import { OUTSIDE_VENDORS, type OutsideVendor } from '#contract/marketing/loyalty/rules.ts';
import { OK } from '#contract/core/ids.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import { countedPageOf, pageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { approveIssue, declineIssue } from './giving/approving.ts';
import { grantByHand, issueByHand } from './giving/byHand.ts';
import { adjustPoints } from './ledger/adjust.ts';
import { offersOfParty } from './ledger/atTable.ts';
import { readLedger } from './ledger/read.ts';
import { saveOffer } from './offers.ts';
import { addCodes, findPool, listPools, presentPool, removePool, savePool } from './pools.ts';
import { presentIssue, presentOffer, presentVendorOffer } from './present.ts';
import { findOffer, issues, listOffers, listVendorOffers } from './queries.ts';
import { readSettings, saveSettings } from './settings.ts';
import { readCredentials, saveCredentials, tryCredentials } from './vendors/credentials.ts';
import { refreshOffers } from './vendors/refresh.ts';

const { loyalty, loyaltyOffers, codePools } = services;
const FIRST_PAGE = { take: 25, skip: 0 };

export function loyaltyRoutes(bind: Bind, platform: Platform): void {
  for (const vendor of OUTSIDE_VENDORS) vendorRoutes(bind, platform, vendor);
  offerRoutes(bind, platform);
  poolRoutes(bind, platform);
  givingRoutes(bind, platform);
}

function vendorRoutes(bind: Bind, platform: Platform, vendor: OutsideVendor): void {
  const calls = VENDOR_CALLS[vendor];
  const { db, clock } = platform;
  bind(calls.credentials, ({ ctx }) => readCredentials(platform, ctx.programId, vendor));
  bind(calls.saveCredentials, async ({ ctx, body }) => {
    await saveCredentials(platform, ctx, vendor, body);
    await refreshOffers(platform, ctx.programId, vendor);
    return readCredentials(platform, ctx.programId, vendor);
  });
  bind(calls.testCredentials, ({ ctx }) => tryCredentials(platform, ctx.programId, vendor));
  bind(calls.offers, async ({ ctx }) => {
    const now = clock.now();
    const rows = await listVendorOffers(db, ctx.programId, vendor);
    return { data: rows.map((row) => presentVendorOffer(row, now)) };
  });
  bind(calls.issue, ({ ctx, params, body }) =>
    issueByHand(platform, ctx, {
      vendor,
      offerId: params.offerId,
      userUuid: body.user_uuid,
      requestId: body.request_id,
    }),
  );
}

function offerRoutes(bind: Bind, platform: Platform): void {
  const { db, clock } = platform;
  bind(loyaltyOffers.list, ({ ctx, query }) => {
    const now = clock.now();
    return countedPageOf(listOffers(db, ctx.programId, query, now), query, (row) => presentOffer(row, now));
  });
  bind(loyaltyOffers.get, async ({ ctx, params }) =>
    presentOffer(found(await findOffer(db, ctx.programId, params.id), 'This offer'), clock.now()),
  );
  bind(loyaltyOffers.update, ({ ctx, params, body }) => saveOffer(platform, ctx, params.id, body));
  bind(loyalty.refresh, async ({ ctx }) => {
    const data = [];
    for (const vendor of OUTSIDE_VENDORS) {
      await refreshOffers(platform, ctx.programId, vendor);
      data.push(await readCredentials(platform, ctx.programId, vendor));
    }
    return { data };
  });
}

function poolRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(codePools.list, ({ ctx, query }) =>
    countedPageOf(listPools(db, ctx.programId, query), query, presentPool),
  );
  bind(codePools.get, async ({ ctx, params }) =>
    presentPool(found(await findPool(db, ctx.programId, params.id), 'This pool')),
  );
  bind(codePools.create, ({ ctx, body }) => savePool(platform, ctx, body));
  bind(codePools.update, ({ ctx, params, body }) => savePool(platform, ctx, body, params.id));
  bind(codePools.remove, async ({ ctx, params }) => {
    await removePool(platform, ctx, params.id);
    return OK;
  });
  bind(codePools.addCodes, ({ ctx, params, body }) => addCodes(platform, ctx, params.id, body.codes));
}

function givingRoutes(bind: Bind, platform: Platform): void {
  const { db, clock } = platform;
  bind(loyalty.ledger, ({ ctx, params, query }) => readLedger(platform, ctx, params.id, query));
  bind(loyalty.ofParty, async ({ ctx, params }) => ({ data: await offersOfParty(platform, ctx, params.id) }));
  bind(loyalty.adjust, async ({ ctx, params, body }) => {
    await adjustPoints(platform, ctx, params.id, body);
    return readLedger(platform, ctx, params.id, FIRST_PAGE);
  });
  bind(loyalty.grant, ({ ctx, params, body }) => grantByHand(platform, ctx, { guestId: params.id, ...body }));
  bind(loyalty.issues, ({ ctx, query: { state, loyalty_offer_id, ...slice } }) => {
    let rows = issues(db, ctx.programId);
    if (state) rows = rows.where('i.state', '=', state);
    if (loyalty_offer_id) rows = rows.where('i.loyalty_offer_id', '=', loyalty_offer_id);
    return pageOf(rows.orderBy('i.loyalty_issue_id', 'desc'), slice, (row) => presentIssue(row, ctx.userId));
  });
  bind(loyalty.approve, ({ ctx, params, body }) =>
    approveIssue(platform, ctx, { id: params.id, version: body.version }),
  );
  bind(loyalty.decline, ({ ctx, params, body }) =>
    declineIssue(platform, ctx, { id: params.id, version: body.version, reason: body.reason }),
  );
  bind(loyalty.settings, ({ ctx }) => readSettings(db, ctx.programId, clock.now()));
  bind(loyalty.saveSettings, ({ ctx, body }) => saveSettings(platform, ctx, body));
}
