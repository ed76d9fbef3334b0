import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { DateControl } from '#src/ui/calendar/DateControl.tsx';
import { dayText } from '#src/ui/words/dates.ts';
import type { HostDay } from '../data/useHostDay.ts';
import type { HostLocation } from '../data/useHostLocation.ts';
import type { HostPage } from '../data/usePresence.ts';
import { AsOf } from './AsOf.tsx';
import { Lookers } from './Lookers.tsx';

/**
 * The head of a page about one day: `DayTitle`, `DayChoice` and what the page adds, in targets of 44 px. On a phone what is
 * marked `main` stays within the thumb's reach.
 */
export const DayHeader = styled('header')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '10px 12px',
    '& > .title': { flex: '1 1 200px', minWidth: 0 },
    '& h1': { ...theme.typography.h1, margin: 0, color: t.ink },
    '& > .title > p': { margin: '2px 0 0', fontSize: 13.5, color: t.muted },
    '& .MuiButton-root, & .MuiToggleButton-root': { height: 44 },
    '& .MuiIconButton-root': { width: 44, height: 44 },
    '& .day': { display: 'flex', alignItems: 'center', gap: 4 },
    [atMost('mobile')]: {
      '& > .title': { flexBasis: 100 },
      '& > .title > p': { display: 'none' },
      '& .main': {
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

export interface DayTitleProps {
  readonly title: string;
  readonly page: HostPage;
  readonly location: HostLocation;
  readonly day: HostDay;
}

/** The page, the day and the location, and who else looks at them. */
export function DayTitle({ title, page, location, day }: DayTitleProps) {
  return (
    <div className="title">
      <h1>{title}</h1>
      <p>
        {day.isToday ? (
          <>
            Today<span className="date">, {dayText(day.date, 'Friday, November 20')}</span>
          </>
        ) : (
          dayText(day.date, 'Friday, November 20')
        )}{' '}
        · {location.name} <AsOf timezone={location.timezone} />
        <Lookers merchantId={location.merchant_id} page={page} />
      </p>
    </div>
  );
}

/** Another day, and the way back to today. */
export function DayChoice({ day }: { day: HostDay }) {
  return (
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
  );
}
