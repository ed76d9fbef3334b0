import { Bell } from 'lucide-react';
import { pushCampaignResource } from '#contract/marketing/campaigns/endpoints.ts';
import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import type { ResourceOf } from '#src/crud/anyResource.ts';
import { CampaignList } from '#src/domain/marketing/campaigns/index.ts';

/** The push tab of /campaigns. */
export default function PushCampaignList() {
  return (
    <CampaignList
      channel="push"
      of={pushCampaignResource as ResourceOf<Campaign>}
      icon={Bell}
      purpose="Messages to the phones of guests who have your app."
      emptyText="A push campaign reaches guests who have your app and said yes to messages. Begin one with a title and a few words."
    />
  );
}
