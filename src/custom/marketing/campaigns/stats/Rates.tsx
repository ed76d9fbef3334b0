import type { CampaignStats } from '#contract/marketing/campaigns/figures.ts';
import type { CampaignChannel } from '#contract/marketing/campaigns/states.ts';
import { FigureStrip } from '#src/ui/layout/FigureStrip.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { counted, figure, shareText } from '#src/ui/words/counts.ts';
import { momentText, readersZone, zoneText } from '#src/ui/words/dates.ts';

const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;

/** What people did with it, machines apart, with the range in which the true share lies. */
export function Rates({ channel, stats }: { channel: CampaignChannel; stats: CampaignStats }) {
  const { opened, clicked, delivered, unsubscribed, complained, first_sent_ts } = stats;
  // What is given is used at the table, and nobody unsubscribes from it.
  if (channel === 'loyalty') return null;
  const ofPeople = [
    ...(channel === 'email' ? [{ label: 'Opened by people', of: opened }] : []),
    ...(channel === 'sms'
      ? []
      : [{ label: channel === 'push' ? 'Pressed' : 'Clicked by people', of: clicked }]),
  ];
  return (
    <div>
      {first_sent_ts === null ? null : (
        <Quiet style={{ marginBottom: 6 }}>
          From {momentText(first_sent_ts, 'Nov 20, 2026, 7:30 PM')} until now,{' '}
          {zoneText(readersZone(), first_sent_ts, 'longGeneric')}; of {figure(delivered)} delivered, with the
          range in which the true share lies
        </Quiet>
      )}
      <FigureStrip aria-label="What people did" sx={{ mb: 0 }}>
        {ofPeople.map(({ label, of }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="value">{percent(of.rate.share)}</dd>
            <dd className="note">
              {counted(of.people, 'guest')}, {percent(of.rate.low)} to {percent(of.rate.high)}
              {of.machines > 0 ? `; ${figure(of.machines)} more by machines alone` : ''}
            </dd>
          </div>
        ))}
        <div>
          <dt>Unsubscribed</dt>
          <dd className="value">{figure(unsubscribed)}</dd>
          <dd className="note">{shareText(unsubscribed, delivered)} of those delivered</dd>
        </div>
        {channel === 'email' ? (
          <div data-bad={complained * 1000 > delivered * 3 || undefined}>
            <dt>Complained</dt>
            <dd className="value">{figure(complained)}</dd>
            <dd className="note">{shareText(complained, delivered)}, aim below 0.1%</dd>
          </div>
        ) : null}
      </FigureStrip>
    </div>
  );
}
