import Button from '@mui/material/Button';
import { CalendarDays, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import { CAMPAIGN_STATES, type CampaignChannel, STATE_WORDS } from '#contract/marketing/campaigns/states.ts';
import type { ResourceOf } from '#src/crud/anyResource.ts';
import type { Column } from '#src/crud/list/column.ts';
import { FilterSelect } from '#src/crud/list/FilterSelect.tsx';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { links } from '#src/links.ts';
import { FilterToggle } from '#src/ui/list/FilterToggle.tsx';
import { useFilter } from '#src/ui/list/useFilter.ts';
import { figure, shareText } from '#src/ui/words/counts.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { CampaignTabs } from './CampaignTabs.tsx';
import { NewCampaign } from './NewCampaign.tsx';
import { CampaignActs } from './CampaignActs.tsx';
import { CHANNEL_TITLES } from './sections.ts';
import { StateChip } from './StateChip.tsx';
import { whenLabel } from './when.ts';
import { campaignPage } from './where.ts';

/** What arrived of all that left; nothing before it began. */
const deliveredText = ({ numbers: { sent, delivered, failed } }: Campaign): string => {
  const left = sent + delivered + failed;
  return left > 0 ? `${figure(delivered)} (${shareText(delivered, left)})` : '–';
};

const COLUMNS: readonly Column<Campaign>[] = [
  { source: 'name', sortBy: 'name', shown: 'always', maxWidth: 320 },
  {
    source: 'state',
    sortBy: 'state',
    text: ({ state }) => STATE_WORDS[state],
    render: ({ state }) => <StateChip state={state} />,
  },
  {
    source: 'scheduled_for',
    label: 'When',
    sortBy: 'scheduled_for',
    sortByOrder: 'DESC',
    text: whenLabel,
    render: (row) => <span style={{ whiteSpace: 'nowrap' }}>{whenLabel(row) || '–'}</span>,
  },
  {
    source: 'recipients',
    label: 'Audience',
    align: 'right',
    text: ({ numbers }) => numbers.recipients,
    render: ({ numbers }) => (numbers.recipients > 0 ? figure(numbers.recipients) : '–'),
  },
  { source: 'delivered', label: 'Delivered', align: 'right', text: deliveredText, render: deliveredText },
  { source: 'created_by_name', shown: 'asked' },
  { source: 'description', maxWidth: 320, shown: 'asked' },
  {
    source: 'updated_ts',
    sortBy: 'updated_ts',
    sortByOrder: 'DESC',
    render: ({ updated_ts }) => (
      <span style={{ whiteSpace: 'nowrap' }}>{momentText(updated_ts, 'Nov 20, 7:30 PM')}</span>
    ),
  },
];

const STATES = CAMPAIGN_STATES.map((value) => ({ value, label: STATE_WORDS[value] }));

function Archived() {
  const [value, setValue] = useFilter('is_archived');
  return (
    <FilterToggle
      label="Archived"
      on={value === 'true'}
      onChange={(on) => setValue(on ? 'true' : undefined)}
    />
  );
}

export interface CampaignListProps {
  readonly channel: CampaignChannel;
  readonly of: ResourceOf<Campaign>;
  readonly icon: LucideIcon;
  readonly purpose: string;
  readonly emptyText: string;
}

/** The campaigns of one channel (CAMP-002). */
export function CampaignList({ channel, of, icon, purpose, emptyText }: CampaignListProps) {
  const [isNew, setIsNew] = useState(false);
  return (
    <ResourceList
      of={of}
      title={CHANNEL_TITLES[channel]}
      purpose={purpose}
      icon={icon}
      emptyText={emptyText}
      above={<CampaignTabs here={links.campaigns(channel)} />}
      search="Name of a campaign"
      filters={
        <>
          <FilterSelect source="state" label="State" options={STATES} />
          <Archived />
        </>
      }
      columns={COLUMNS}
      sort={{ field: 'updated_ts', order: 'DESC' }}
      perPage={25}
      making={{ open: () => setIsNew(true) }}
      makeLabel="New campaign"
      actions={
        <Button
          component={Link}
          to={links.campaignCalendar()}
          variant="outlined"
          startIcon={<CalendarDays aria-hidden />}
        >
          Calendar
        </Button>
      }
      to={campaignPage}
      rowActions={(campaign) => <CampaignActs campaign={campaign} of={of} isQuiet />}
      exports
    >
      {isNew ? <NewCampaign channel={channel} onClose={() => setIsNew(false)} /> : null}
    </ResourceList>
  );
}
