import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useGetOne } from 'react-admin';
import { Link, useLocation, useParams } from 'react-router';
import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import type { Held, ResourceOf } from '#src/crud/anyResource.ts';
import {
  CAMPAIGN_RESOURCES,
  CampaignActs,
  hasFigures,
  StateChip,
  whenText,
} from '#src/domain/marketing/campaigns/index.ts';
import { links } from '#src/links.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Columns } from '#src/ui/layout/Columns.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { momentText } from '#src/ui/words/dates.ts';
import { CampaignPath } from '../CampaignPath.tsx';
import { channelOf } from '../channelOf.ts';
import { Bounces } from './Bounces.tsx';
import { Effect } from './Effect.tsx';
import { Losses } from './Losses.tsx';
import { Notices } from './Notices.tsx';
import { OverTime } from './OverTime.tsx';
import { Progress } from './Progress.tsx';
import { useStats, type Which } from './queries.ts';
import { Rates } from './Rates.tsx';
import { Recipients } from './Recipients.tsx';
import { SendingActs } from './SendingActs.tsx';
import { Domains, Links } from './Tables.tsx';
import { TestCard } from './TestCard.tsx';

/** Who agreed to it and who brought it here. */
function Facts({ campaign }: { campaign: Campaign }) {
  const { approval, created_by_name, started_ts } = campaign;
  const facts = [
    approval.approved_by_name === null ? null : `Approved by ${approval.approved_by_name}`,
    created_by_name === null ? null : `made by ${created_by_name}`,
    started_ts === null ? whenText(campaign) : `started ${momentText(started_ts, 'Nov 20, 2026, 7:30 PM')}`,
  ].filter(Boolean);
  const text = facts.join(', ');
  return <span>{text.charAt(0).toUpperCase() + text.slice(1)}</span>;
}

function Figures({ campaign, which }: { campaign: Campaign; which: Which }) {
  const { data: stats, error, refetch } = useStats(which);
  const test = campaign.channel === 'email' && 'ab_test' in campaign ? campaign.ab_test : null;
  return (
    <Stack spacing={2}>
      <Notices campaign={campaign} stats={stats} />
      {!stats ? (
        <NotLoaded title="The numbers could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Progress campaign={campaign} stats={stats} />
          <Columns columns="minmax(0, 1fr) 340px" below="largeDesktop">
            <Stack spacing={2} sx={{ minWidth: 0 }}>
              <Rates channel={which.channel} stats={stats} />
              {which.channel === 'sms' || which.channel === 'loyalty' ? null : <OverTime which={which} />}
              <Recipients which={which} stats={stats} hasTest={test !== null} />
              <Domains which={which} />
              <Links stats={stats} />
            </Stack>
            <Stack spacing={2} sx={{ minWidth: 0 }}>
              {test === null ? null : <TestCard test={test} />}
              <Losses stats={stats} />
              <Effect which={which} />
              {which.channel === 'email' ? <Bounces stats={stats} /> : null}
            </Stack>
          </Columns>
        </>
      )}
    </Stack>
  );
}

function Page({ campaign }: { campaign: Held<Campaign> }) {
  const { channel, id, state, name } = campaign;
  const which = { channel, id, state };
  return (
    <>
      <PageHeader
        title={name}
        breadcrumb={<CampaignPath channel={channel} here={name} />}
        purpose={
          <Stack
            component="span"
            direction="row"
            sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            <StateChip state={state} />
            <Facts campaign={campaign} />
          </Stack>
        }
        actions={
          <>
            <CampaignActs campaign={campaign} of={CAMPAIGN_RESOURCES[channel] as ResourceOf<Campaign>} />
            <SendingActs campaign={campaign} />
          </>
        }
      />
      {hasFigures(campaign) ? (
        <Figures campaign={campaign} which={which} />
      ) : (
        <Alert
          type="info"
          action={
            <Button size="small" component={Link} to={links.campaign(channel, id)}>
              Open it
            </Button>
          }
        >
          Nothing has left yet, so there are no numbers.
        </Alert>
      )}
    </>
  );
}

function Read({ channel, id }: { channel: CampaignChannel; id: number }) {
  const { name } = CAMPAIGN_RESOURCES[channel];
  const { data, error, refetch } = useGetOne<Held<Campaign>>(name, { id }, { retry: false });
  if (data) return <Page campaign={data} />;
  return (
    <>
      {error ? (
        <PageHeader title="Campaign" breadcrumb={<CampaignPath channel={channel} here="Campaign" />} />
      ) : null}
      <NotLoaded title="The campaign could not be loaded" error={error} onRetry={() => void refetch()} />
    </>
  );
}

/** What became of a campaign, guest by guest and in sum (CAMP-010, CAMP-035). */
export default function StatsPage() {
  const id = Number(useParams()['id']);
  const channel = channelOf(useLocation().pathname);
  return <Read key={`${channel}${id}`} channel={channel} id={id} />;
}
