import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Ban, Plus } from 'lucide-react';
import type { NotLive } from '#contract/administration/merchants/live.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import { type HostDay, type HostLocation, useNow } from '#src/domain/host/parties/index.ts';
import { BookingButton, DayChoice, DayHeader, DayTitle } from '#src/domain/host/parties/inputs.tsx';
import { atMost } from '#src/theme/index.ts';
import { Figures } from '#src/ui/page/Figures.tsx';
import { nounFor } from '#src/ui/words/counts.ts';
import { countsOf } from './model/waiting.ts';

const COUNT_MS = 15_000;

const Header = styled(DayHeader)({
  '& > .tools': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, flexBasis: '100%' },
  '& > .tools > .day': { flex: 1 },
  [atMost('mobile')]: { '& dl': { gap: 14 } },
});

function Counts({ waiting }: { waiting: readonly Party[] }) {
  const counts = countsOf(waiting, useNow(COUNT_MS));
  return (
    <Figures
      label="The list in numbers"
      figures={[
        { label: nounFor(counts.parties, ['party', 'parties']), value: counts.parties },
        { label: 'covers', value: counts.covers },
        {
          label: 'longest',
          value: `${counts.longestMinutes} min`,
          tone: counts.isLongestPast ? 'bad' : undefined,
        },
      ]}
    />
  );
}

export interface WaitlistHeaderProps {
  readonly location: HostLocation;
  readonly day: HostDay;
  /** Null on a day that is over, and while the list is loading. */
  readonly waiting: readonly Party[] | null;
  readonly onBlocks: () => void;
  readonly notLive: NotLive | null;
  /** Opens the form where it is not beside the list already. */
  readonly onAdd: (() => void) | null;
}

/** Which day, how many wait, and the ways to blocks and a new party. */
export function WaitlistHeader(props: WaitlistHeaderProps) {
  const { location, day, waiting, notLive, onBlocks, onAdd } = props;
  return (
    <Header>
      <DayTitle title="Waitlist" page="waitlist" location={location} day={day} />
      {waiting ? <Counts waiting={waiting} /> : null}
      <div className="tools">
        <DayChoice day={day} />
        <Button variant="outlined" startIcon={<Ban aria-hidden />} onClick={onBlocks}>
          Blocks
        </Button>
        {onAdd ? (
          <BookingButton
            merchantId={location.merchant_id}
            notLive={notLive}
            className="main"
            variant="contained"
            startIcon={<Plus aria-hidden />}
            onClick={onAdd}
          >
            Add party
          </BookingButton>
        ) : null}
      </div>
    </Header>
  );
}
