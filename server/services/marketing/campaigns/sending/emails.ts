import { z } from 'zod';
import type { BatchMail } from '#server/integrations/email/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SenderUse } from '#server/services/connections/senderDomains/index.ts';
import { handOverMails } from '#server/services/connections/mailReports/index.ts';
import {
  type CompiledEmail,
  missingOf,
  narrow,
  type NarrowedEmail,
  readConditions,
  substitutionsOf,
} from '#server/services/marketing/templates/email/render/index.ts';
import { readTagValues } from '#server/services/marketing/templates/index.ts';
import type { Make } from './claim.ts';
import { readContent } from './content.ts';
import { grouped } from './grouped.ts';
import type { Carrier } from './hand.ts';
import { sourceOf } from './rows.ts';
import { senderOf } from './sender.ts';

/** One guest's mail: what is alike for many, and what is filled. */
export interface MadeEmail {
  readonly narrowed: NarrowedEmail;
  readonly mail: BatchMail;
  readonly sender: SenderUse;
}

export const compiledEmail = z.custom<CompiledEmail>(
  (value) => typeof value === 'object' && value !== null && 'slots' in value && 'html' in value,
);

/** The pages of one guest's mail, by a token that nobody can guess. */
export const linksOf = (publicUrl: string, token: string) => ({
  page: `${publicUrl}/webviews/lists/${token}`,
  view: `${publicUrl}/api/web/mails/${token}`,
  /** A mail program posts to it; a person who opens it sees the page. */
  oneClick: `${publicUrl}/api/web/contact_lists/${token}/leave`,
});

/** The same renderer as of previews and tests, at the moment of sending; who misses a value is left out. */
export function makeEmails(platform: Platform): Make<MadeEmail> {
  const { config } = platform;
  return async (trx, campaign, rows, now) => {
    const made = new Map<string, MadeEmail>();
    const sender = await senderOf(platform, trx, campaign);
    for (const variant of new Set(rows.map((row) => row.variant))) {
      const own = rows.filter((row) => row.variant === variant);
      const ids = own.map(({ guest_id }) => guest_id);
      const compiled = compiledEmail.parse((await readContent(trx, campaign, variant)).compiled);
      const values = await readTagValues(trx, campaign.program_id, ids, now);
      const holds = await readConditions(trx, campaign.program_id, compiled.conditions, ids);
      for (const row of own) {
        const guest = { ...values.get(row.guest_id), ...row.tag_values };
        const narrowed = narrow(compiled, holds.get(row.guest_id) ?? []);
        if (missingOf(narrowed, guest).length > 0) continue;
        const links = linksOf(config.publicUrl, row.public_token);
        const filled = substitutionsOf(narrowed, guest, {
          unsubscribeUrl: links.page,
          pauseUrl: links.page,
          viewUrl: links.view,
          sentDate: null,
        });
        const mail = { key: row.key, to: row.target, values: filled, leaveUrl: links.oneClick };
        made.set(row.key, { narrowed, mail, sender });
      }
    }
    return made;
  };
}

/** Mails that are alike but for what is filled go with one call, as many as the carrier takes. */
export function emailCarrier(platform: Platform): Carrier<MadeEmail> {
  const { email } = platform;
  return {
    // A mail server answers each; a provider takes a call whole or not at all.
    isEachAlone: !email.tells,
    pack: (rows) => {
      const alike = grouped(rows, ({ made }) => made.narrowed);
      return [...alike.values()].flatMap((group) => cut(group, email.batchSize));
    },
    async send(campaign, rows) {
      const [first] = rows;
      if (!first) return [];
      const { narrowed, sender } = first.made;
      return handOverMails(platform, {
        stream: 'bulk',
        programId: campaign.program_id,
        from: sender.from,
        replyTo: sender.replyTo,
        dkim: sender.dkim,
        returnDomain: sender.returnDomain,
        subject: narrowed.subject,
        html: narrowed.html,
        text: narrowed.text,
        groupId: campaign.sendgrid_unsubscribe_group_id,
        source: sourceOf(campaign),
        mails: rows.map(({ made }) => made.mail),
      });
    },
  };
}

function cut<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));
}
