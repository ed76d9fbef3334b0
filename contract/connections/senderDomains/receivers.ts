import { z } from 'zod';
import { instant } from '#contract/core/ids.ts';

/** So many days of mail are looked at. */
export const RECEIVER_DAYS = 30;
/** What mailbox providers ask for: below the first all is well, above the second mail is refused. */
export const COMPLAINT_LIMITS = { watch: 0.001, refused: 0.003 } as const;
/** Of fewer mails one complaint says nothing. */
const LEAST_MAILS = 100;

export const COMPLAINT_LEVELS = ['well', 'watch', 'refused'] as const;
export type ComplaintLevel = (typeof COMPLAINT_LEVELS)[number];

export function complaintLevel(complained: number, mails: number): ComplaintLevel {
  if (mails < LEAST_MAILS) return 'well';
  const share = complained / mails;
  if (share > COMPLAINT_LIMITS.refused) return 'refused';
  return share > COMPLAINT_LIMITS.watch ? 'watch' : 'well';
}

const count = z.number().int();
const receiver = z.object({
  domain: z.string().describe('Who received, such as gmail.com; others: the small ones together'),
  mails: count.describe('Of which anything was told'),
  delivered: count,
  deferred: count.describe('Held back by the receiver at least once'),
  bounced: count,
  complained: count,
  level: z.enum(COMPLAINT_LEVELS),
});
export type Receiver = z.infer<typeof receiver>;

/** What receiving domains made of the mail of a concept. */
export const receivers = z
  .object({ since_ts: instant, data: z.array(receiver) })
  .meta({ id: 'MailReceivers' });
export type Receivers = z.infer<typeof receivers>;
