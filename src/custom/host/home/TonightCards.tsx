import { styled } from '@mui/material/styles';
import type { TonightRow } from '#contract/host/tonight/endpoints.ts';
import { numberedName } from '#src/dataProviders/myLocations.ts';
import { links } from '#src/links.ts';
import { tokensOf } from '#src/theme/index.ts';
import { ToneText } from '#src/ui/layout/ToneText.ts';
import { figure } from '#src/ui/words/counts.ts';
import { ArrivalBars } from './ArrivalBars.tsx';
import { LocalTime } from './LocalTime.tsx';
import { quoteText, shiftText, TEST_NOTE } from './model/words.ts';
import { Needs } from './Needs.tsx';
import { PlaceLink } from './PlaceLink.tsx';

const List = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': { padding: '10px 16px 12px' },
    '& > li + li': { borderTop: `1px solid ${t.divider}` },
    '& h2': { margin: 0, fontSize: 14, fontWeight: 600 },
    '& h2 a': { display: 'flex', alignItems: 'center', minHeight: 44 },
    '& p': { margin: '-6px 0 6px', fontSize: 12.5, color: t.muted },
    '& dl': { display: 'flex', gap: 20, margin: '0 0 8px', fontVariantNumeric: 'tabular-nums' },
    '& dt': { fontSize: 12, color: t.muted },
    '& dd': { margin: 0, fontSize: 14, fontWeight: 600 },
    '& svg + ul': { marginTop: 8 },
  };
});

function Figures({ row }: { row: TonightRow }) {
  const covers =
    row.capacity === null ? figure(row.booked) : `${figure(row.booked)} of ${figure(row.capacity)}`;
  return (
    <dl>
      <div>
        <dt>Booked</dt>
        <dd>{covers}</dd>
      </div>
      <div>
        <dt>Seated</dt>
        <dd>{figure(row.seated)}</dd>
      </div>
      <div>
        <dt>Waiting</dt>
        <dd>{figure(row.waiting)}</dd>
      </div>
      <div>
        <dt>Past quote</dt>
        <dd>
          <ToneText tone={row.past_quote > 0 ? 'bad' : 'idle'}>{quoteText(row)}</ToneText>
        </dd>
      </div>
    </dl>
  );
}

/** Tonight by location on a phone. */
export function TonightCards({ rows }: { rows: readonly TonightRow[] }) {
  return (
    <List aria-label="Tonight by location">
      {rows.map((row) => (
        <li key={row.merchant_id}>
          <h2>
            <PlaceLink merchantId={row.merchant_id} to={links.reservations()}>
              {numberedName(row)}
            </PlaceLink>
          </h2>
          <p>
            {row.is_test ? `${TEST_NOTE} · ` : null}
            <ToneText tone={row.not_live ? 'warn' : undefined}>{shiftText(row)}</ToneText>{' '}
            <LocalTime timezone={row.timezone} />
          </p>
          <Figures row={row} />
          <ArrivalBars arrivals={row.arrivals} />
          <Needs row={row} />
        </li>
      ))}
    </List>
  );
}
