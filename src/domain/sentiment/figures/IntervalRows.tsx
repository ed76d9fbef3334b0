import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { LEAST_RANKED } from '#contract/sentiment/reviews/engagement.ts';
import { links } from '#src/links.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { figure } from '#src/ui/words/counts.ts';
import { type FigureRow, ranked, type Shape, shown } from './model/views.ts';

const Grid = styled('table')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 13.5,
    fontVariantNumeric: 'tabular-nums',
    '& caption': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& th, & td': { padding: '3px 8px', textAlign: 'right', fontWeight: 400 },
    '& thead th': { fontSize: 12, color: t.muted },
    '& th:first-of-type': {
      width: '30%',
      maxWidth: 220,
      paddingLeft: 16,
      textAlign: 'left',
      overflowWrap: 'anywhere',
    },
    '& tbody th': { fontWeight: 500 },
    '& td:last-of-type, & thead th:last-of-type': { paddingRight: 16 },
    '& td.plot': { width: '44%', padding: '3px 12px' },
    '& .average': { fontWeight: 600 },
    '& .averageless': { color: t.muted },
    '& a': { color: t.primary, textDecoration: 'none' },
    '& a:hover': { textDecoration: 'underline' },
    '& .under td': { paddingTop: 10, paddingLeft: 16, textAlign: 'left', color: t.muted, fontSize: 12.5 },
    '& .few': { color: t.muted },
    [atMost('mobile')]: { '& td.plot, & th.plot': { display: 'none' } },
  };
});

const Plot = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'relative',
    height: 20,
    minWidth: 80,
    '& > *': { position: 'absolute', top: '50%' },
    '& > .range': { height: 0, borderTop: `2px solid ${t.primary}`, transform: 'translateY(-50%)' },
    '& > .dot': {
      width: 10,
      height: 10,
      borderRadius: '50%',
      backgroundColor: t.primary,
      transform: 'translate(-50%, -50%)',
    },
    '& > .all': { top: 0, bottom: 0, borderLeft: `1px dashed ${t.rule}` },
    '&[data-few] > .range': { borderTop: `2px dotted ${t.muted}` },
    '&[data-few] > .dot': { backgroundColor: t.surface, boxShadow: `inset 0 0 0 2px ${t.muted}` },
    '&[data-low] > .range': { borderColor: t.tones.bad.main },
    '&[data-low] > .dot': { backgroundColor: t.tones.bad.main },
  };
});

interface Scale {
  readonly from: number;
  readonly to: number;
}

const at = (value: number, { from, to }: Scale) =>
  `${Math.max(0, Math.min(100, ((value - from) / (to - from)) * 100))}%`;

/** Where the values of all rows lie, with a little room at both ends. */
function scaleOf(rows: readonly FigureRow[], [least, most]: readonly [number, number | null]): Scale {
  const values = rows.flatMap(({ value, low, high }) => [value, low, high]).filter((one) => one !== null);
  const top = Math.max(...values, least + 1);
  const from = Math.max(least, Math.min(...values) - (top - Math.min(...values)) * 0.15);
  return { from: most === null ? least : from, to: most ?? top * 1.08 };
}

interface RowProps {
  readonly row: FigureRow;
  readonly scale: Scale;
  readonly shape: Shape;
  readonly all: number | null;
  readonly isHighBest: boolean;
}

/** Its whole interval lies on the worse side of all of them. */
const isClearlyWorse = ({ low, high, isFew }: FigureRow, all: number | null, isHighBest: boolean) =>
  all !== null && !isFew && low !== null && high !== null && (isHighBest ? high < all : low > all);

function Row({ row, scale, shape, all, isHighBest }: RowProps) {
  const { value, low, high, count, label, isFew } = row;
  return (
    <tr className={isFew ? 'few' : undefined}>
      <th scope="row">{label}</th>
      <td className="plot" aria-hidden>
        {value === null ? null : (
          <Plot data-few={isFew || undefined} data-low={isClearlyWorse(row, all, isHighBest) || undefined}>
            {all === null ? null : <span className="all" style={{ left: at(all, scale) }} />}
            {low === null || high === null ? null : (
              <span
                className="range"
                style={{ left: at(low, scale), right: `calc(100% - ${at(high, scale)})` }}
              />
            )}
            <span className="dot" style={{ left: at(value, scale) }} />
          </Plot>
        )}
      </td>
      <td className="average">
        {shown(value, shape)}
        {low === null || high === null ? null : (
          <VisuallyHidden>
            , between {shown(low, shape)} and {shown(high, shape)}
          </VisuallyHidden>
        )}
      </td>
      <td>
        <Link to={links.reviews(row.filter)} aria-label={`${figure(count)} reviews of ${label}`}>
          {figure(count)}
        </Link>
      </td>
    </tr>
  );
}

export interface IntervalRowsProps {
  readonly caption: string;
  readonly rows: readonly FigureRow[];
  readonly shape: Shape;
  readonly domain: readonly [number, number | null];
  /** The same of all of them together. */
  readonly all: number | null;
  readonly isHighBest: boolean;
}

/** A figure by location with the interval that it lies in; who has fewer than ten reviews has no rank. */
export function IntervalRows({ caption, rows, shape, domain, all, isHighBest }: IntervalRowsProps) {
  const { ranked: first, few } = ranked(rows, isHighBest ? 'high' : 'low');
  const scale = scaleOf([...first, ...few], domain);
  const drawn = { scale, shape, all, isHighBest };
  if (first.length + few.length === 0) return <Quiet data-inset>No review of these days.</Quiet>;
  return (
    <>
      <Grid>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Location</th>
            <th scope="col" className="plot" aria-hidden />
            <th scope="col">{shape === 'minutes' ? 'Median' : 'Average'}</th>
            <th scope="col">Reviews</th>
          </tr>
        </thead>
        <tbody>
          {first.map((row) => (
            <Row key={row.key} row={row} {...drawn} />
          ))}
          {few.length > 0 ? (
            <tr className="under">
              <td colSpan={4}>Under {LEAST_RANKED} reviews, not ranked</td>
            </tr>
          ) : null}
          {few.map((row) => (
            <Row key={row.key} row={row} {...drawn} />
          ))}
        </tbody>
      </Grid>
      {all === null ? null : (
        <Quiet data-inset>
          {rows.some(({ low }) => low !== null)
            ? 'A line is where the average lies in 95 of 100 such samples: lines that overlap say no clear difference. '
            : ''}
          Dashed: all locations, {shown(all, shape)}.
        </Quiet>
      )}
    </>
  );
}
