import { Mail } from 'lucide-react';
import { emailCampaignResource } from '#contract/marketing/campaigns/endpoints.ts';
import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import type { ResourceOf } from '#src/crud/anyResource.ts';
import { CampaignList } from '#src/domain/marketing/campaigns/index.ts';

/** The email tab of /campaigns. */
export default function EmailCampaignList() {
  return (
    <CampaignList
      channel="email"
      of={emailCampaignResource as ResourceOf<Campaign>}
      icon={Mail}
      purpose="Emails to segments and contact lists, and their results."
      emptyText="An email campaign sends one email to everybody of a segment or a contact list who agreed to it. Begin one, choose who gets it, and look at it as each guest will see it before it goes out."
    />
  );
}
