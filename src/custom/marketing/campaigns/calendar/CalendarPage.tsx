import { CHANNEL_WORDS } from '#contract/marketing/campaigns/states.ts';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { Bell, ChevronLeft, ChevronRight, Mail, MessageSquareText, Tag } from 'lucide-react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { isDay } from '#contract/core/days.ts';
import { DAY_NAMES } from '#contract/core/weekdays.ts';
import { type CampaignChannel, STATE_WORDS } from '#contract/marketing/campaigns/states.ts';
import {
  campaignPage,
  useCampaignChannels,
  useCampaignSections,
} from '#src/domain/marketing/campaigns/index.ts';
import { links } from '#src/links.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { addMonthsToDay, firstOfMonth, localToday, sameMonth } from '#src/ui/calendar/model/days.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { dayText, momentText } from '#src/ui/words/dates.ts';
import { byDay, type Planned, weeksOf } from './model.ts';
import { usePlanned } from './usePlanned.ts';

const ICONS = { email: Mail, sms: MessageSquareText, push: Bell, loyalty: Tag } as const satisfies Record<
  CampaignChannel,
  unknown
>;

const Month = styled('table')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    '& th': { padding: '8px 10px', fontSize: 12.5, fontWeight: 500, textAlign: 'left', color: t.muted },
    '& td': { height: 104, padding: 6, verticalAlign: 'top', border: `1px solid ${t.hair}` },
    '& td[data-other]': { backgroundColor: t.sunken },
    '& time': { display: 'block', padding: '0 4px', fontSize: 12.5, color: t.muted },
    '& [data-today] time': { fontWeight: 600, color: t.primary },
    '& ul': { display: 'grid', gap: 4, margin: '4px 0 0', padding: 0, listStyle: 'none' },
    '& li a': {
      display: 'grid',
      gridTemplateColumns: '16px minmax(0, 1fr)',
      alignItems: 'center',
      gap: '0 6px',
      minHeight: 28,
      padding: '3px 6px',
      borderRadius: 6,
      fontSize: 12.5,
      lineHeight: '17px',
      color: t.ink,
      backgroundColor: t.chip,
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      '&:hover': { backgroundColor: t.hover },
    },
    '& li[data-tone="sent"] a': { backgroundColor: t.tones.ok.tint },
    '& li[data-tone="open"] a': { boxShadow: `inset 0 0 0 1px ${t.button}`, backgroundColor: 'transparent' },
    '& li[data-tone="bad"] a': { backgroundColor: t.tones.bad.tint },
    '& li small': { gridColumn: 2, color: t.muted },
    [atMost('tablet')]: {
      '& thead': { display: 'none' },
      '& tr': { display: 'block' },
      '& td': {
        display: 'block',
        height: 'auto',
        border: 0,
        borderTop: `1px solid ${t.hair}`,
        padding: '8px 12px',
      },
      '& td:not(:has(li))': { display: 'none' },
      '& li a': { minHeight: 44 },
    },
  };
});

/** How a state is drawn here; its word stands under the name. */
const toneOf = ({ state }: Planned) =>
  state === 'sent' || state === 'sending'
    ? 'sent'
    : state === 'failed' || state === 'paused'
      ? 'bad'
      : 'open';

function One({ campaign }: { campaign: Planned }) {
  const Icon = ICONS[campaign.channel];
  const at = campaign.send_kind === 'local' ? null : (campaign.started_ts ?? campaign.scheduled_for);
  return (
    <li data-tone={toneOf(campaign)}>
      <RouterLink to={campaignPage(campaign)}>
        <Icon size={14} aria-hidden />
        <span>
          <VisuallyHidden>{CHANNEL_WORDS[campaign.channel]} campaign: </VisuallyHidden>
          {campaign.name}
        </span>
        <small>
          {STATE_WORDS[campaign.state]}
          {at === null ? '' : `, ${momentText(at, '7:30 PM')}`}
        </small>
      </RouterLink>
    </li>
  );
}

function Days({ month, campaigns }: { month: string; campaigns: readonly Planned[] }) {
  const days = byDay(campaigns);
  const today = localToday();
  return (
    <Month aria-label={`Campaigns in ${dayText(month, 'November 2026')}`}>
      <thead>
        <tr>
          {DAY_NAMES.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-other={!sameMonth(day, month) || undefined}
                data-today={day === today || undefined}
              >
                <time dateTime={day} aria-label={dayText(day, 'Friday, November 20')}>
                  {Number(day.slice(8))}
                </time>
                {days.has(day) ? (
                  <ul>
                    {days.get(day)?.map((campaign) => (
                      <One key={`${campaign.channel}${campaign.id}`} campaign={campaign} />
                    ))}
                  </ul>
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Month>
  );
}

/** What goes out on which day, over all channels that one may look at. */
export default function CalendarPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('month') ?? '';
  const month = isDay(`${asked}-01`) ? `${asked}-01` : firstOfMonth(localToday());
  const sections = useCampaignSections();
  const channels = useCampaignChannels();
  const { data, error, refetch } = usePlanned(month, channels);
  const go = (by: number) => setSearch({ month: addMonthsToDay(month, by).slice(0, 7) }, { replace: true });
  const [first] = sections;
  return (
    <>
      <PageHeader
        title="Campaign calendar"
        purpose="What goes out on which day, over all channels."
        breadcrumb={
          <Breadcrumb
            links={[
              <Link key="list" component={RouterLink} to={first?.path ?? links.campaigns()}>
                Campaigns
              </Link>,
            ]}
            here="Calendar"
          />
        }
      />
      <DataCard
        title={dayText(month, 'November 2026')}
        flush
        actions={
          <Stack direction="row" spacing={0.5}>
            <IconButton aria-label="Month before" onClick={() => go(-1)}>
              <ChevronLeft size={18} aria-hidden />
            </IconButton>
            <IconButton aria-label="Month after" onClick={() => go(1)}>
              <ChevronRight size={18} aria-hidden />
            </IconButton>
          </Stack>
        }
      >
        {data ? (
          <>
            {data.length === 0 ? <Quiet data-inset>Nothing goes out in this month.</Quiet> : null}
            <Days month={month} campaigns={data} />
          </>
        ) : (
          <NotLoaded title="The campaigns could not be loaded" error={error} rows={5} onRetry={refetch} />
        )}
      </DataCard>
    </>
  );
}
