import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { found } from '#server/platform/errors/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  fillEmail,
  laxSubstitutionsOf,
  narrow,
  readConditions,
} from '#server/services/marketing/templates/email/render/index.ts';
import { readTagValues } from '#server/services/marketing/templates/index.ts';
import { readContent } from '../sending/content.ts';
import { compiledEmail, linksOf } from '../sending/emails.ts';

interface Row {
  readonly program_id: number;
  readonly campaign_id: number;
  readonly guest_id: number;
  readonly variant: string;
  readonly sent_ts: Date | null;
}

async function findMail(db: Db, token: string): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select r.program_id, r.campaign_id, r.guest_id, r.variant, r.sent_ts from campaign_recipients r
    join campaigns c using (program_id, campaign_id)
    where r.public_token = ${token}::uuid and c.channel = 'email' and r.sent_ts is not null`.execute(db);
  return rows[0] ?? null;
}

/** A mail as its guest got it: the frozen content with their values. NOT_FOUND for one that was not sent, or whose guest was erased. */
export async function readMail({ db, config }: Platform, token: string): Promise<string> {
  const row = found(await findMail(db, token), 'This email');
  const compiled = compiledEmail.parse((await readContent(db, row, row.variant)).compiled);
  const sentAt = row.sent_ts ?? new Date(0);
  const values = (await readTagValues(db, row.program_id, [row.guest_id], sentAt)).get(row.guest_id) ?? {};
  const holds = await readConditions(db, row.program_id, compiled.conditions, [row.guest_id]);
  const narrowed = narrow(compiled, holds.get(row.guest_id) ?? []);
  const links = linksOf(config.publicUrl, token);
  const more = { unsubscribeUrl: links.page, pauseUrl: links.page, sentDate: null };
  return fillEmail(narrowed, laxSubstitutionsOf(narrowed, values, more)).html;
}
