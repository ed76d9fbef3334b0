import { services } from '#contract/index.ts';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import { countedPageOf } from '#server/platform/page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendDownload } from '#server/services/administration/downloads/index.ts';
import { checkConcept } from '../commands.ts';
import { findCampaign } from '../queries.ts';
import { sendAnyway } from '../sending/anyway.ts';
import { effectOf } from './effect.ts';
import { RECIPIENT_DOWNLOADS } from './exports.ts';
import { readHistory } from './history.ts';
import { readDomainFigures, readTimes } from './overTime.ts';
import { readSides, readSums } from './queries.ts';
import { listRecipients, presentRecipient } from './recipients.ts';
import { readStats } from './stats.ts';
import { readStory } from './story.ts';
import { EFFECT_DAYS } from '#contract/marketing/campaigns/figures.ts';
import { readMail } from './view.ts';

const {
  emailCampaignFigures,
  smsCampaignFigures,
  pushCampaignFigures,
  loyaltyCampaignFigures,
  campaignHistory,
} = services;
const FIGURES = {
  email: emailCampaignFigures,
  sms: smsCampaignFigures,
  push: pushCampaignFigures,
  loyalty: loyaltyCampaignFigures,
} as const;

interface One {
  readonly programId: number;
  readonly id: number;
}

/** What a mail in the browser may do: show itself, and pictures. */
const PAGE_POLICY =
  "default-src 'none'; img-src 'self' data: https:; style-src 'unsafe-inline'; font-src https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The figures of campaigns, their guests one by one, and a mail in the browser. */
export function campaignFigureRoutes(bind: Bind, platform: Platform): void {
  ofChannel(bind, platform, 'email');
  ofChannel(bind, platform, 'sms');
  ofChannel(bind, platform, 'push');
  ofChannel(bind, platform, 'loyalty');
  bind(campaignHistory.ofGuest, ({ ctx, params, query }) =>
    readHistory(platform.db, ctx.programId, params.guestId, query),
  );
  bind(campaignHistory.view, async ({ params, reply }) => {
    const html = await readMail(platform, params.token);
    reply.header('content-type', 'text/html; charset=utf-8');
    reply.header('content-security-policy', PAGE_POLICY);
    reply.header('cache-control', 'no-store');
    reply.header('x-robots-tag', 'noindex');
    reply.send(html);
    return undefined;
  });
}

function ofChannel(bind: Bind, platform: Platform, channel: CampaignChannel): void {
  const { db, clock } = platform;
  const endpoints = FIGURES[channel];
  const one = async (ctx: RequestContext, { programId, id }: One) => {
    await checkConcept(platform, ctx, programId);
    return found(await findCampaign(db, ctx.programId, id, channel), 'This campaign');
  };
  bind(endpoints.stats, async ({ ctx, params }) => readStats(db, await one(ctx, params), clock.now()));
  bind(endpoints.overTime, async ({ ctx, params, query }) =>
    readTimes(db, await one(ctx, params), query.bucket),
  );
  bind(endpoints.byDomain, async ({ ctx, params }) => readDomainFigures(db, await one(ctx, params)));
  bind(endpoints.effect, async ({ ctx, params }) => {
    const campaign = await one(ctx, params);
    const firsts = (await readSums(db, campaign)).flatMap(
      ({ first_sent_ts }) => first_sent_ts?.getTime() ?? [],
    );
    const since = firsts.length === 0 ? null : new Date(Math.min(...firsts));
    const sides = since ? await readSides(db, campaign, since, EFFECT_DAYS) : [];
    return effectOf(sides, since, clock.now());
  });
  bind(endpoints.recipients, async ({ ctx, params, query }) =>
    countedPageOf(listRecipients(db, await one(ctx, params), query), query, presentRecipient),
  );
  bind(endpoints.recipient, async ({ ctx, params }) =>
    readStory(platform, await one(ctx, params), params.guestId),
  );
  bind(endpoints.exportRecipients, async ({ ctx, params, reply }) => {
    const { campaign_id, name } = await one(ctx, params);
    const scope = {
      programId: ctx.programId,
      merchantIds: null,
      can: (wanted: Parameters<typeof ctx.can>[0]) => ctx.can(wanted),
    };
    await sendDownload(
      platform,
      reply,
      RECIPIENT_DOWNLOADS[channel],
      { scope, stamp: ctx.stamp() },
      { campaign_id, name },
    );
    return undefined;
  });
  bind(endpoints.sendAnyway, async ({ ctx, params }) => {
    await one(ctx, params);
    await sendAnyway(platform, ctx, channel, params.id);
  });
}
