import { services } from '#contract/index.ts';
import type { AudienceDraft } from '#contract/marketing/campaigns/audience.ts';
import type { CampaignChange, Scheduling } from '#contract/marketing/campaigns/schemas.ts';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import type { Bind, RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  approveCampaign,
  declineCampaign,
  scheduleCampaign,
  submitCampaign,
  unscheduleCampaign,
} from './approval.ts';
import {
  changeCampaign,
  checkConcept,
  createCampaign,
  duplicateCampaign,
  readCampaign,
  removeCampaign,
} from './commands.ts';
import { type ActionGroups, listGroups, readGroup, setGroup } from './groups.ts';
import { savePicture } from './picture.ts';
import type { ListQuery } from './queries.ts';
import { audienceOfCampaign, audienceOfDraft, checklistOf, listOf } from './looks.ts';
import { archiveCampaign, cancelCampaign, confirmLate, pauseCampaign, resumeCampaign } from './running.ts';
import { abTestRoutes } from './abTests/routes.ts';

const { emailCampaigns, smsCampaigns, pushCampaigns, loyaltyCampaigns, unsubscribeGroups } = services;

interface InConcept {
  readonly ctx: RequestContext;
  readonly params: { readonly programId: number };
}
interface OfOne extends InConcept {
  readonly params: { readonly programId: number; readonly id: number };
}
interface Act {
  readonly version?: number | undefined;
}
interface Sent<T> {
  readonly body: T;
}

/** What the calls of one channel do; those of the others do the same. */
function handlersOf<K extends CampaignChannel>(platform: Platform, channel: K) {
  const inConcept =
    <I extends InConcept, T>(handle: (input: I) => Promise<T>) =>
    async (input: I): Promise<T> => {
      await checkConcept(platform, input.ctx, input.params.programId);
      return handle(input);
    };
  return {
    list: inConcept(({ ctx, query }: InConcept & { readonly query: ListQuery }) =>
      listOf(platform, ctx, channel, query),
    ),
    get: inConcept(({ ctx, params }: OfOne) => readCampaign(platform, ctx, channel, params.id)),
    create: inConcept(({ ctx, body }: InConcept & Sent<CampaignChange & { readonly name: string }>) =>
      createCampaign(platform, ctx, channel, body),
    ),
    update: inConcept(({ ctx, params, body }: OfOne & Sent<CampaignChange>) =>
      changeCampaign(platform, ctx, channel, { id: params.id, change: body }),
    ),
    remove: inConcept(({ ctx, params }: OfOne) => removeCampaign(platform, ctx, channel, params.id)),
    duplicate: inConcept(({ ctx, params, body }: OfOne & Sent<{ readonly name?: string | undefined }>) =>
      duplicateCampaign(platform, ctx, channel, { id: params.id, ...body }),
    ),
    audience: inConcept(({ ctx, params }: OfOne) => audienceOfCampaign(platform, ctx, channel, params.id)),
    audienceOf: inConcept(({ ctx, body }: InConcept & Sent<AudienceDraft>) =>
      audienceOfDraft(platform, ctx, channel, body),
    ),
    checklist: inConcept(({ ctx, params }: OfOne) => checklistOf(platform, ctx, channel, params.id)),
    submit: inConcept(({ ctx, params, body }: OfOne & Sent<Act>) =>
      submitCampaign(platform, ctx, { channel, id: params.id, ...body }),
    ),
    approve: inConcept(({ ctx, params, body }: OfOne & Sent<Act & { readonly content_hash: string }>) =>
      approveCampaign(platform, ctx, {
        channel,
        id: params.id,
        version: body.version,
        hash: body.content_hash,
      }),
    ),
    decline: inConcept(({ ctx, params, body }: OfOne & Sent<Act & { readonly reason: string }>) =>
      declineCampaign(platform, ctx, { channel, id: params.id, ...body }),
    ),
    schedule: inConcept(({ ctx, params, body }: OfOne & Sent<Scheduling>) =>
      scheduleCampaign(platform, ctx, { channel, id: params.id, version: body.version, scheduling: body }),
    ),
    unschedule: inConcept(({ ctx, params }: OfOne) =>
      unscheduleCampaign(platform, ctx, { channel, id: params.id }),
    ),
    pause: inConcept(({ ctx, params, body }: OfOne & Sent<Act>) =>
      pauseCampaign(platform, ctx, { channel, id: params.id, ...body }),
    ),
    resume: inConcept(({ ctx, params, body }: OfOne & Sent<Act>) =>
      resumeCampaign(platform, ctx, { channel, id: params.id, ...body }),
    ),
    cancel: inConcept(({ ctx, params, body }: OfOne & Sent<Act>) =>
      cancelCampaign(platform, ctx, { channel, id: params.id, ...body }),
    ),
    confirmLate: inConcept(({ ctx, params, body }: OfOne & Sent<Act>) =>
      confirmLate(platform, ctx, { channel, id: params.id, ...body }),
    ),
    archive: inConcept(({ ctx, params, body }: OfOne & Sent<Act & { readonly is_archived: boolean }>) =>
      archiveCampaign(platform, ctx, {
        channel,
        id: params.id,
        version: body.version,
        isArchived: body.is_archived,
      }),
    ),
  };
}

export function campaignRoutes(bind: Bind, platform: Platform): void {
  const email = handlersOf(platform, 'email');
  bind(emailCampaigns.list, email.list);
  bind(emailCampaigns.get, email.get);
  bind(emailCampaigns.create, email.create);
  bind(emailCampaigns.update, email.update);
  bind(emailCampaigns.remove, email.remove);
  bind(emailCampaigns.duplicate, email.duplicate);
  bind(emailCampaigns.audience, email.audience);
  bind(emailCampaigns.audienceOf, email.audienceOf);
  bind(emailCampaigns.checklist, email.checklist);
  bind(emailCampaigns.submit, email.submit);
  bind(emailCampaigns.approve, email.approve);
  bind(emailCampaigns.decline, email.decline);
  bind(emailCampaigns.schedule, email.schedule);
  bind(emailCampaigns.unschedule, email.unschedule);
  bind(emailCampaigns.pause, email.pause);
  bind(emailCampaigns.resume, email.resume);
  bind(emailCampaigns.cancel, email.cancel);
  bind(emailCampaigns.confirmLate, email.confirmLate);
  bind(emailCampaigns.archive, email.archive);
  const sms = handlersOf(platform, 'sms');
  bind(smsCampaigns.list, sms.list);
  bind(smsCampaigns.get, sms.get);
  bind(smsCampaigns.create, sms.create);
  bind(smsCampaigns.update, sms.update);
  bind(smsCampaigns.remove, sms.remove);
  bind(smsCampaigns.duplicate, sms.duplicate);
  bind(smsCampaigns.audience, sms.audience);
  bind(smsCampaigns.audienceOf, sms.audienceOf);
  bind(smsCampaigns.checklist, sms.checklist);
  bind(smsCampaigns.submit, sms.submit);
  bind(smsCampaigns.approve, sms.approve);
  bind(smsCampaigns.decline, sms.decline);
  bind(smsCampaigns.schedule, sms.schedule);
  bind(smsCampaigns.unschedule, sms.unschedule);
  bind(smsCampaigns.pause, sms.pause);
  bind(smsCampaigns.resume, sms.resume);
  bind(smsCampaigns.cancel, sms.cancel);
  bind(smsCampaigns.confirmLate, sms.confirmLate);
  bind(smsCampaigns.archive, sms.archive);
  const push = handlersOf(platform, 'push');
  bind(pushCampaigns.list, push.list);
  bind(pushCampaigns.get, push.get);
  bind(pushCampaigns.create, push.create);
  bind(pushCampaigns.update, push.update);
  bind(pushCampaigns.remove, push.remove);
  bind(pushCampaigns.duplicate, push.duplicate);
  bind(pushCampaigns.audience, push.audience);
  bind(pushCampaigns.audienceOf, push.audienceOf);
  bind(pushCampaigns.checklist, push.checklist);
  bind(pushCampaigns.submit, push.submit);
  bind(pushCampaigns.approve, push.approve);
  bind(pushCampaigns.decline, push.decline);
  bind(pushCampaigns.schedule, push.schedule);
  bind(pushCampaigns.unschedule, push.unschedule);
  bind(pushCampaigns.pause, push.pause);
  bind(pushCampaigns.resume, push.resume);
  bind(pushCampaigns.cancel, push.cancel);
  bind(pushCampaigns.confirmLate, push.confirmLate);
  bind(pushCampaigns.archive, push.archive);
  const loyalty = handlersOf(platform, 'loyalty');
  bind(loyaltyCampaigns.list, loyalty.list);
  bind(loyaltyCampaigns.get, loyalty.get);
  bind(loyaltyCampaigns.create, loyalty.create);
  bind(loyaltyCampaigns.update, loyalty.update);
  bind(loyaltyCampaigns.remove, loyalty.remove);
  bind(loyaltyCampaigns.duplicate, loyalty.duplicate);
  bind(loyaltyCampaigns.audience, loyalty.audience);
  bind(loyaltyCampaigns.audienceOf, loyalty.audienceOf);
  bind(loyaltyCampaigns.checklist, loyalty.checklist);
  bind(loyaltyCampaigns.submit, loyalty.submit);
  bind(loyaltyCampaigns.approve, loyalty.approve);
  bind(loyaltyCampaigns.decline, loyalty.decline);
  bind(loyaltyCampaigns.schedule, loyalty.schedule);
  bind(loyaltyCampaigns.unschedule, loyalty.unschedule);
  bind(loyaltyCampaigns.pause, loyalty.pause);
  bind(loyaltyCampaigns.resume, loyalty.resume);
  bind(loyaltyCampaigns.cancel, loyalty.cancel);
  bind(loyaltyCampaigns.confirmLate, loyalty.confirmLate);
  bind(loyaltyCampaigns.archive, loyalty.archive);
  abTestRoutes(bind, platform);
  bind(pushCampaigns.saveMedia, async ({ ctx, params, request }) => {
    await checkConcept(platform, ctx, params.programId);
    return savePicture(platform, ctx, params.id, request);
  });
}

/** The groups of the carrier that guests leave, of campaigns and of steps of automations. */
export const unsubscribeGroupRoutes =
  (actions: ActionGroups) =>
  (bind: Bind, platform: Platform): void => {
    bind(unsubscribeGroups.list, async ({ ctx }) => ({ data: await listGroups(platform, ctx) }));
    bind(unsubscribeGroups.get, ({ ctx, params }) => readGroup(platform, ctx, params, actions));
    bind(unsubscribeGroups.set, ({ ctx, params, body }) =>
      setGroup(platform, ctx, params, body.sendgrid_unsubscribe_group_id, actions),
    );
    bind(unsubscribeGroups.remove, ({ ctx, params }) => setGroup(platform, ctx, params, null, actions));
  };
