import { services } from '#contract/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import { countedPageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { issueTicket } from '#server/services/administration/downloads/index.ts';
import { segmentGroupsOf } from '#server/services/administration/userGroups/index.ts';
import { subscribersDownload } from './exports.ts';
import { confirm, leave, readPage } from './guestPage.ts';
import { getList, reachOf, readList, removeList, saveList } from './commands.ts';
import { presentChange, presentList, presentSubscriber } from './present.ts';
import { machineAdd, machineLeave, machineRead } from './machines.ts';
import { readListsOfGuest } from './ofGuest.ts';
import { listLists, type ListRow } from './queries.ts';
import { listChanges, listSubscribers } from './subscriberQueries.ts';
import { addSubscriber, getSubscriber, removeSubscriber, unsubscribe } from './subscribers.ts';

const { contactLists: endpoints } = services;

export function contactListRoutes(bind: Bind, platform: Platform): void {
  const { db } = platform;
  bind(endpoints.list, async ({ ctx, query }) => {
    const groups = await segmentGroupsOf(db, ctx);
    const present = (row: ListRow) => presentList(row, groups);
    return countedPageOf(listLists(db, ctx.programId, reachOf(ctx), query), query, present);
  });
  bind(endpoints.get, ({ ctx, params }) => readList(db, ctx, params.id));
  bind(endpoints.create, async ({ ctx, body }) =>
    readList(db, ctx, (await saveList(platform, ctx, body)).id),
  );
  bind(endpoints.update, async ({ ctx, params, body }) =>
    readList(db, ctx, (await saveList(platform, ctx, body, params.id)).id),
  );
  bind(endpoints.remove, ({ ctx, params }) => removeList(platform, ctx, params.id));
  bind(endpoints.ofGuest, ({ ctx, params }) => readListsOfGuest(platform, ctx, params.id));
  bind(endpoints.subscribers, async ({ ctx, query }) => {
    await getList(db, ctx, query.contact_list_id);
    return listSubscribers(db, ctx.programId, query, presentSubscriber);
  });
  bind(endpoints.exportSubscribers, async ({ ctx, params, body }) => {
    const { contact_list_id, name } = await getList(db, ctx, params.id);
    return issueTicket(platform, ctx, subscribersDownload, { contact_list_id, name, ...body });
  });
  bind(endpoints.subscriber, async ({ ctx, params }) =>
    presentSubscriber(await getSubscriber(db, ctx, params.id)),
  );
  bind(endpoints.subscriberHistory, async ({ ctx, params }) => {
    const { contact_subscription_id } = await getSubscriber(db, ctx, params.id);
    return { data: (await listChanges(db, ctx.programId, contact_subscription_id)).map(presentChange) };
  });
  bind(endpoints.addSubscriber, ({ ctx, body }) => addSubscriber(platform, ctx, body));
  bind(endpoints.unsubscribe, ({ ctx, params, body }) => unsubscribe(platform, ctx, params.id, body));
  bind(endpoints.removeSubscriber, ({ ctx, params }) => removeSubscriber(platform, ctx, params.id));
  guestRoutes(bind, platform);
  bind(endpoints.machineAdd, ({ ctx, params, body }) => machineAdd(platform, ctx, params.id, body));
  bind(endpoints.machineLeave, ({ ctx, params, body }) => machineLeave(platform, ctx, params.id, body));
  bind(endpoints.machineStatus, ({ ctx, params, query }) => machineRead(platform, ctx, params.id, query));
}

/** What a guest's own pages call, without a session. */
function guestRoutes(bind: Bind, platform: Platform): void {
  bind(endpoints.page, ({ params }) => readPage(platform, params.token, 'leave'));
  bind(endpoints.leave, ({ ctx, params, body }) => leave(platform, ctx, params.token, body));
  bind(endpoints.confirmPage, ({ params }) => readPage(platform, params.token, 'confirm'));
  bind(endpoints.confirm, ({ ctx, params }) => confirm(platform, ctx, params.token));
}
