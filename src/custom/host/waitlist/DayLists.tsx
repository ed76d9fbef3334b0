import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { styled } from '@mui/material/styles';
import { Hourglass } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { NotLive } from '#contract/administration/merchants/live.ts';
import type { HostLocation, WaitlistDay } from '#src/domain/host/parties/index.ts';
import { NotLiveState } from '#src/domain/host/parties/inputs.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { LeftList } from './list/LeftList.tsx';
import { WaitingList } from './list/WaitingList.tsx';

const KINDS = ['waiting', 'seated', 'removed'] as const;
type Kind = (typeof KINDS)[number];
const LABELS: Record<Kind, string> = { waiting: 'Waiting', seated: 'Seated', removed: 'Taken off' };
const isKind = (value: string | null): value is Kind => KINDS.some((kind) => kind === value);

const Group = styled(ToggleButtonGroup)({
  width: '100%',
  maxWidth: 480,
  '& .MuiToggleButton-root': { flex: 1, height: 44, whiteSpace: 'nowrap' },
});

const EMPTY: Record<Kind, { title: string; why: string }> = {
  waiting: { title: 'Nobody is waiting', why: 'Parties that join appear here in their order.' },
  seated: { title: 'Nobody was seated from the list', why: 'Who sits down from the list appears here.' },
  removed: { title: 'Nobody left the list', why: 'Removed parties can be restored from here.' },
};

export interface DayListsProps {
  readonly location: HostLocation;
  readonly isLive: boolean;
  readonly isAhead: boolean;
  /** Why the location takes no part on the day. */
  readonly notLive: NotLive | null;
  /** Null while it is loading. */
  readonly list: WaitlistDay | null;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly openId: number | null;
}

function Nobody({ kind, ...props }: DayListsProps & { kind: Kind }) {
  const { location, notLive } = props;
  if (notLive && kind === 'waiting')
    return <NotLiveState merchantId={location.merchant_id} notLive={notLive} />;
  return <EmptyState icon={Hourglass} {...emptyOf(kind, props)} />;
}

function emptyOf(kind: Kind, { isLive, isAhead }: DayListsProps) {
  if (isAhead) {
    return {
      title: 'This day is still to come',
      why: 'The list of a day begins at 5:00 AM. Blocks can be planned ahead.',
    };
  }
  if (kind === 'waiting' && !isLive) {
    return { title: 'Nobody was left waiting', why: 'Everybody of that day was seated or taken off.' };
  }
  return EMPTY[kind];
}

/** Who waits, who was seated, who was taken off: one of the three, kept in the address. */
export function DayLists(props: DayListsProps) {
  const { location, isLive, list, error, onRetry, openId } = props;
  const [params, setParams] = useSearchParams();
  const asked = params.get('show');
  const kind: Kind = isKind(asked) ? asked : isLive ? 'waiting' : 'seated';
  const choose = (next: Kind) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('show', next);
        return after;
      },
      { replace: true },
    );
  if (!list)
    return <NotLoaded title="The waitlist could not be loaded" error={error} onRetry={onRetry} rows={5} />;
  const parties = list[kind];
  return (
    <>
      <Group
        exclusive
        value={kind}
        aria-label="Which parties"
        onChange={(_, next: Kind | null) => {
          if (next) choose(next);
        }}
      >
        {KINDS.map((one) => (
          <ToggleButton key={one} value={one}>
            {LABELS[one]} {list[one].length}
          </ToggleButton>
        ))}
      </Group>
      {parties.length === 0 ? (
        <Nobody {...props} kind={kind} />
      ) : kind === 'waiting' ? (
        <WaitingList location={location} waiting={parties} openId={openId} isLive={isLive} />
      ) : (
        <LeftList location={location} kind={kind} parties={parties} openId={openId} />
      )}
    </>
  );
}
