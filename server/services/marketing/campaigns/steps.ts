import { sql } from 'kysely';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import { holdMessageTemplate } from '#server/services/marketing/templates/messages/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { freezeContents } from './sending/freezing.ts';

/** What a step of an automation sends. */
export interface StepContent {
  readonly channel: Exclude<CampaignChannel, 'loyalty'>;
  /** Of an email template, or a template of texts or push messages. */
  readonly templateId: number;
  readonly subject: string;
  readonly senderProfileId: number | null;
  readonly unsubscribeGroupId: number | null;
}

export interface StepKey {
  readonly program_id: number;
  readonly automation_id: number;
  readonly automation_number: number;
  readonly automation_action_id: number;
}

/** A step sends to one guest at a time, as fast as they come. */
const STEP_RATE = 6_000;

/**
 * Makes the campaign by which a step of an automation sends: what it says is frozen, and it is on its way from the start. Answers false
 * where its content cannot be made. Errors: NOT_FOUND for a template of texts or push messages that is gone.
 */
export async function openStep(
  platform: Platform,
  trx: Trx,
  key: StepKey,
  name: string,
  content: StepContent,
): Promise<boolean> {
  const now = platform.clock.now();
  const { channel, templateId } = content;
  const message =
    channel === 'email' ? null : await holdMessageTemplate(trx, key.program_id, channel, templateId);
  const campaign = await trx
    .insertInto('campaigns')
    .values({
      ...key,
      channel,
      name,
      state: 'sending',
      subject: content.subject,
      email_template_id: channel === 'email' ? templateId : null,
      sender_profile_id: content.senderProfileId,
      message_template_id: message ? templateId : null,
      title: message?.title ?? '',
      body: message?.body ?? '',
      deep_link: '',
      media_id: message?.media_id ?? null,
      sendgrid_unsubscribe_group_id: content.unsubscribeGroupId,
      rate_per_minute: STEP_RATE,
      scheduled_for: now,
      started_ts: now,
      moved_ts: now,
      created_ts: now,
      updated_ts: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (await freezeContents(platform, trx, campaign)) return false;
  await trx
    .insertInto('campaign_sendings')
    .values({
      program_id: key.program_id,
      campaign_id: campaign.campaign_id,
      written_ts: now,
      beat_ts: now,
      watched_ts: now,
    })
    .execute();
  return true;
}

/** One message of a run, which the campaign of its step sends. */
export interface StepMessage {
  readonly guest_id: number;
  readonly automation_run_id: number;
  /** The row of the step, by which it is known for ever. */
  readonly occasion: number;
  readonly tag_values: unknown;
  readonly useful_until: string | null;
}

/** Hands messages to the campaign of their step, in the transaction of the step. */
export async function queueMessages(
  trx: Trx,
  key: StepKey,
  messages: readonly StepMessage[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    insert into campaign_recipients (program_id, campaign_id, guest_id, occasion, automation_run_id, state, due_ts, wanted_ts,
      tag_values, useful_until_ts, key)
    select c.program_id, c.campaign_id, m.guest_id, m.occasion, m.automation_run_id, 'queued', ${now}::timestamptz,
      ${now}::timestamptz, m.tag_values, m.useful_until, 'c' || c.campaign_id || '.s' || m.occasion
    from campaigns c cross join json_to_recordset(${JSON.stringify(messages)}::json)
      as m(guest_id bigint, automation_run_id bigint, occasion bigint, tag_values jsonb, useful_until timestamptz)
    where c.program_id = ${key.program_id} and c.automation_id = ${key.automation_id}
      and c.automation_number = ${key.automation_number} and c.automation_action_id = ${key.automation_action_id}`.execute(
    trx,
  );
}

interface OfAutomation {
  readonly program_id: number;
  readonly automation_id: number;
}

/** Lets the messages of an automation rest, or go on. */
export async function moveSteps(
  trx: Trx,
  { program_id, automation_id }: OfAutomation,
  to: 'paused' | 'sending',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('campaigns')
    .set({ state: to, state_reason: to === 'paused' ? 'person' : null, moved_ts: now, updated_ts: now })
    .where('program_id', '=', program_id)
    .where('automation_id', '=', automation_id)
    .where('state', '=', to === 'paused' ? 'sending' : 'paused')
    .execute();
}

/** Messages that wait are not sent any more. */
export async function dropMessages(
  trx: Trx,
  { program_id, automation_id }: OfAutomation,
  runIds: readonly number[] | null = null,
): Promise<void> {
  await sql`
    update campaign_recipients r set state = 'skipped', reason = 'stopped_campaign'
    from campaigns c
    where c.program_id = ${program_id} and c.automation_id = ${automation_id} and r.program_id = c.program_id
      and r.campaign_id = c.campaign_id and r.state = 'queued'
      and (${runIds === null}::boolean or r.automation_run_id = any(${[...(runIds ?? [])]}::bigint[]))`.execute(
    trx,
  );
}

/** Ends the campaigns of a version in which nobody is any more; what is on the way is still asked for. */
export async function closeSteps(
  trx: Trx,
  { program_id, automation_id, number }: OfAutomation & { readonly number: number },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('campaigns')
    .set({ state: 'cancelled', finished_ts: now, updated_ts: now })
    .where('program_id', '=', program_id)
    .where('automation_id', '=', automation_id)
    .where('automation_number', '=', number)
    .where('state', 'in', ['sending', 'paused'])
    .execute();
}
