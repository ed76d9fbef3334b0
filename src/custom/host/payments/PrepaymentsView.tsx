import useMediaQuery from '@mui/material/useMediaQuery';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { chargeErrorWords } from '#contract/host/payments/feeStates.ts';
import type { Prepayment } from '#contract/host/payments/prepayments.ts';
import { type ListLocation, LocationName } from '#src/domain/host/parties/fields.tsx';
import { links } from '#src/links.ts';
import { budgetWords, PaidBy, PrepaymentStatusChip } from '#src/domain/host/payments/fields.tsx';
import { MOST_OF_A_SPAN, type PaymentSpan, useSpanPrepayments } from '#src/domain/host/payments/index.ts';
import { atMost } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { figure } from '#src/ui/words/counts.ts';
import { GuestTable, ReservedAt } from './GuestTable.tsx';

import { Card } from './styles.ts';

const ROWS_A_TIME = 50;

function Status({ one }: { one: Prepayment }) {
  const error = one.status === 'CHARGE_ERROR' ? chargeErrorWords(one.charge_error_reason) : null;
  return (
    <>
      <PrepaymentStatusChip prepayment={one} />
      {error ? (
        <small className="bad">
          {error.title}. {error.detail}
        </small>
      ) : null}
      {one.is_surprise ? <small>A surprise: the party must not learn of it</small> : null}
    </>
  );
}

function Rows({ rows, location }: { rows: readonly Prepayment[]; location: ListLocation }) {
  const isNarrow = useMediaQuery(atMost('tablet'));
  const guest = (one: Prepayment) => (
    <Link to={links.reservation(String(one.party_id))}>{one.party_name}</Link>
  );
  if (isNarrow) {
    return (
      <ul className="cards" aria-label="Prepayments">
        {rows.map((one) => (
          <li key={one.id}>
            <div>
              {guest(one)}
              {location ? null : (
                <small>
                  <LocationName merchantId={one.merchant_id} />
                </small>
              )}
              <small>
                <ReservedAt row={one} location={location} />
              </small>
              <small>
                {one.item}. <PaidBy prepayment={one} />
              </small>
            </div>
            <span className="amount">{budgetWords(one)}</span>
            <div className="wide">
              <Status one={one} />
            </div>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <GuestTable what="Item" isEverywhere={location === null}>
      {rows.map((one) => (
        <tr key={one.id}>
          <th scope="row">{guest(one)}</th>
          {location ? null : (
            <td>
              <LocationName merchantId={one.merchant_id} />
            </td>
          )}
          <td className="when">
            <ReservedAt row={one} location={location} />
          </td>
          <td>
            {one.item}
            <small>
              <PaidBy prepayment={one} />
            </small>
          </td>
          <td>
            <Status one={one} />
          </td>
          <td className="number">
            <span className="amount">{budgetWords(one)}</span>
          </td>
        </tr>
      ))}
    </GuestTable>
  );
}

const inOrder = (rows: readonly Prepayment[]) =>
  [...rows].sort(
    (a, b) =>
      Number(b.status === 'CHARGE_ERROR') - Number(a.status === 'CHARGE_ERROR') ||
      Date.parse(b.reserved_ts) - Date.parse(a.reserved_ts) ||
      b.id - a.id,
  );

/** What is paid ahead for the parties of some days, those that could not be charged first. */
export function PrepaymentsView({ location, span }: { location: ListLocation; span: PaymentSpan }) {
  const { data, error, refetch, isPlaceholderData } = useSpanPrepayments(span);
  const [shown, setShown] = useState(ROWS_A_TIME);
  if (!data)
    return <NotLoaded title="The prepayments could not be loaded" error={error} onRetry={refetch} rows={6} />;
  if (data.data.length === 0) {
    return (
      <EmptyState
        icon={Gift}
        title="Nothing is paid ahead for these days"
        why="Add a prepayment in the details of a reservation: a bottle, a cake, a tasting menu, paid by the person who gives it."
      />
    );
  }
  const left = data.data.length - shown;
  return (
    <Card aria-busy={isPlaceholderData}>
      <Rows rows={inOrder(data.data).slice(0, shown)} location={location} />
      {left > 0 || !data.isWhole ? (
        <div className="foot">
          {left > 0 ? (
            <Button onClick={() => setShown(shown + ROWS_A_TIME)}>Show more, {left} left</Button>
          ) : null}
          {data.isWhole ? null : (
            <p role="alert">These are {figure(MOST_OF_A_SPAN)}: choose fewer days to see all.</p>
          )}
        </div>
      ) : null}
    </Card>
  );
}
