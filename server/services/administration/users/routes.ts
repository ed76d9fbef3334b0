import { services } from '#contract/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import { countedPageOf, type Slice } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  findLocations,
  findNearest,
  listLocationIds,
  scopeOf,
} from '#server/services/administration/merchants/index.ts';
import { explainAccess } from './access.ts';
import {
  findMember,
  listMembers,
  listMembersAt,
  type MemberFilter,
  type MemberOrder,
} from './memberQueries.ts';
import { presentMember, presentUser } from './present.ts';
import { refuseUnknownMerchants } from './membership.ts';
import { removeFromConcept } from './removeMembers.ts';
import { resendInvitation } from './resend.ts';
import { resetSecondFactor } from './resetSecondFactor.ts';
import { saveConceptUser } from './saveMember.ts';
import { addSuperAdmin, removeSuperAdmin } from './superAdmins.ts';
import { readUser, updateUser } from './updateUser.ts';
import { listMerchantsOfUser, listUsers } from './userQueries.ts';

const { users: endpoints } = services;
const DAY_MS = 86_400_000;

export function userRoutes(bind: Bind, platform: Platform): void {
  const { db, clock } = platform;
  bind(endpoints.myMerchants, async ({ ctx }) => {
    const { programId, allMerchants, merchantIds } = ctx.membership;
    return listMerchantsOfUser(db, programId, allMerchants ? null : merchantIds);
  });
  bind(endpoints.findMyMerchants, async ({ query, ctx }) => findLocations(db, scopeOf(ctx), query));
  bind(endpoints.nearestMerchant, async ({ query, ctx }) => ({
    merchant_id: await findNearest(db, scopeOf(ctx), query),
  }));
  bind(endpoints.myMerchantIds, async ({ ctx }) => ({
    merchant_ids: await listLocationIds(db, scopeOf(ctx)),
  }));
  bind(endpoints.get, async ({ params, ctx }) => readUser(platform, ctx, params.id));
  bind(endpoints.update, async ({ params, body, ctx }) => updateUser(platform, ctx, params.id, body));
  const list = (ctx: RequestContext, filter: MemberFilter, place: MemberOrder & Slice) =>
    countedPageOf(listMembers(db, ctx.programId, filter, place), place, presentMember);
  bind(endpoints.list, ({ query, ctx }) => list(ctx, query, query));
  bind(endpoints.getMember, async ({ params, ctx }) =>
    presentMember(found(await findMember(db, ctx.programId, params.id), `User ${params.id}`)),
  );
  const since = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  bind(endpoints.activeUsers, ({ query: { search, days, ...place }, ctx }) =>
    list(ctx, { search, activeSince: since(days) }, place),
  );
  bind(endpoints.activeAdmins, ({ query: { search, days, ...place }, ctx }) =>
    list(ctx, { search, activeSince: since(days), adminsOnly: true }, place),
  );
  bind(endpoints.ofMerchant, async ({ params, ctx }) => {
    found(ctx.worksAt(params.id) ? true : null, 'This location');
    await refuseUnknownMerchants(db, ctx.programId, [params.id]);
    return (await listMembersAt(db, ctx.programId, params.id)).map(presentMember);
  });
  bind(endpoints.saveConceptUser, async ({ body, ctx }) => saveConceptUser(platform, ctx, body));
  bind(endpoints.removeFromConcept, async ({ body, ctx }) => ({
    removed: await removeFromConcept(platform, ctx, body),
  }));
  bind(endpoints.resendInvitation, ({ params, ctx }) => resendInvitation(platform, ctx, params.id));
  bind(endpoints.access, ({ params, query, ctx }) => explainAccess(platform, ctx, params.id, query));
  bind(endpoints.resetSecondFactor, ({ params, ctx }) => resetSecondFactor(platform, ctx, params.id));
  bind(endpoints.listAll, ({ query }) =>
    countedPageOf(listUsers(db, query, query), query, (row) => presentUser(row)),
  );
  bind(endpoints.addSuperAdmin, async ({ body, ctx }) => addSuperAdmin(platform, ctx, body));
  bind(endpoints.removeSuperAdmin, ({ params, ctx }) => removeSuperAdmin(platform, ctx, params.id));
}
