import type { UnsubscribeGroup } from '#contract/marketing/campaigns/groups.ts';
import { fail, found } from '#server/platform/errors/index.ts';
import { isFlagOn, refuseFlag } from '#server/platform/flags/index.ts';
import { refuse, type RequestContext } from '#server/platform/http/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { THING } from './acts.ts';
import { changeCampaign } from './commands.ts';
import { findCampaign } from './queries.ts';

/** The groups that guests can leave, as the carrier of mail keeps them. */
export async function listGroups(platform: Platform, ctx: RequestContext): Promise<UnsubscribeGroup[]> {
  const { email } = platform;
  const isOn =
    (await isFlagOn(platform, ctx, 'campaigns', null)) ||
    (await isFlagOn(platform, ctx, 'automations', null));
  if (!isOn) refuseFlag('campaigns');
  return (await email.listGroups()).map(({ id, name, description }) => ({ id, name, description }));
}

interface Entity {
  readonly entity_type: string;
  readonly entity_id: number;
}

/** What the steps of automations have to do with groups; automations are built on campaigns, not the other way round. */
export interface ActionGroups {
  read(platform: Platform, ctx: RequestContext, actionId: number): Promise<number | null>;
  set(platform: Platform, ctx: RequestContext, actionId: number, groupId: number | null): Promise<unknown>;
}

const RIGHTS = {
  campaigns: { flag: 'campaigns', view: 'campaigns.email.view', edit: 'campaigns.email.edit' },
  automation_actions: { flag: 'automations', view: 'automations.view', edit: 'automations.edit' },
} as const;

const kindOfEntity = ({ entity_type }: Entity) =>
  entity_type === 'campaigns' ? ('campaigns' as const) : ('automation_actions' as const);

/** FORBIDDEN and FLAG_OFF by what the group belongs to. */
async function checkRight(platform: Platform, ctx: RequestContext, entity: Entity, act: 'view' | 'edit') {
  const rights = RIGHTS[kindOfEntity(entity)];
  if (!(await isFlagOn(platform, ctx, rights.flag, null))) refuseFlag(rights.flag);
  if (!ctx.can(rights[act])) refuse([rights[act]]);
}

const campaignOf = async (platform: Platform, ctx: RequestContext, { entity_id }: Entity) =>
  found(await findCampaign(platform.db, ctx.programId, entity_id, 'email'), THING);

const told = ({ entity_type, entity_id }: Entity, groupId: number | null) => ({
  sendgrid_unsubscribe_group_id: groupId,
  entity_type: kindOfEntity({ entity_type, entity_id }),
  entity_id,
});

/** The unsubscribe group of a campaign, or of a step of an automation. */
export async function readGroup(
  platform: Platform,
  ctx: RequestContext,
  entity: Entity,
  actions: ActionGroups,
) {
  await checkRight(platform, ctx, entity, 'view');
  if (kindOfEntity(entity) === 'automation_actions')
    return told(entity, await actions.read(platform, ctx, entity.entity_id));
  const row = await campaignOf(platform, ctx, entity);
  return told(entity, row.sendgrid_unsubscribe_group_id);
}

/** Sets it, or takes it away with null. Errors: VALIDATION for a group that the carrier does not know, IN_USE once it was sent. */
export async function setGroup(
  platform: Platform,
  ctx: RequestContext,
  entity: Entity,
  groupId: number | null,
  actions: ActionGroups,
) {
  await checkRight(platform, ctx, entity, 'edit');
  if (groupId !== null && !(await platform.email.listGroups()).some(({ id }) => id === groupId)) {
    const message = 'The carrier of email knows no such group; choose another';
    fail('VALIDATION', `${message}.`, { errors: { sendgrid_unsubscribe_group_id: message } });
  }
  const change = { sendgrid_unsubscribe_group_id: groupId };
  if (kindOfEntity(entity) === 'automation_actions') {
    await actions.set(platform, ctx, entity.entity_id, groupId);
    return told(entity, groupId);
  }
  await campaignOf(platform, ctx, entity);
  await changeCampaign(platform, ctx, 'email', { id: entity.entity_id, change });
  return told(entity, groupId);
}
