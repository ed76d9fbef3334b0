import { Link } from 'react-router';
import { FREQUENCIES, RECENCIES } from '#contract/host/reports/rules.ts';
import { CHANNEL_WORDS } from '#contract/marketing/campaigns/states.ts';
import type { GuestReport } from '#contract/host/reports/schemas.ts';
import { useCampaignChannels } from '#src/domain/marketing/campaigns/index.ts';
import { links } from '#src/links.ts';
import { figure, shareText } from '#src/ui/words/counts.ts';
import type { GuestQuery } from './data.ts';
import type { ReportFilter } from './model.ts';
import { NumberButton } from './NumberButton.tsx';
import { NumbersCard } from './NumbersCard.tsx';
import type { OpenNumber } from './RowsModal.tsx';

/** The campaigns that sent on the days; a name leads to the results of the campaign. */
export function Campaigns({ report }: { report: GuestReport }) {
  const channels = useCampaignChannels();
  return (
    <NumbersCard
      title="Campaigns"
      subtitle="Messages sent on these days, by campaign"
      empty="No campaign or automation sent a message on these days."
      texts={2}
      heads={['Campaign', 'Channel', 'Sent', 'Delivered', 'Opened', 'Clicked', 'Unsubscribed']}
      rows={report.campaigns.map(({ id, name, channel, ...row }) => ({
        key: String(id),
        cells: [
          channels.includes(channel) ? <Link to={links.campaignStats(channel, id)}>{name}</Link> : name,
          CHANNEL_WORDS[channel],
          figure(row.sent),
          figure(row.delivered),
          `${figure(row.opened)} (${shareText(row.opened, row.delivered)})`,
          `${figure(row.clicked)} (${shareText(row.clicked, row.delivered)})`,
          figure(row.unsubscribed),
        ],
      }))}
    />
  );
}

interface HabitsProps {
  readonly report: GuestReport;
  readonly days: Omit<ReportFilter, 'compare'>;
  readonly onOpen: (open: OpenNumber) => void;
}

/** Guests by their visits so far and by their last visit. */
export function Habits({ report, days, onOpen }: HabitsProps) {
  const number = (count: number, title: string, query: Partial<GuestQuery>) => {
    const meaning = 'Guests of the concept at the end of the last day.';
    return (
      <NumberButton
        meaning={meaning}
        onOpen={() => onOpen({ of: 'guests', title, meaning, query: { ...days, ...query, kind: 'all' } })}
      >
        {figure(count)}
      </NumberButton>
    );
  };
  const share = (count: number) => shareText(count, report.totals.guests);
  return (
    <>
      <NumbersCard
        title="Frequency"
        subtitle="Visits of each guest so far"
        empty="No guests yet."
        heads={['Visits', 'Guests', 'Share']}
        rows={FREQUENCIES.map(({ key, label }) => {
          const count = report.frequency.find((one) => one.key === key)?.guests ?? 0;
          return {
            key,
            cells: [
              label,
              number(count, `Guests with ${label.toLowerCase()}`, { frequency: key }),
              share(count),
            ],
          };
        })}
      />
      <NumbersCard
        title="Recency"
        subtitle="Last visit of each guest"
        empty="No guests yet."
        heads={['Last visit', 'Guests', 'Share']}
        rows={RECENCIES.map(({ key, label }) => {
          const count = report.recency.find((one) => one.key === key)?.guests ?? 0;
          return {
            key,
            cells: [
              label,
              number(count, `Last visit: ${label.toLowerCase()}`, { recency: key }),
              share(count),
            ],
          };
        })}
      />
    </>
  );
}
