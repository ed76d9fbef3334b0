import { services } from '#contract/index.ts';
import { containing } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Bind } from '#server/platform/http/index.ts';
import { admit, HOUR_MS } from '#server/platform/limits/index.ts';
import { pageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { checkDomain } from './check.ts';
import { createDomain, removeDomain, rotateKey } from './domains.ts';
import { presentDomain, presentProfile } from './present.ts';
import { findDomain, findProfile, listDomains, profiles } from './queries.ts';
import { readReceivers } from './receivers.ts';
import { removeSender, saveSender } from './senders.ts';

const { senderDomains, senders } = services;
/** Each asks name servers outside five questions. */
const checksOf = (programId: number) => ({
  key: `sender domain check ${programId}`,
  max: 60,
  windowMs: HOUR_MS,
});

export function senderDomainRoutes(bind: Bind, platform: Platform): void {
  const { db, config, clock } = platform;
  bind(senderDomains.list, ({ query: { search, state, sort_by, sort_order, ...slice }, ctx }) => {
    let rows = listDomains(db, ctx.programId);
    if (search) rows = rows.where('d.domain', 'ilike', containing(search));
    if (state) rows = rows.where('d.state', '=', state);
    const ordered = rows.orderBy(`d.${sort_by}`, sort_order).orderBy('d.sender_domain_id', sort_order);
    return pageOf(ordered, slice, (row) => presentDomain(row, config));
  });
  bind(senderDomains.receivers, ({ ctx }) => readReceivers(platform, ctx.programId));
  bind(senderDomains.get, async ({ params, ctx }) =>
    presentDomain(found(await findDomain(db, ctx.programId, params.id), 'This domain'), config),
  );
  bind(senderDomains.create, ({ body, ctx }) => createDomain(platform, ctx, body.domain));
  bind(senderDomains.remove, ({ params, ctx }) => removeDomain(platform, ctx, params.id));
  bind(senderDomains.check, async ({ params, ctx }) => {
    ctx.require('program.settings');
    await admit(db, [checksOf(ctx.programId)], clock.now(), 'checks of domains');
    return checkDomain(platform, ctx, params.id);
  });
  bind(senderDomains.rotate, ({ params, ctx }) => rotateKey(platform, ctx, params.id));

  bind(senders.list, ({ query: { search, sort_by, sort_order, ...slice }, ctx }) => {
    let rows = profiles(db, ctx.programId);
    if (search)
      rows = rows.where((eb) =>
        eb.or([
          eb('s.from_name', 'ilike', containing(search)),
          eb('s.from_email', 'ilike', containing(search)),
        ]),
      );
    const ordered = rows.orderBy(`s.${sort_by}`, sort_order).orderBy('s.sender_profile_id', sort_order);
    return pageOf(ordered, slice, presentProfile);
  });
  bind(senders.get, async ({ params, ctx }) =>
    presentProfile(found(await findProfile(db, ctx.programId, params.id), 'This sender')),
  );
  bind(senders.create, ({ body, ctx }) => saveSender(platform, ctx, body));
  bind(senders.update, ({ params, body, ctx }) => saveSender(platform, ctx, body, params.id));
  bind(senders.remove, ({ params, ctx }) => removeSender(platform, ctx, params.id));
}
