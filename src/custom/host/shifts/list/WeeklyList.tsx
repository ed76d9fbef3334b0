import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { spanOf } from '#contract/host/shifts/rules.ts';
import type { Shift, ShiftSchedule } from '#contract/host/shifts/schemas.ts';
import { useRooms } from '#src/domain/host/parties/index.ts';
import { daysText } from '#src/resources/host/shiftNotes/fields.tsx';
import { atMost, tokensOf, useTokens } from '#src/theme/index.ts';
import { GridRows } from '#src/ui/layout/GridRows.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { paintOf } from '../colours.ts';
import { spanText } from '../model/clock.ts';

const List = styled(GridRows)(({ theme }) => {
  const t = tokensOf(theme);
  return {
    '& > li': {
      gridTemplateColumns: 'minmax(120px, 1fr) minmax(0, 3fr) auto',
      alignItems: 'start',
      gap: '2px 16px',
      padding: '4px 12px 4px 16px',
    },
    '& h3': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      ...theme.typography.h3,
      margin: 0,
      fontSize: 14.5,
      lineHeight: '44px',
      overflowWrap: 'anywhere',
      '& > i': { flex: 'none', width: 12, height: 12, borderRadius: 4, backgroundColor: 'var(--paint)' },
    },
    '& .times': { margin: 0, padding: '11px 0', fontSize: 13.5, fontVariantNumeric: 'tabular-nums' },
    '& .times > div + div': { marginTop: 6 },
    '& .times small': { display: 'block', fontSize: 12.5, color: t.muted },
    '& .acts': { display: 'flex', gap: 4 },
    '& .acts .MuiButton-root': { minHeight: 44 },
    [atMost('tablet')]: {
      '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
      '& .times': { gridRow: 2, gridColumn: '1 / -1', paddingTop: 0 },
    },
  };
});

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The schedules of a shift, alike ones together. */
function groupsOf({ schedules }: Shift): { days: number[]; schedule: ShiftSchedule }[] {
  const groups = new Map<string, { days: number[]; schedule: ShiftSchedule }>();
  for (const schedule of schedules) {
    const { block_start, block_duration, cover_value, max_party_size, value, pacing, dow } = schedule;
    const key = JSON.stringify([block_start, block_duration, cover_value, max_party_size, value, pacing]);
    const group = groups.get(key) ?? { days: [], schedule };
    groups.set(key, { ...group, days: [...group.days, dow] });
  }
  return [...groups.values()];
}

function limitsText({ cover_value, max_party_size, value, pacing }: ShiftSchedule): string {
  const own =
    pacing.length === 0
      ? ''
      : `, but for ${pacing.length === 1 ? 'one quarter hour' : `${pacing.length} quarter hours`}`;
  return [
    cover_value === null ? 'No limit of covers' : `${cover_value} covers`,
    value === null ? null : `${value} per quarter hour${own}`,
    max_party_size === null ? null : `parties to ${max_party_size}`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

export interface WeeklyListProps {
  readonly merchantId: number;
  readonly shifts: readonly Shift[];
  readonly mayEdit: boolean;
  readonly onOpen: (shift: Shift) => void;
  readonly onPacing: (shift: Shift) => void;
}

/** The weekly shifts in words: all that the picture shows, by keyboard too. */
export function WeeklyList({ merchantId, shifts, mayEdit, onOpen, onPacing }: WeeklyListProps) {
  const tokens = useTokens();
  const { data: rooms = [] } = useRooms(merchantId);
  const roomsText = (ids: readonly number[]) =>
    rooms
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ');
  return (
    <DataCard title="Every week" subtitle="The shifts of a usual week" flush>
      <List>
        {shifts.map((shift) => (
          <li key={shift.merchant_shift_id} style={{ ['--paint' as string]: paintOf(tokens, shift.colour) }}>
            <h3>
              <i aria-hidden />
              {shift.name}
            </h3>
            <div className="times">
              {groupsOf(shift).map(({ days, schedule }) => (
                <div key={schedule.merchant_shift_schedule_id}>
                  {capital(daysText(days))}, {spanText(spanOf(schedule))}
                  <small>{limitsText(schedule)}</small>
                </div>
              ))}
              {shift.rooms.length === 0 ? null : <small>Only in {roomsText(shift.rooms)}</small>}
              {shift.schedules.length === 0 ? <small>On no day yet</small> : null}
            </div>
            <div className="acts">
              {shift.schedules.length === 0 ? null : (
                <Button aria-label={`Pacing of ${shift.name}`} onClick={() => onPacing(shift)}>
                  Pacing
                </Button>
              )}
              <Button aria-label={`${mayEdit ? 'Edit' : 'View'} ${shift.name}`} onClick={() => onOpen(shift)}>
                {mayEdit ? 'Edit' : 'View'}
              </Button>
            </div>
          </li>
        ))}
      </List>
    </DataCard>
  );
}
