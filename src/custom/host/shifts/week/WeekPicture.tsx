import { styled } from '@mui/material/styles';
import type { DayShift, ShiftDay } from '#contract/host/shifts/day.ts';
import { QUARTER } from '#contract/host/shifts/minutes.ts';
import { tokensOf } from '#src/theme/index.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { dayText } from '#src/ui/words/dates.ts';
import { shortTime } from '../model/clock.ts';
import { coversText, hoursShown, mostPerQuarter, quietText } from '../model/week.ts';
import { QUARTER_PX, ShiftBlock } from './ShiftBlock.tsx';

const HOUR_PX = QUARTER_PX * 4;

const Picture = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    overflowX: 'auto',
    '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: -2 },
    '& > .week': {
      display: 'grid',
      gridTemplateColumns: '56px repeat(7, minmax(92px, 1fr))',
      minWidth: 720,
    },
    '& .hours': { position: 'relative', marginTop: 57, borderTop: `1px solid ${t.divider}` },
    '& .hours span': {
      position: 'absolute',
      right: 8,
      fontSize: 11.5,
      lineHeight: '14px',
      fontVariantNumeric: 'tabular-nums',
      color: t.muted,
      transform: 'translateY(3px)',
    },
    '& .day': { display: 'flex', flexDirection: 'column', borderLeft: `1px solid ${t.divider}` },
    '& .day > button.head': {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      justifyContent: 'center',
      height: 57,
      padding: '0 8px',
      border: 0,
      background: 'none',
      font: 'inherit',
      color: t.ink,
      textAlign: 'left',
      cursor: 'pointer',
      '&:hover': { backgroundColor: t.hover },
      '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: -2 },
      '& strong': { fontSize: 13.5, fontWeight: 600 },
      '& span': { fontSize: 12, color: t.muted, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    },
    '& .day[data-today] > button.head strong': { color: t.primary },
    '& .day[data-today] > button.head': { boxShadow: `inset 0 -2px 0 ${t.primary}` },
    '& .day > .body': {
      position: 'relative',
      flex: 1,
      borderTop: `1px solid ${t.divider}`,
      backgroundImage: `repeating-linear-gradient(to bottom, ${t.hair} 0 1px, transparent 1px ${HOUR_PX}px)`,
    },
    '& .day[data-quiet] > .body': {
      backgroundColor: t.sunken,
      backgroundImage: `repeating-linear-gradient(135deg, ${t.hair} 0 6px, transparent 6px 12px)`,
    },
    '& .day .quiet': {
      margin: 6,
      padding: '4px 8px',
      width: 'fit-content',
      borderRadius: 6,
      fontSize: 12.5,
      color: t.inkSoft,
      backgroundColor: t.surface,
      border: `1px solid ${t.divider}`,
    },
  };
});

export interface WeekPictureProps {
  readonly days: readonly ShiftDay[];
  readonly today: string;
  readonly onDay: (date: string) => void;
  readonly onShift: (date: string, shift: DayShift) => void;
}

/** A week of service: seven days by the hour, the shifts as blocks with their covers and pacing. */
export function WeekPicture({ days, today, onDay, onShift }: WeekPictureProps) {
  const { start, end } = hoursShown(days);
  const most = mostPerQuarter(days);
  const hours = Array.from({ length: (end - start) / 60 }, (_, index) => start + index * 60);
  const height = ((end - start) / QUARTER) * QUARTER_PX;
  return (
    <Picture role="region" aria-label="The week in hours" tabIndex={0}>
      <div className="week">
        <div className="hours" aria-hidden style={{ height }}>
          {hours.map((minute) => (
            <span key={minute} style={{ top: ((minute - start) / QUARTER) * QUARTER_PX }}>
              {shortTime(minute)}
            </span>
          ))}
        </div>
        {days.map((day) => {
          const { date, shifts } = day;
          const quiet = quietText(day);
          const name = dayText(date, 'Friday, November 20');
          return (
            <div
              key={date}
              className="day"
              data-today={date === today || undefined}
              data-quiet={quiet === null ? undefined : true}
            >
              <button type="button" className="head" onClick={() => onDay(date)}>
                <VisuallyHidden>{`Open ${name}, `}</VisuallyHidden>
                <strong aria-hidden>{dayText(date, 'Fri 20')}</strong>
                <span>{quiet === null ? coversText([day]) : quiet}</span>
              </button>
              <div className="body" style={{ minHeight: height }}>
                {quiet === null ? null : <p className="quiet">{quiet}</p>}
                {shifts.map((shift) => (
                  <ShiftBlock
                    key={`${shift.shiftId ?? 'x'} ${shift.start}`}
                    shift={shift}
                    from={start}
                    most={most}
                    day={name}
                    onOpen={() => onShift(date, shift)}
                  />
                ))}
              </div>
            </div>
          );
        })}
      </div>
    </Picture>
  );
}
