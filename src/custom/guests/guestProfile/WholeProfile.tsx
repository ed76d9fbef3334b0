import Skeleton from '@mui/material/Skeleton';
import type { Guest } from '#contract/guests/guests/schemas.ts';
import { useNow } from '#src/domain/host/parties/index.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { useGuestStats, useTimeline } from './data/queries.ts';
import { useGuestCalls } from './data/useGuestCalls.ts';
import { usePlace } from './data/usePlace.ts';
import { OptInsPart } from './facts/OptInsPart.tsx';
import { Actions } from './head/Actions.tsx';
import { Head } from './head/Head.tsx';
import { MergedNote } from './keeping/MergedNote.tsx';
import { Known } from './Known.tsx';
import { latestParty } from './model/latestParty.ts';
import type { Receipt } from './model/receipt.ts';
import { MonthsCard } from './numbers/MonthsCard.tsx';
import { LoyaltyPart } from './loyalty/LoyaltyPart.tsx';
import { CampaignsPart } from './campaigns/CampaignsPart.tsx';
import { ReachPart } from './reach/ReachPart.tsx';
import { FeedbackPart } from './feedback/FeedbackPart.tsx';
import { ReviewsPart } from './reviews/ReviewsPart.tsx';
import { StatsRow } from './numbers/StatsRow.tsx';
import { Frame } from './styles.ts';
import { TimelineCard } from './timeline/TimelineCard.tsx';

function Numbers({ guestId }: { guestId: number }) {
  const { data: stats, error, refetch } = useGuestStats(guestId);
  if (stats) {
    return (
      <>
        <StatsRow stats={stats} />
        <MonthsCard stats={stats} />
      </>
    );
  }
  if (error) {
    return (
      <DataCard>
        <ErrorState title="The numbers could not be loaded" error={error} onRetry={refetch} />
      </DataCard>
    );
  }
  return (
    <>
      <Skeleton variant="rounded" height={76} />
      <Skeleton variant="rounded" height={250} />
    </>
  );
}

export interface ProfileProps {
  readonly guest: Guest;
  /** Which alias of the page is open; null for the plain address. */
  readonly view: string | null;
  readonly onErased: (receipt: Receipt) => void;
}

/** The whole story of a guest: what is known, the numbers, the chart and the timeline (GUEST-004, PERM-030). */
export function WholeProfile({ guest, view, onErased }: ProfileProps) {
  const now = useNow(60_000);
  const calls = useGuestCalls(guest);
  const { data: stats } = useGuestStats(guest.id);
  const { data: timeline } = useTimeline(guest.id, 'all');
  const place = usePlace(stats?.usual_merchant_id ?? null);
  const textable = latestParty(timeline?.pages.flatMap((page) => page.data) ?? [], place.worksAt);
  return (
    <Frame>
      <Head guest={guest} usualPlace={stats?.usual_merchant_name ?? null}>
        <Actions guest={guest} calls={calls} textableParty={textable} onErased={onErased} />
      </Head>
      <div className="columns">
        <Known guest={guest} calls={calls} place={place} now={now}>
          <OptInsPart guest={guest} calls={calls} place={place} now={now} />
          <ReachPart guest={guest} calls={calls} timezone={place.timezone} now={now} />
          <LoyaltyPart guest={guest} />
          <CampaignsPart guestId={guest.id} />
          <FeedbackPart guestId={guest.id} />
          <ReviewsPart guestId={guest.id} />
        </Known>
        <div className="story">
          <MergedNote guest={guest} calls={calls} timezone={place.timezone} now={now} />
          <Numbers guestId={guest.id} />
          <TimelineCard guestId={guest.id} place={place} now={now} view={view} />
        </div>
      </div>
    </Frame>
  );
}
