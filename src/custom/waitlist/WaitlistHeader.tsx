import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Ban, Plus } from 'lucide-react';
import type { Party } from '#contract/parties/schemas.ts';
import { longDay } from '#src/resources/parties/fields.tsx';
import { type HostDay, type HostLocation, useNow, usePresence } from '#src/resources/parties/index.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { DateControl } from '#src/ui/calendar/DateControl.tsx';
import { countsOf } from './model/waiting.ts';

const COUNT_MS = 15_000;

const Header = styled('header')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '10px 12px',
    '& > .title': { flex: '1 1 200px', minWidth: 0 },
    '& h1': { ...theme.typography.h1, margin: 0, color: t.ink },
    '& p': { margin: '2px 0 0', fontSize: 13.5, color: t.muted },
    '& .MuiButton-root': { height: 44 },
    '& .MuiIconButton-root': { width: 44, height: 44 },
    '& > .tools': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, flexBasis: '100%' },
    '& > .tools > .space': { flex: 1 },
    '& dl': { display: 'flex', gap: 20, margin: 0 },
    '& dl > div': { display: 'flex', flexDirection: 'column-reverse', textAlign: 'right' },
    '& dt': { fontSize: 12.5, lineHeight: '16px', color: t.muted },
    '& dd': {
      margin: 0,
      fontSize: 16,
      lineHeight: '20px',
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
    },
    '& .past dd': { color: t.tones.bad.main },
    [atMost('mobile')]: {
      '& > .title': { flexBasis: 100 },
      '& > .title p': { display: 'none' },
      '& dl': { gap: 14 },
      '& > .tools > .add': {
        position: 'fixed',
        right: 12,
        bottom: 12,
        left: 12,
        zIndex: 5,
        height: 52,
        boxShadow: t.float,
      },
    },
  };
});

function Counts({ waiting }: { waiting: readonly Party[] }) {
  const counts = countsOf(waiting, useNow(COUNT_MS));
  return (
    <dl aria-label="The list in numbers">
      <div>
        <dt>{counts.parties === 1 ? 'party' : 'parties'}</dt>
        <dd>{counts.parties}</dd>
      </div>
      <div>
        <dt>covers</dt>
        <dd>{counts.covers}</dd>
      </div>
      <div className={counts.isLongestPast ? 'past' : undefined}>
        <dt>longest</dt>
        <dd>{counts.longestMinutes} min</dd>
      </div>
    </dl>
  );
}

/** Who else has this list open, in words. */
function Presence({ merchantId }: { merchantId: number }) {
  const others = usePresence(merchantId, 'waitlist').filter((other) => other.page === 'waitlist');
  const [first] = others;
  if (!first) return null;
  const name = first.name.split(' ')[0] ?? first.name;
  return (
    <span>
      {others.length === 1
        ? ` · ${name} is looking too`
        : ` · ${name} and ${others.length - 1} more are looking too`}
    </span>
  );
}

export interface WaitlistHeaderProps {
  readonly location: HostLocation;
  readonly day: HostDay;
  /** Null on a day that is over, and while the list is loading. */
  readonly waiting: readonly Party[] | null;
  readonly onBlocks: () => void;
  /** Opens the form where it is not beside the list already. */
  readonly onAdd: (() => void) | null;
}

/** Which day, how many wait, and the ways to blocks and a new party. */
export function WaitlistHeader({ location, day, waiting, onBlocks, onAdd }: WaitlistHeaderProps) {
  return (
    <Header>
      <div className="title">
        <h1>Waitlist</h1>
        <p>
          {day.isToday ? 'Today, ' : ''}
          {longDay(day.date)} · {location.name}
          <Presence merchantId={location.merchant_id} />
        </p>
      </div>
      {waiting ? <Counts waiting={waiting} /> : null}
      <div className="tools">
        <DateControl
          value={day.date}
          today={day.today}
          disablePast={false}
          onChange={day.choose}
          label="Day shown"
        />
        {day.isToday ? null : <Button onClick={() => day.choose(day.today)}>Today</Button>}
        <span className="space" />
        <Button variant="outlined" startIcon={<Ban aria-hidden />} onClick={onBlocks}>
          Blocks
        </Button>
        {onAdd ? (
          <Button className="add" variant="contained" startIcon={<Plus aria-hidden />} onClick={onAdd}>
            Add party
          </Button>
        ) : null}
      </div>
    </Header>
  );
}
