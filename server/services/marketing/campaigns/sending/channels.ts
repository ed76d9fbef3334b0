import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Ask } from './asking.ts';
import { claimDue, type Make } from './claim.ts';
import { MOST_CLAIMED } from './content.ts';
import { emailCarrier, type MadeEmail, makeEmails } from './emails.ts';
import { type Carrier, handOver } from './hand.ts';
import { askForGift, giftCarrier, makeGifts } from './gifts.ts';
import { makePushes, pushCarrier } from './pushes.ts';
import { type CampaignKey, findSending } from './rows.ts';
import { refusedSender } from './sender.ts';
import { askForText, makeTexts, textCarrier } from './texts.ts';

/** How a channel sends, and what it can be asked. */
interface Channel {
  /** Takes some of what is due and hands it over; whether there was any. */
  sendSome(key: CampaignKey, worker: string): Promise<boolean>;
  readonly ask: Ask;
}

function sender<T>(
  platform: Platform,
  { most, make, carrier }: { readonly most: number; readonly make: Make<T>; readonly carrier: Carrier<T> },
): Channel['sendSome'] {
  return async (key, worker) => {
    const claim = await claimDue(platform, key, { worker, most, make, pack: carrier.pack });
    if (!claim) return false;
    await handOver(platform, claim, carrier);
    return true;
  };
}

/** Nothing is claimed of what may not go out in the name of its sender; whoever watches pauses it. */
function inItsName(platform: Platform, how: Parameters<typeof sender<MadeEmail>>[1]): Channel['sendSome'] {
  const send = sender(platform, how);
  return async (key, worker) => {
    const campaign = await findSending(platform.db, key);
    if (!campaign || (await refusedSender(platform.db, campaign)) !== null) return false;
    return send(key, worker);
  };
}

export function channelsOf(platform: Platform): Record<CampaignChannel, Channel> {
  const { email, sms } = MOST_CLAIMED;
  return {
    email: {
      sendSome: inItsName(platform, {
        most: Math.min(email, platform.email.batchSize),
        make: makeEmails(platform),
        carrier: emailCarrier(platform),
      }),
      ask: (_campaign, { key }) => platform.email.wasTaken(key),
    },
    sms: {
      sendSome: sender(platform, { most: sms, make: makeTexts(platform), carrier: textCarrier(platform) }),
      ask: askForText(platform),
    },
    push: {
      sendSome: sender(platform, {
        most: MOST_CLAIMED.push,
        make: makePushes,
        carrier: pushCarrier(platform),
      }),
      // Firebase cannot be asked.
      ask: async () => null,
    },
    loyalty: {
      sendSome: sender(platform, {
        most: MOST_CLAIMED.loyalty,
        make: makeGifts,
        carrier: giftCarrier(platform),
      }),
      ask: askForGift(platform),
    },
  };
}
