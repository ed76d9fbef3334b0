import { MessageSquareText } from 'lucide-react';
import { smsCampaignResource } from '#contract/marketing/campaigns/endpoints.ts';
import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import type { ResourceOf } from '#src/crud/anyResource.ts';
import { CampaignList } from '#src/domain/marketing/campaigns/index.ts';

/** The sms tab of /campaigns. */
export default function SmsCampaignList() {
  return (
    <CampaignList
      channel="sms"
      of={smsCampaignResource as ResourceOf<Campaign>}
      icon={MessageSquareText}
      purpose="Texts to segments and contact lists, within the hours in which texts may go."
      emptyText="An SMS campaign texts everybody of a segment or a contact list who agreed to texts. Guests who answer STOP get no more."
    />
  );
}
