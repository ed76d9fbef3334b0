import type { Db, Trx } from '#server/platform/db/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  senderFor,
  senderProblem,
  type SenderUse,
} from '#server/services/connections/senderDomains/index.ts';

interface Sent {
  readonly program_id: number;
  readonly channel: string;
  readonly sender_profile_id: number | null;
}

const asked = ({ program_id, sender_profile_id }: Sent) => ({
  programId: program_id,
  profileId: sender_profile_id,
  isMarketing: true,
});

/** Whom guests see the mails of a campaign come from: the sender that was chosen, else the concept's default. Errors: VALIDATION. */
export const senderOf = (platform: Platform, db: Db | Trx, campaign: Sent): Promise<SenderUse> =>
  senderFor(platform, db, asked(campaign));

/** Why no mail of a campaign may go out in the name of its sender; null where it may, and for texts and push messages. */
export const refusedSender = async (db: Db | Trx, campaign: Sent): Promise<string | null> =>
  campaign.channel === 'email' ? senderProblem(db, asked(campaign)) : null;
