import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import { CHANNEL_TITLES } from '#src/domain/marketing/campaigns/index.ts';
import { links } from '#src/links.ts';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';

/** The way back to the campaigns of a channel. */
export function CampaignPath({ channel, here }: { channel: CampaignChannel; here: string }) {
  return (
    <Breadcrumb
      links={[
        <Link key="list" component={RouterLink} to={links.campaigns(channel)}>
          {CHANNEL_TITLES[channel]}
        </Link>,
      ]}
      here={here}
    />
  );
}
