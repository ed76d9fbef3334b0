import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router';
import { chargeErrorWords } from '#contract/host/payments/feeStates.ts';
import type { PartyFee } from '#contract/host/payments/schemas.ts';
import { type ListLocation, LocationName } from '#src/domain/host/parties/fields.tsx';
import { links } from '#src/links.ts';
import { FeeStatusChip } from '#src/domain/host/payments/fields.tsx';
import { atMost } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';
import { formatCents } from '#src/ui/words/money.ts';
import { GuestTable, ReservedAt } from './GuestTable.tsx';

export interface FeeRowsProps {
  readonly fees: readonly PartyFee[];
  readonly location: ListLocation;
}

/** What has to be known beside the status; an error in its two texts (PAY-006, PAY-007). */
function Note({ fee }: { fee: PartyFee }) {
  if (fee.status === 'CHARGE_ERROR') {
    const { title, detail } = chargeErrorWords(fee.charge_error_reason);
    return (
      <small className="bad">
        {title}. {detail}
      </small>
    );
  }
  if (fee.refund_due_cents > 0)
    return <small className="bad">{formatCents(fee.refund_due_cents)} is the guest’s: refund it</small>;
  if (fee.reason !== null) return <small>{fee.reason}</small>;
  return null;
}

function Amount({ fee }: { fee: PartyFee }) {
  return (
    <>
      <span className="amount">{formatCents(fee.amount_cents)}</span>
      {fee.refunded_cents > 0 ? <small>{formatCents(fee.refunded_cents)} refunded</small> : null}
    </>
  );
}

function Guest({ fee }: { fee: PartyFee }) {
  return <Link to={links.reservation(String(fee.party_id))}>{fee.party_name}</Link>;
}

function Cards({ fees, location }: FeeRowsProps) {
  return (
    <ul className="cards" aria-label="Fees">
      {fees.map((fee) => (
        <li key={fee.id}>
          <div>
            <Guest fee={fee} />
            {location ? null : (
              <small>
                <LocationName merchantId={fee.merchant_id} />
              </small>
            )}
            <small>
              <ReservedAt row={fee} location={location} />, {counted(fee.party_size, 'cover')}
            </small>
            <small>{fee.name}</small>
          </div>
          <div style={{ textAlign: 'right' }}>
            <Amount fee={fee} />
          </div>
          <div className="wide">
            <FeeStatusChip fee={fee} />
            <Note fee={fee} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Fees in a table, as cards on a narrow screen; a guest's name leads to the reservation, where they are acted on. */
export function FeeRows({ fees, location }: FeeRowsProps) {
  const isNarrow = useMediaQuery(atMost('tablet'));
  if (isNarrow) return <Cards fees={fees} location={location} />;
  return (
    <GuestTable what="Fee" isEverywhere={location === null}>
      {fees.map((fee) => (
        <tr key={fee.id}>
          <th scope="row">
            <Guest fee={fee} />
            <small>{counted(fee.party_size, 'cover')}</small>
          </th>
          {location ? null : (
            <td>
              <LocationName merchantId={fee.merchant_id} />
            </td>
          )}
          <td className="when">
            <ReservedAt row={fee} location={location} />
          </td>
          <td>{fee.name}</td>
          <td>
            <FeeStatusChip fee={fee} />
            <Note fee={fee} />
          </td>
          <td className="number">
            <Amount fee={fee} />
          </td>
        </tr>
      ))}
    </GuestTable>
  );
}
