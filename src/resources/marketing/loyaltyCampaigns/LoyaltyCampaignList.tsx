import { Tag } from 'lucide-react';
import { loyaltyCampaignResource } from '#contract/marketing/campaigns/endpoints.ts';
import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import type { ResourceOf } from '#src/crud/anyResource.ts';
import { CampaignList } from '#src/domain/marketing/campaigns/index.ts';

/** The loyalty tab of /campaigns (CAMP-006, CAMP-015). */
export default function LoyaltyCampaignList() {
  return (
    <CampaignList
      channel="loyalty"
      of={loyaltyCampaignResource as ResourceOf<Campaign>}
      icon={Tag}
      purpose="An offer or points for many guests at once: each gets it once."
      emptyText="Choose a segment and an offer of Sparkfly, Punchh or your own; every guest of it gets one, with a code of their own."
    />
  );
}
