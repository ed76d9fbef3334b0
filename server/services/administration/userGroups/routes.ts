import { services } from '#contract/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import { countedPageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { removeGroup, saveGroup } from './commands.ts';
import { contentRange, presentGroup } from './present.ts';
import { findGroup, hasApprover, listGroupNames, listGroups } from './queries.ts';

const { userGroups: endpoints } = services;
interface Asked {
  readonly user_group_ids: readonly number[];
  readonly campaign_id?: number | null | undefined;
}

/** So many groups are answered at once. */
const MOST = 1000;

export function userGroupRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.list, async ({ query, ctx, reply }) => {
    const [skip, last] = query.range;
    const asked = { skip, take: Math.min(Math.max(last - skip + 1, 0), MOST) };
    const { data, total } = await countedPageOf(listGroups(db, ctx.programId, query), asked, presentGroup);
    reply.header('content-range', contentRange(skip, data.length, total));
    reply.header('access-control-expose-headers', 'Content-Range');
    return data;
  });
  bind(endpoints.get, async ({ params, ctx }) =>
    presentGroup(found(await findGroup(db, ctx.programId, params.id), `User group ${params.id}`)),
  );
  bind(endpoints.create, async ({ body, ctx }) => saveGroup(platform, ctx, body));
  bind(endpoints.update, async ({ params, body, ctx }) => saveGroup(platform, ctx, body, params.id));
  bind(endpoints.remove, ({ params, ctx }) => removeGroup(platform, ctx, params.id));
  const approvers = async ({ body, ctx }: { body: Asked; ctx: RequestContext }) => ({
    has_approvers: await hasApprover(db, ctx.programId, {
      groupIds: body.user_group_ids,
      campaignId: body.campaign_id ?? null,
    }),
  });
  bind(endpoints.hasApprover, approvers);
  bind(endpoints.hasApproverAlias, approvers);
  bind(endpoints.mine, async ({ ctx }) => ({
    data: await listGroupNames(db, ctx.programId, ctx.membership.isAdmin ? null : ctx.userId),
  }));
}
