import { Navigate } from 'react-router';
import { useCampaignSections } from '#src/domain/marketing/campaigns/index.ts';
import { links } from '#src/links.ts';

/** /campaigns: leads to the first of its tabs that one may look at (CAMP-002). */
export default function CampaignsPage() {
  const [first] = useCampaignSections();
  const nowhere = links.unauthorized({ missing: 'campaigns.sms.view', from: links.campaigns() });
  return <Navigate replace to={first?.path ?? nowhere} />;
}
