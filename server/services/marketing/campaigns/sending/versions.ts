import type { Selectable } from 'kysely';
import type { Db, DB, Trx } from '#server/platform/db/index.ts';
import {
  type EmailSource,
  findTemplate,
  findVersion,
  presentContent,
} from '#server/services/marketing/templates/email/index.ts';
import { findTest } from '../ledger/test.ts';

/** What of a campaign decides what is mailed. */
type Mailed = Pick<
  Selectable<DB['campaigns']>,
  'program_id' | 'campaign_id' | 'email_template_id' | 'email_template_number' | 'subject' | 'preheader'
>;

/** One version of what is mailed: of the campaign, or of a variant of its test. */
export interface Version {
  readonly variant: '' | 'A' | 'B';
  readonly email_template_id: number | null;
  /** Null: the current one. */
  readonly email_template_number: number | null;
  readonly subject: string;
}

/** The campaign as it is, or both variants of its test, each with its own template or subject. */
export async function versionsOf(db: Db | Trx, campaign: Mailed): Promise<Version[]> {
  const { email_template_id, email_template_number, subject } = campaign;
  const whole: Version = { variant: '', email_template_id, email_template_number, subject };
  const test = await findTest(db, campaign);
  if (!test) return [whole];
  const variants = await db
    .selectFrom('email_campaign_ab_test_variants')
    .select(['name', 'email_template_id', 'email_template_number', 'subject'])
    .where('program_id', '=', campaign.program_id)
    .where('email_campaign_ab_test_id', '=', test.email_campaign_ab_test_id)
    .orderBy('name')
    .execute();
  return variants.map((one): Version => {
    const isOfContent = test.test_type === 'content';
    return {
      variant: one.name === 'B' ? 'B' : 'A',
      email_template_id: isOfContent ? one.email_template_id : email_template_id,
      email_template_number: isOfContent ? one.email_template_number : email_template_number,
      subject: isOfContent ? subject : one.subject,
    };
  });
}

/** The current version of a template that was not removed. */
async function currentOf(db: Db | Trx, programId: number, id: number): Promise<number | undefined> {
  const template = await findTemplate(db, programId, id);
  return template?.deleted_ts === null ? template.number : undefined;
}

/** A version as its author left it, under the campaign's own subject and preview text; null where its template is gone. */
export async function readMailOf(
  db: Db | Trx,
  { program_id: programId, preheader }: Mailed,
  { email_template_id: id, email_template_number, subject }: Version,
): Promise<EmailSource | null> {
  if (id === null) return null;
  const number = email_template_number ?? (await currentOf(db, programId, id));
  const stored = number === undefined ? null : await findVersion(db, programId, id, number);
  if (!stored) return null;
  return {
    ...presentContent(stored),
    subject: subject || stored.subject,
    preheader: preheader || stored.preheader,
  };
}
