import { sql } from 'kysely';
import { type CampaignChannel, ENDED } from '#contract/marketing/campaigns/states.ts';
import type { Db, Trx } from '#server/platform/db/index.ts';
import { fail, Failure } from '#server/platform/errors/index.ts';
import type { Write } from '#server/platform/write/index.ts';
import { senderProblem } from '#server/services/connections/senderDomains/index.ts';
import {
  type FindTemplateUses,
  holdMessageTemplate,
} from '#server/services/marketing/templates/messages/index.ts';

interface Found {
  readonly email_template_id: number;
  /** Its current version. */
  readonly number: number;
}

/** Of these email templates those that are there, each with its current version. */
export async function findTemplates(
  db: Db | Trx,
  programId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Found>`
    select email_template_id, number from email_templates where program_id = ${programId} and deleted_ts is null
      and email_template_id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.email_template_id, row.number]));
}

interface Naming {
  readonly email_template_id?: number | null | undefined;
}

/**
 * The templates that are named are there, and nobody removes them until the transaction ends. Errors: VALIDATION by the field.
 */
export async function checkTemplates(
  { trx, ctx }: Pick<Write, 'trx' | 'ctx'>,
  naming: readonly Naming[],
  field: string,
): Promise<void> {
  const ids = naming.flatMap(({ email_template_id }) => email_template_id ?? []);
  if (ids.length === 0) return;
  await sql`select 1 from email_templates where program_id = ${ctx.programId}
    and email_template_id = any(${ids}::bigint[]) order by email_template_id for key share`.execute(trx);
  const there = await findTemplates(trx, ctx.programId, ids);
  if (ids.every((id) => there.has(id))) return;
  const message = 'This template is gone; choose another';
  fail('VALIDATION', `The campaign was not saved: ${message}.`, { errors: { [field]: message } });
}

/** Fixes the versions of the templates that a campaign and its test send from now on; answers that of the campaign's own. */
export async function pinTemplates(
  trx: Trx,
  row: {
    readonly program_id: number;
    readonly campaign_id: number;
    readonly email_template_id: number | null;
  },
): Promise<number | null> {
  await sql`
    update email_campaign_ab_test_variants v set email_template_number = e.number
    from email_campaign_ab_tests t, email_templates e
    where t.program_id = ${row.program_id} and t.campaign_id = ${row.campaign_id} and v.program_id = t.program_id
      and v.email_campaign_ab_test_id = t.email_campaign_ab_test_id
      and e.program_id = v.program_id and e.email_template_id = v.email_template_id`.execute(trx);
  if (row.email_template_id === null) return null;
  const numbers = await findTemplates(trx, row.program_id, [row.email_template_id]);
  return numbers.get(row.email_template_id) ?? null;
}

/**
 * The template that the words of a text or push message are from is there, and nobody deletes it until the transaction ends; one that
 * was named before stays. Errors: VALIDATION by the field.
 */
export async function checkMessageTemplate(
  { trx, ctx }: Pick<Write, 'trx' | 'ctx'>,
  channel: CampaignChannel,
  { message_template_id: id }: { readonly message_template_id?: number | null | undefined },
  before: number | null,
): Promise<{ readonly media_id?: number | null }> {
  if (id === undefined || id === before || channel === 'email' || channel === 'loyalty') return {};
  // A push message may have a picture of its own.
  if (id === null) return channel === 'sms' ? { media_id: null } : {};
  try {
    const { media_id } = await holdMessageTemplate(trx, ctx.programId, channel, id);
    return channel === 'sms' || media_id !== null ? { media_id } : {};
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'NOT_FOUND')) throw error;
    const message = 'This template is gone; choose another';
    return fail('VALIDATION', `The campaign was not saved: ${message}.`, {
      errors: { message_template_id: message },
    });
  }
}

/** Campaigns that have not ended and have their words from a template of a text or push message. */
export const campaignsByTemplate: FindTemplateUses = async (trx, { programId, id }) => {
  const rows = await trx
    .selectFrom('campaigns')
    .select(['campaign_id', 'name', 'channel'])
    .where('program_id', '=', programId)
    .where('message_template_id', '=', id)
    .where('state', 'not in', [...ENDED])
    .orderBy('campaign_id')
    .execute();
  return rows.map(({ campaign_id, name, channel }) => ({
    type: 'campaign',
    id: campaign_id,
    name,
    path: `/campaigns/${channel}/${campaign_id}`,
  }));
};

/** The sender that is named is one of the concept's. Errors: VALIDATION by the field. */
export async function checkSender(
  { trx, ctx }: Pick<Write, 'trx' | 'ctx'>,
  { sender_profile_id: id }: { readonly sender_profile_id?: number | null | undefined },
  before: number | null,
): Promise<void> {
  if (id === undefined || id === null || id === before) return;
  const asked = { programId: ctx.programId, profileId: id, isMarketing: false };
  const message = await senderProblem(trx, asked);
  if (message !== null)
    fail('VALIDATION', `The campaign was not saved: ${message}`, { errors: { sender_profile_id: message } });
}
