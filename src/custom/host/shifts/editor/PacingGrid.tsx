import { styled } from '@mui/material/styles';
import { tokensOf } from '#src/theme/index.ts';
import { timeText } from '../model/clock.ts';
import { fillOf, heldBy, type Quarter, type Typed, wrongQuarters } from '../model/pacing.ts';

const Grid = styled('table')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 13.5,
    fontVariantNumeric: 'tabular-nums',
    '& th': { padding: '0 8px 6px 0', fontSize: 12.5, fontWeight: 500, textAlign: 'left', color: t.muted },
    '& tbody th': {
      width: 78,
      padding: 0,
      fontSize: 13,
      fontWeight: 400,
      whiteSpace: 'nowrap',
      color: t.ink,
    },
    '& td': { height: 46, padding: '1px 0' },
    '& td.fill': { padding: '0 12px 0 0' },
    '& td.number': { width: 84 },
    '& .track': {
      position: 'relative',
      height: 20,
      borderRadius: 5,
      overflow: 'hidden',
      backgroundColor: t.chip,
      '& > i': {
        position: 'absolute',
        inset: 0,
        width: 'var(--fill)',
        backgroundColor: 'var(--paint)',
        opacity: 0.45,
      },
      '& > span': {
        position: 'relative',
        padding: '0 8px',
        fontSize: 12,
        lineHeight: '20px',
        whiteSpace: 'nowrap',
      },
      '&[data-full] > i': { backgroundColor: t.tones.bad.main },
    },
    '& input': {
      width: '100%',
      height: 44,
      padding: '0 10px',
      border: `1px solid ${t.control}`,
      borderRadius: 8,
      font: 'inherit',
      textAlign: 'right',
      color: t.ink,
      backgroundColor: t.surface,
      '&::placeholder': { color: t.muted, opacity: 1 },
      '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: -1 },
      '&[aria-invalid="true"]': { borderColor: t.tones.bad.main },
      '&:disabled': { borderColor: t.divider, backgroundColor: t.sunken },
    },
  };
});

export interface PacingGridProps {
  /** Names the table: “Covers per quarter hour on Saturdays”. */
  readonly label: string;
  readonly quarters: readonly Quarter[];
  readonly typed: Typed;
  /** Covers that arrive, by service minute; null where no date is looked at. */
  readonly booked: ReadonlyMap<number, number> | null;
  readonly paint: string;
  readonly isReadOnly: boolean;
  readonly onType: (minute: number, text: string) => void;
}

const limitText = (limit: number | null) => (limit === null ? 'no limit' : String(limit));

interface FillProps {
  readonly limit: number | null;
  /** The most of any quarter hour, at least 1. */
  readonly most: number;
  readonly paint: string;
  /** Null where no date is looked at. */
  readonly booked: number | null;
}

/** A quarter hour as a bar with its words. */
function Fill({ limit, most, paint, booked }: FillProps) {
  const isFull = booked !== null && booked > 0 && limit !== null && booked >= limit;
  const fill = booked === null ? (limit ?? 0) / most : fillOf(booked, limit);
  const excess = isFull ? (booked > limit ? ', over' : ', full') : '';
  return (
    <div
      className="track"
      data-full={isFull || undefined}
      style={{ ['--fill' as string]: `${Math.round(fill * 100)}%`, ['--paint' as string]: paint }}
    >
      <i aria-hidden />
      <span>{booked === null ? limitText(limit) : `${booked} of ${limitText(limit)}${excess}`}</span>
    </div>
  );
}

/** How full each quarter hour is, or, without a date, how much it takes in beside the others; and its own number. */
export function PacingGrid({ label, quarters, typed, booked, paint, isReadOnly, onType }: PacingGridProps) {
  const wrong = wrongQuarters(typed);
  const most = Math.max(1, ...quarters.map((one) => heldBy(one, typed) ?? 0));
  return (
    <Grid aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Arriving</th>
          <th scope="col">{booked ? 'Booked' : 'Takes in'}</th>
          <th scope="col">Own limit</th>
        </tr>
      </thead>
      <tbody>
        {quarters.map((quarter) => {
          const { minute, usual, own } = quarter;
          const limit = heldBy(quarter, typed);
          return (
            <tr key={minute}>
              <th scope="row">{timeText(minute)}</th>
              <td className="fill">
                <Fill
                  limit={limit}
                  most={most}
                  paint={paint}
                  booked={booked?.get(minute) ?? (booked ? 0 : null)}
                />
              </td>
              <td className="number">
                <input
                  type="text"
                  inputMode="numeric"
                  maxLength={4}
                  aria-label={`Own limit at ${timeText(minute)}`}
                  aria-invalid={wrong.includes(minute)}
                  disabled={isReadOnly}
                  placeholder={usual === null ? 'None' : String(usual)}
                  value={typed[minute] ?? (own === null ? '' : String(own))}
                  onChange={(event) => onType(minute, event.target.value)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </Grid>
  );
}
