import { Bell, type LucideIcon, Mail, MessageSquareText, Tag } from 'lucide-react';
import { Link } from 'react-router';
import { services } from '#contract/index.ts';
import type { CampaignOfGuest } from '#contract/marketing/campaigns/figures.ts';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import { call } from '#src/dataProviders/client.ts';
import { useCampaignChannels } from '#src/domain/marketing/campaigns/index.ts';
import { links } from '#src/links.ts';
import { useFlag } from '#src/permissions/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { PagedPart } from '../PagedPart.tsx';

const ICONS = { email: Mail, sms: MessageSquareText, push: Bell, loyalty: Tag } as const satisfies Record<
  CampaignChannel,
  LucideIcon
>;

/** What the guest did with it last, or what became of it. */
function wordsOf({ words, opened_ts, clicked_ts }: CampaignOfGuest): string {
  if (clicked_ts !== null) return `Clicked ${momentText(clicked_ts, 'Nov 20, 7:30 PM')}`;
  if (opened_ts !== null) return `Opened ${momentText(opened_ts, 'Nov 20, 7:30 PM')}`;
  return words;
}

function Row({ one, isOpen }: { one: CampaignOfGuest; isOpen: boolean }) {
  const Icon = ICONS[one.channel];
  return (
    <li>
      <Icon size={16} aria-hidden />
      <div>
        <strong>
          {isOpen ? <Link to={links.campaignStats(one.channel, one.campaign_id)}>{one.name}</Link> : one.name}
        </strong>
        <small>{wordsOf(one)}</small>
      </div>
      {one.at_ts === null ? null : <Quiet as="span">{momentText(one.at_ts, 'Nov 20, 2026')}</Quiet>}
    </li>
  );
}

/** The campaigns that a guest was in the audience of, and what became of each. */
export function CampaignsPart({ guestId }: { guestId: number }) {
  const hasCampaigns = useFlag('campaigns');
  const channels = useCampaignChannels();
  if (!hasCampaigns) return null;
  return (
    <PagedPart
      title="Campaigns"
      queryKey={['ops/guests', 'campaigns', guestId]}
      read={(query, signal) =>
        call(services.campaignHistory.ofGuest, { params: { guestId }, query }, { signal })
      }
      size={6}
      failed="The campaigns could not be read"
      empty="No campaign has been meant for this guest yet."
      row={(one) => <Row key={one.campaign_id} one={one} isOpen={channels.includes(one.channel)} />}
    />
  );
}
