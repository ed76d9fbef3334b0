import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { CalendarCheck2, ChartColumn, ChartGantt, List, type LucideIcon, Plus, Printer } from 'lucide-react';
import { Link } from 'react-router';
import { links } from '#src/links.ts';
import { useFlag } from '#src/permissions/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { longDay } from '#src/resources/parties/fields.tsx';
import { type HostDay, type HostLocation, usePresence } from '#src/resources/parties/index.ts';
import { DateControl } from '#src/ui/calendar/DateControl.tsx';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import { BOOK_VIEWS, type BookView } from './model/bookFilter.ts';

const VIEWS: Record<BookView, { label: string; icon: LucideIcon }> = {
  list: { label: 'List', icon: List },
  timeline: { label: 'Timeline', icon: ChartGantt },
  flow: { label: 'Flow', icon: ChartColumn },
};

const Header = styled('header')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '10px 12px',
    '& > .title': { flex: '1 1 220px', minWidth: 0 },
    '& h1': { ...theme.typography.h1, margin: 0, color: t.ink },
    '& p': { margin: '2px 0 0', fontSize: 13.5, color: t.muted },
    '& .MuiButton-root, & .MuiToggleButton-root': { height: 44 },
    '& .MuiIconButton-root': { width: 44, height: 44 },
    '& .MuiToggleButton-root': { gap: 8 },
    '& > .day': { display: 'flex', alignItems: 'center', gap: 4 },
    // By the room there is: the panel beside the book takes some.
    '@container book (max-width: 940px)': {
      '& > .title': { order: 0, flexBasis: 'calc(100% - 200px)' },
      '& > .new': { order: 1 },
      '& > .day': { order: 2, flex: 1 },
      '& > .views': { order: 3 },
      '& > .print': { order: 4 },
    },
    '@container book (max-width: 620px)': {
      '& > .title': { flexBasis: 150 },
      '& > .day': { flexBasis: '100%' },
      '& > .views': { flex: 1, '& .MuiToggleButton-root': { flex: 1 } },
    },
  };
});

const Lookers = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: 13,
  color: tokensOf(theme).muted,
  '& > .faces': { display: 'inline-flex' },
  '& > .faces > * + *': { marginLeft: -6 },
}));

const firstName = (name: string) => name.split(' ')[0] ?? name;

function lookersText(names: readonly string[]): string {
  const [first = '', second = ''] = names.map(firstName);
  if (names.length === 1) return `${first} is looking too`;
  if (names.length === 2) return `${first} and ${second} are looking too`;
  return `${first} and ${names.length - 1} others are looking too`;
}

/** Who else has this location's book open. */
function Presence({ merchantId }: { merchantId: number }) {
  const others = usePresence(merchantId, 'reservations').filter((other) => other.page === 'reservations');
  return (
    <Lookers role="status">
      {others.length === 0 ? null : (
        <>
          <span className="faces">
            {others.slice(0, 3).map((other) => (
              <Avatar key={other.user_id} value={other.name} size={24} decorative />
            ))}
          </span>
          {lookersText(others.map(({ name }) => name))}
        </>
      )}
    </Lookers>
  );
}

export interface DayHeaderProps {
  readonly location: HostLocation;
  readonly day: HostDay;
  readonly view: BookView;
  readonly onView: (view: BookView) => void;
  readonly onNew: () => void;
  readonly onPrint: () => void;
}

/** Which day, which view, and the way to a new reservation. */
export function DayHeader({ location, day, view, onView, onNew, onPrint }: DayHeaderProps) {
  const withInventory = useFlag('inventory-manager');
  return (
    <Header>
      <div className="title">
        <h1>Reservations</h1>
        <p>
          {day.isToday ? 'Today, ' : ''}
          {longDay(day.date)} · {location.name} <Presence merchantId={location.merchant_id} />
        </p>
      </div>
      <div className="day">
        <DateControl
          value={day.date}
          today={day.today}
          disablePast={false}
          onChange={day.choose}
          label="Day shown"
        />
        {day.isToday ? null : <Button onClick={() => day.choose(day.today)}>Today</Button>}
      </div>
      <ToggleButtonGroup
        exclusive
        className="views"
        value={view}
        aria-label="View"
        onChange={(_, next: BookView | null) => {
          if (next) onView(next);
        }}
      >
        {BOOK_VIEWS.map((name) => {
          const { label, icon: Icon } = VIEWS[name];
          return (
            <ToggleButton key={name} value={name}>
              <Icon size={16} aria-hidden />
              {label}
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
      {withInventory ? (
        <IconButton
          className="print"
          component={Link}
          to={links.availability({ date: day.isToday ? undefined : day.date })}
          aria-label="Availability of the day"
          title="Availability of the day"
        >
          <CalendarCheck2 size={18} aria-hidden />
        </IconButton>
      ) : null}
      <IconButton className="print" aria-label="Print the day" onClick={onPrint}>
        <Printer size={18} aria-hidden />
      </IconButton>
      <Button
        className="new"
        variant="contained"
        size="large"
        startIcon={<Plus aria-hidden />}
        onClick={onNew}
      >
        New reservation
      </Button>
    </Header>
  );
}
