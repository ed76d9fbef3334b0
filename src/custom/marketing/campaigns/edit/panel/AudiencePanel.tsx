import { RefreshCw } from 'lucide-react';
import type { CampaignAudience } from '#contract/marketing/campaigns/audience.ts';
import type { Campaign } from '#contract/marketing/campaigns/schemas.ts';
import { timeNow } from '#src/clock.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { counted, figure } from '#src/ui/words/counts.ts';
import { momentText, zoneText } from '#src/ui/words/dates.ts';
import { formatCents } from '#src/ui/words/money.ts';
import { LossList } from '../../LossList.ts';
import { useAudience } from './queries.ts';

const share = (part: number, whole: number) => `${whole > 0 ? (part * 100) / whole : 0}%`;

function Losses({ audience }: { audience: CampaignAudience }) {
  const { lost, same_address, held_out } = audience;
  const all = [
    ...lost.map(({ words, count }) => ({ label: words, count })),
    { label: 'Same address as another guest', count: same_address },
    { label: 'Held out to compare', count: held_out },
  ].filter(({ count }) => count > 0);
  return (
    <LossList>
      <li className="sum">
        <span>In the audience</span>
        <b>{figure(audience.in)}</b>
      </li>
      {all.map(({ label, count }) => (
        <li key={label}>
          <span>{label}</span>
          <span className="lost">
            −{figure(count)}
            <VisuallyHidden> lost</VisuallyHidden>
          </span>
          <span className="bar" aria-hidden>
            <i style={{ width: share(audience.in - count, audience.in) }} />
            <i style={{ width: share(count, audience.in) }} />
          </span>
        </li>
      ))}
      <li className="sum">
        <span>Can be sent</span>
        <b>{figure(audience.can_be_sent)}</b>
      </li>
    </LossList>
  );
}

function When({ audience }: { audience: CampaignAudience }) {
  const zones = audience.by_zone.filter(({ due_ts }) => due_ts !== null);
  if (zones.length === 0) return null;
  return (
    <>
      <h3 style={{ margin: '16px 0 4px', fontSize: 13.5, fontWeight: 600 }}>When they get it</h3>
      <LossList>
        {zones.map(({ timezone, guests, words, is_quiet, due_ts }) => (
          <li key={timezone}>
            <span>
              {words}
              <Quiet>{zoneText(timezone, due_ts ?? timeNow(), 'longGeneric')}</Quiet>
              {is_quiet ? <Quiet>Texts rest then; they go when they may.</Quiet> : null}
            </span>
            <span>{figure(guests)}</span>
          </li>
        ))}
      </LossList>
    </>
  );
}

function Price({ sms }: { sms: NonNullable<CampaignAudience['sms']> }) {
  return (
    <Quiet style={{ marginTop: 12 }}>
      {counted(sms.segments, 'segment')} a guest in {sms.encoding}, {figure(sms.total_segments)} in all: about{' '}
      {formatCents(sms.price_cents)} by the carriers’ list.
    </Quiet>
  );
}

/** Whom it reaches as it is stored, and why not the others. */
export function AudiencePanel({ campaign }: { campaign: Campaign }) {
  const { data, error, refetch, isPlaceholderData, isFetching } = useAudience(campaign);
  const isNone = campaign.segment_ids.length === 0 && campaign.contact_list_ids.length === 0;
  return (
    <DataCard
      title="Reach"
      subtitle={
        isNone
          ? 'Choose a segment or a list'
          : isFetching
            ? 'Counting…'
            : data
              ? `Counted ${momentText(data.counted_ts, '7:30:05 PM')}`
              : ''
      }
      actions={isFetching && !isNone ? <RefreshCw size={14} aria-hidden /> : undefined}
    >
      {isNone ? (
        <Quiet>
          Here stands how many guests get it, and why the others do not, as soon as somebody is chosen.
        </Quiet>
      ) : !data ? (
        <PartNotLoaded title="The audience could not be counted" error={error} lines={6} onRetry={refetch} />
      ) : (
        <div style={{ fontStyle: isPlaceholderData ? 'italic' : 'normal' }} aria-busy={isPlaceholderData}>
          <Losses audience={data} />
          {data.waiting > 0 ? (
            <Quiet style={{ marginTop: 8 }}>
              {counted(data.waiting, ['guest of them rests', 'guests of them rest'])} from marketing, or got
              enough this week.
            </Quiet>
          ) : null}
          <When audience={data} />
          {data.sms ? <Price sms={data.sms} /> : null}
        </div>
      )}
    </DataCard>
  );
}
