import {
  SOCIAL_SOURCES,
  type SocialSource,
  SOURCE_NAMES,
} from '#contract/connections/socialConnections/sources.ts';
import { services } from '#contract/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  giveAggregatorToken,
  readAggregatorMerchants,
  readGroup,
  requireCurrent,
  saveAggregatorMerchants,
} from './aggregator.ts';
import { refuseProblem } from './asking.ts';
import { authenticate } from './authenticate.ts';
import { deleteMetaUser, forgetMetaUser, readDeletion, readMeta } from './callbacks.ts';
import { listBusinesses, readSoon, removeConnection, setConnection } from './change.ts';
import { mapPlaces, readMapping } from './mapping.ts';
import { presentConnection, presentLocation, presentPage, sourceOf, unconnected } from './present.ts';
import { findStored, listAllPlaces, listConnections, listPlaces } from './queries.ts';
import { sandboxSourceRoutes } from './sandboxRoutes.ts';
import { beginSignIn, endSignIn, readSignIn } from './signIns.ts';

const { socialConnections: endpoints } = services;

export function socialConnectionRoutes(bind: Bind, platform: Platform): void {
  bind(endpoints.list, async ({ ctx }) => ({ data: await listAll(platform, ctx) }));
  bind(endpoints.set, ({ params, body, ctx }) => setConnection(platform, ctx, params.source, body));
  bind(endpoints.remove, ({ params, ctx }) => removeConnection(platform, ctx, params.source));
  bind(endpoints.readNow, ({ params, ctx }) => readSoon(platform, ctx, params.source));
  bind(endpoints.sourceConnection, async ({ ctx }) => ({ data: await listAll(platform, ctx) }));
  bind(endpoints.sourceConnectionMerchants, async ({ ctx }) => ({
    data: await listMerchantSources(platform, ctx),
  }));
  signInRoutes(bind, platform);
  placeRoutes(bind, platform);
  aggregatorRoutes(bind, platform);
  sandboxSourceRoutes(bind, platform);
}

async function listAll(platform: Platform, { programId }: RequestContext) {
  const rows = await listConnections(platform.db, programId).execute();
  return SOCIAL_SOURCES.map((source) => {
    const row = rows.find((one) => one.source === source);
    return row ? presentConnection(platform, row) : unconnected(platform, source);
  });
}

async function listMerchantSources({ db }: Platform, ctx: RequestContext) {
  const places = await listAllPlaces(db, ctx.programId);
  const of = new Map<number, SocialSource[]>();
  for (const { merchant_id, source } of places)
    if (merchant_id !== null && ctx.worksAt(merchant_id))
      of.set(merchant_id, [...(of.get(merchant_id) ?? []), sourceOf(source)]);
  return [...of].map(([merchant_id, sources]) => ({ merchant_id, sources }));
}

function signInRoutes(bind: Bind, platform: Platform): void {
  bind(endpoints.requestToken, ({ body, ctx }) => beginSignIn(platform, ctx, body));
  bind(endpoints.accessToken, ({ body, ctx }) => endSignIn(platform, ctx, body));
  bind(endpoints.signIn, ({ params, ctx }) => readSignIn(platform, ctx, params.id));
  bind(endpoints.authenticate, ({ body, ctx }) => authenticate(platform, ctx, body));
  bind(endpoints.aggregatorToken, ({ ctx }) => giveAggregatorToken(platform, ctx));
  bind(endpoints.deauthorised, async ({ body, request }) =>
    forgetMetaUser(platform, await readMeta(platform, request, body.signed_request)),
  );
  bind(endpoints.dataDeletion, async ({ body, request }) =>
    deleteMetaUser(platform, await readMeta(platform, request, body.signed_request)),
  );
  bind(endpoints.deletion, ({ params }) => readDeletion(platform, params.code));
}

function placeRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  const placesOf = async (programId: number, source: SocialSource) => {
    const row = await findStored(db, programId, source);
    return row ? listPlaces(db, programId, row.source_connection_id) : [];
  };
  const locationsOf = async (programId: number, source: SocialSource) => {
    const places = await placesOf(programId, source);
    return { data: places.filter(({ is_kept }) => is_kept).map((place) => presentLocation(source, place)) };
  };
  bind(endpoints.googleAccounts, async ({ ctx }) => {
    const row = found(
      await findStored(db, ctx.programId, 'google'),
      `The connection of ${SOURCE_NAMES.google}`,
    );
    return { data: await listBusinesses(platform, 'google', row).catch(refuseProblem) };
  });
  bind(endpoints.googleLocations, ({ ctx }) => locationsOf(ctx.programId, 'google'));
  bind(endpoints.facebookLocations, ({ ctx }) => locationsOf(ctx.programId, 'facebook'));
  bind(endpoints.pages, async ({ ctx }) => {
    const [facebook, instagram] = await Promise.all([
      placesOf(ctx.programId, 'facebook'),
      placesOf(ctx.programId, 'instagram'),
    ]);
    return {
      data: [
        ...facebook.map((place) => presentPage('facebook', place)),
        ...instagram.map((place) => presentPage('instagram', place)),
      ],
    };
  });
  bind(endpoints.account, async ({ ctx }) => {
    const program = await db
      .selectFrom('programs')
      .select('fb_ad_account_id')
      .where('program_id', '=', ctx.programId)
      .executeTakeFirst();
    const data = (await listAll(platform, ctx)).flatMap(
      ({ source, account_id, account_name, connected_by }) =>
        account_id === null || account_name === null
          ? []
          : [{ source, account_id, account_name, connected_by }],
    );
    const chatmeter_url = platform.sources.isSetUp('chatmeter')
      ? platform.sources.chatmeter.browserUrl
      : null;
    return { fb_ad_account_id: program?.fb_ad_account_id ?? null, chatmeter_url, data };
  });
  bind(endpoints.merchants, ({ ctx }) => readMapping(platform, ctx));
  bind(endpoints.mapMerchants, async ({ body, ctx }) => ({
    mapped: await mapPlaces(platform, ctx, body.source, body.mappings),
  }));
}

function aggregatorRoutes(bind: Bind, platform: Platform): void {
  bind(endpoints.chatmeterGroup, async ({ params, ctx }) => {
    requireCurrent(ctx, params.id);
    return readGroup(platform, ctx);
  });
  bind(endpoints.saveChatmeterGroup, async ({ params, body, ctx }) => {
    requireCurrent(ctx, params.id);
    await setConnection(platform, ctx, 'chatmeter', { business_id: body.group_id });
    return readGroup(platform, ctx);
  });
  bind(endpoints.chatmeterMerchants, async ({ params, ctx }) => {
    requireCurrent(ctx, params.id);
    return readAggregatorMerchants(platform, ctx);
  });
  bind(endpoints.saveChatmeterMerchants, async ({ params, body, ctx }) => {
    requireCurrent(ctx, params.id);
    ctx.require('program.settings');
    return saveAggregatorMerchants(platform, ctx, body.merchants);
  });
}
