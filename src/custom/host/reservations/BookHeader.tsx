import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { CalendarCheck2, ChartColumn, ChartGantt, List, type LucideIcon, Plus, Printer } from 'lucide-react';
import { Link } from 'react-router';
import type { NotLive } from '#contract/administration/merchants/live.ts';
import { links } from '#src/links.ts';
import { useFlag } from '#src/permissions/index.ts';
import type { HostDay, HostLocation } from '#src/domain/host/parties/index.ts';
import {
  BookingButton,
  DayChoice,
  DayHeader,
  DayTitle,
  UndoButton,
} from '#src/domain/host/parties/inputs.tsx';
import { atMost } from '#src/theme/index.ts';
import { BOOK_VIEWS, type BookView } from './model/bookFilter.ts';

const VIEWS: Record<BookView, { label: string; icon: LucideIcon }> = {
  list: { label: 'List', icon: List },
  timeline: { label: 'Timeline', icon: ChartGantt },
  flow: { label: 'Flow', icon: ChartColumn },
};

const Header = styled(DayHeader)({
  '& > .title': { flexBasis: 160 },
  '& .MuiToggleButton-root': { gap: 8 },
  // By the room there is: the panel beside the book takes some.
  '@container book (max-width: 1000px)': { '& > .title .date': { display: 'none' } },
  '@container book (max-width: 960px)': {
    '& > .title': { flexBasis: 'calc(100% - 200px)' },
    '& > .new': { order: 1 },
    '& > .day': { order: 2, flex: 1 },
    '& > .views': { order: 3 },
    '& > .print': { order: 4 },
  },
  // Pictures alone, so that day and views keep one row; their words stay for those who listen.
  '@container book (max-width: 620px)': {
    '& > .title': { flexBasis: 150 },
    '& > .views .MuiToggleButton-root': { width: 48, gap: 0 },
    '& > .views .word': { width: 1, overflow: 'hidden', clipPath: 'inset(50%)', marginRight: -1 },
  },
  [atMost('mobile')]: {
    '& > .title': { flexBasis: 120 },
    '& > .day': { order: 0, flex: '0 1 auto' },
    '& > .views': { flex: 1 },
    '& > .views .MuiToggleButton-root': { flex: 1, padding: '0 6px' },
    '& > .views svg': { display: 'none' },
    '& > .views .word': { width: 'auto', clipPath: 'none', marginRight: 0 },
  },
});

export interface BookHeaderProps {
  readonly location: HostLocation;
  readonly day: HostDay;
  readonly view: BookView;
  readonly onView: (view: BookView) => void;
  /** Why nobody can be booked from this day. */
  readonly notLive: NotLive | null;
  readonly onNew: () => void;
  readonly onPrint: () => void;
}

/** Which day, which view, and the way to a new reservation. */
export function BookHeader({ location, day, view, onView, notLive, onNew, onPrint }: BookHeaderProps) {
  const withInventory = useFlag('inventory-manager');
  return (
    <Header>
      <DayTitle title="Reservations" page="reservations" location={location} day={day} />
      <DayChoice day={day} />
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
              <span className="word">{label}</span>
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
      <UndoButton className="print" />
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
      <BookingButton
        merchantId={location.merchant_id}
        notLive={notLive}
        className="new main"
        variant="contained"
        size="large"
        startIcon={<Plus aria-hidden />}
        onClick={onNew}
      >
        New reservation
      </BookingButton>
    </Header>
  );
}
