import { styled } from '@mui/material/styles';
import type { TonightRow, TonightSums } from '#contract/host/tonight/endpoints.ts';
import { numberedName } from '#src/dataProviders/myLocations.ts';
import { links } from '#src/links.ts';
import { atMost, COARSE_POINTER, tokensOf } from '#src/theme/index.ts';
import { ToneText } from '#src/ui/layout/ToneText.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { figure } from '#src/ui/words/counts.ts';
import { ArrivalBars } from './ArrivalBars.tsx';
import { LocalTime } from './LocalTime.tsx';
import { quoteText, shiftText, TEST_NOTE } from './model/words.ts';
import { Needs } from './Needs.tsx';
import { PlaceLink } from './PlaceLink.tsx';

const Table = styled('table')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 13.5,
    '& th, & td': { padding: '7px 10px', textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap' },
    '& :is(th, td):first-child': { paddingLeft: 16, textAlign: 'left', whiteSpace: 'normal' },
    '& :is(th, td):last-child': { paddingRight: 16 },
    '& thead th': {
      height: 36,
      fontSize: 12.5,
      fontWeight: 500,
      color: t.muted,
      backgroundColor: t.sunken,
      borderBottom: `1px solid ${t.divider}`,
    },
    '& tbody th': { fontWeight: 500 },
    '& tbody.rows tr:not(.needs) :is(th, td)': { borderTop: `1px solid ${t.hair}` },
    '& tbody.rows tr.has-needs :is(th, td)': { paddingBottom: 0 },
    '& tbody.rows tr.needs td': { padding: '0 16px 8px' },
    '& tbody.sums :is(th, td)': { fontWeight: 600, borderBottom: `1px solid ${t.divider}` },
    '& td': { fontVariantNumeric: 'tabular-nums' },
    '& .bars, & .needs td': { fontVariantNumeric: 'normal' },
    '& small': { fontSize: 12.5, fontWeight: 400, color: t.muted },
    '& .bars': { width: 200, textAlign: 'left' },
    [atMost('largeDesktop')]: { '& .bars': { display: 'none' } },
    [COARSE_POINTER]: { '& tbody.rows th a': { display: 'inline-block', minHeight: 44, paddingTop: 4 } },
  };
});

const count = (value: number) => (value === 0 ? <ToneText tone="idle">0</ToneText> : figure(value));
const quiet = (value: number) => (value === 0 ? null : figure(value));

const HEADS = ['Location', 'Covers booked', 'Seated', 'Waiting', 'Past quote'] as const;

function Head() {
  return (
    <thead>
      <tr>
        {HEADS.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
        <th scope="col" className="bars">
          Covers by quarter hour
        </th>
        <th scope="col">Notes</th>
        <th scope="col">Unread texts</th>
      </tr>
    </thead>
  );
}

function Sums({ sums }: { sums: TonightSums }) {
  return (
    <tbody className="sums">
      <tr>
        <th scope="row">{sums.locations === 1 ? 'Together' : `All ${figure(sums.locations)} locations`}</th>
        <td>{figure(sums.booked)}</td>
        <td>{figure(sums.seated)}</td>
        <td>{figure(sums.waiting)}</td>
        <td>
          <ToneText tone={sums.past_quote > 0 ? 'bad' : undefined}>{quoteText(sums)}</ToneText>
        </td>
        <td className="bars">
          <small>
            {figure(sums.serving)} of {figure(sums.locations)} serve today
          </small>
        </td>
        <td>{quiet(sums.notes)}</td>
        <td>{quiet(sums.unread_texts)}</td>
      </tr>
    </tbody>
  );
}

function Row({ row }: { row: TonightRow }) {
  const { past_quote } = row;
  return (
    <>
      <tr className={row.needs.length > 0 ? 'has-needs' : undefined}>
        <th scope="row">
          <PlaceLink merchantId={row.merchant_id} to={links.reservations()}>
            {numberedName(row)}
          </PlaceLink>
          <br />
          <small>
            {row.is_test ? `${TEST_NOTE} · ` : null}
            <ToneText tone={row.not_live ? 'warn' : undefined}>{shiftText(row)}</ToneText>{' '}
            <LocalTime timezone={row.timezone} />
          </small>
        </th>
        <td>
          {figure(row.booked)} {row.capacity === null ? null : <small>of {figure(row.capacity)}</small>}
        </td>
        <td>{count(row.seated)}</td>
        <td>{count(row.waiting)}</td>
        <td>
          <ToneText tone={past_quote > 0 ? 'bad' : 'idle'}>{quoteText(row)}</ToneText>
        </td>
        <td className="bars">
          <ArrivalBars arrivals={row.arrivals} />
        </td>
        <td>{quiet(row.notes)}</td>
        <td>{quiet(row.unread_texts)}</td>
      </tr>
      {row.needs.length === 0 ? null : (
        <tr className="needs">
          <td colSpan={8}>
            <VisuallyHidden>{`${numberedName(row)} needs somebody: `}</VisuallyHidden>
            <Needs row={row} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Tonight by location, with all of them together above. */
export function TonightTable({ rows, sums }: { rows: readonly TonightRow[]; sums: TonightSums }) {
  return (
    <Table aria-label="Tonight by location">
      <Head />
      {sums.locations > 0 ? <Sums sums={sums} /> : null}
      <tbody className="rows">
        {rows.map((row) => (
          <Row key={row.merchant_id} row={row} />
        ))}
      </tbody>
    </Table>
  );
}
