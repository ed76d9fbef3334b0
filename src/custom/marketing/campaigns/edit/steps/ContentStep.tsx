import type { ComponentType } from 'react';
import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { NameFields } from '../content/NameFields.tsx';
import { EmailContent } from '../content/EmailContent.tsx';
import { LoyaltyContent } from '../content/LoyaltyContent.tsx';
import { PushContent } from '../content/PushContent.tsx';
import { SmsContent } from '../content/SmsContent.tsx';

const CONTENTS = {
  email: EmailContent,
  sms: SmsContent,
  push: PushContent,
  loyalty: LoyaltyContent,
} as const satisfies Record<CampaignChannel, ComponentType<{ campaign: Campaign }>>;

/** What guests get. */
export function ContentStep({ campaign }: { campaign: Campaign }) {
  const Content = CONTENTS[campaign.channel];
  return (
    <>
      <Content campaign={campaign} />
      <DataCard title="For your colleagues">
        <NameFields />
      </DataCard>
    </>
  );
}
