import { styled } from '@mui/material/styles';
import { Star } from 'lucide-react';
import { coversOf, type DayShift } from '#contract/host/shifts/day.ts';
import { QUARTER } from '#contract/host/shifts/minutes.ts';
import { tokensOf, useTokens } from '#src/theme/index.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { paintOf } from '../colours.ts';
import { shortSpan, spanText } from '../model/clock.ts';

/** The height of a quarter hour in the picture, in CSS pixels. */
export const QUARTER_PX = 9;

const Block = styled('button')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'absolute',
    left: 3,
    right: 3,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 1,
    padding: '6px 6px 4px 9px',
    overflow: 'hidden',
    border: 0,
    borderLeft: '3px solid var(--paint)',
    borderRadius: '4px 8px 8px 4px',
    backgroundColor: 'color-mix(in srgb, var(--paint) 13%, transparent)',
    font: 'inherit',
    fontSize: 12,
    lineHeight: '15px',
    textAlign: 'left',
    color: t.ink,
    cursor: 'pointer',
    '&:hover': { backgroundColor: 'color-mix(in srgb, var(--paint) 22%, transparent)' },
    '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: 1 },
    '&[data-special]': { boxShadow: 'inset 0 0 0 1.5px var(--paint)' },
    '& > svg.bars': { position: 'absolute', top: 0, right: 0, bottom: 0, left: 0, fill: 'var(--paint)' },
    '& > *:not(.bars)': {
      position: 'relative',
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& > strong': { fontSize: 12.5, fontWeight: 600, whiteSpace: 'nowrap' },
    '& > span': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', color: t.inkSoft },
  };
});

/** Each quarter hour as a bar from the right, as long as its covers beside the most of the week. */
function Bars({ pacing, most }: { pacing: DayShift['pacing']; most: number }) {
  return (
    <svg
      className="bars"
      aria-hidden
      width="100%"
      height="100%"
      viewBox={`0 0 100 ${pacing.length * QUARTER_PX}`}
      preserveAspectRatio="none"
    >
      {pacing.map((value, index) => {
        const width = value === null ? 0 : (value / most) * 42;
        const y = index * QUARTER_PX;
        // oxlint-disable-next-line react/no-array-index-key -- the index is the quarter hour
        return (
          <rect key={index} x={100 - width} y={y + 1} width={width} height={QUARTER_PX - 2} opacity={0.26} />
        );
      })}
    </svg>
  );
}

export const limitText = (covers: number | null) => (covers === null ? 'No limit' : `${covers} covers`);

/** All that the picture says of a shift, in words. */
function labelOf(shift: DayShift, day: string): string {
  const { name, maxPartySize, value, specialDayId } = shift;
  return [
    `${name}, ${day}`,
    spanText(shift),
    limitText(coversOf(shift)),
    maxPartySize === null ? null : `parties to ${maxPartySize}`,
    value === null ? null : `${value} per quarter hour`,
    specialDayId === null ? null : 'different on this date',
  ]
    .filter((part) => part !== null)
    .join(', ');
}

export interface ShiftBlockProps {
  readonly shift: DayShift;
  /** The first service minute of the picture. */
  readonly from: number;
  readonly most: number;
  /** “Saturday, December 5”. */
  readonly day: string;
  readonly onOpen: () => void;
}

/** A shift on one day of the picture, with its pacing drawn. */
export function ShiftBlock({ shift, from, most, day, onOpen }: ShiftBlockProps) {
  const { start, end, name, colour, pacing } = shift;
  const tokens = useTokens();
  const height = ((end - start) / QUARTER) * QUARTER_PX;
  return (
    <Block
      type="button"
      data-special={shift.specialDayId === null ? undefined : true}
      style={{
        top: ((start - from) / QUARTER) * QUARTER_PX + 1,
        height: height - 2,
        ['--paint' as string]: paintOf(tokens, colour),
      }}
      onClick={onOpen}
    >
      <VisuallyHidden>{labelOf(shift, day)}</VisuallyHidden>
      <Bars pacing={pacing} most={most} />
      <strong aria-hidden>
        {shift.specialDayId === null ? null : <Star size={11} aria-hidden fill="currentColor" />} {name}
      </strong>
      {height < 40 ? null : <span aria-hidden>{shortSpan(shift)}</span>}
      {height < 58 ? null : <span aria-hidden>{limitText(coversOf(shift))}</span>}
    </Block>
  );
}
