import { useGetOne } from 'react-admin';
import { useLocation, useParams } from 'react-router';
import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { CAMPAIGN_RESOURCES, CHANNEL_TITLES } from '#src/domain/marketing/campaigns/index.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { CampaignForm } from './CampaignForm.tsx';
import { CampaignPath } from '../CampaignPath.tsx';
import { channelOf } from '../channelOf.ts';

function Page({ channel, id }: { channel: CampaignChannel; id: number }) {
  const { name } = CAMPAIGN_RESOURCES[channel];
  const { data, error, refetch } = useGetOne<Held<Campaign>>(name, { id }, { retry: false });
  if (data) return <CampaignForm key={data.id} campaign={data} />;
  return (
    <>
      {error ? (
        <PageHeader
          title={CHANNEL_TITLES[channel]}
          breadcrumb={<CampaignPath channel={channel} here="Campaign" />}
        />
      ) : null}
      <NotLoaded title="The campaign could not be loaded" error={error} onRetry={() => void refetch()} />
    </>
  );
}

/** A campaign as it is made: audience, content, test, schedule, review (CAMP-008, CAMP-009, CAMP-011). */
export default function EditPage() {
  const id = Number(useParams()['id']);
  const channel = channelOf(useLocation().pathname);
  return <Page key={`${channel}${id}`} channel={channel} id={id} />;
}
