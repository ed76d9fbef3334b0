import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router';
import { chargeErrorWords } from '#contract/payments/feeStates.ts';
import type { PartyFee } from '#contract/payments/schemas.ts';
import { links } from '#src/links.ts';
import { dayTime, FeeStatusChip } from '#src/resources/payments/fields.tsx';
import { atMost } from '#src/theme/index.ts';
import { formatCents } from '#src/ui/money/formatCents.ts';
import { GuestTable } from './GuestTable.tsx';

export interface FeeRowsProps {
  readonly fees: readonly PartyFee[];
  readonly timezone: string;
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

const coversText = (size: number) => (size === 1 ? '1 cover' : `${size} covers`);

function Guest({ fee }: { fee: PartyFee }) {
  return <Link to={links.reservation(String(fee.party_id))}>{fee.party_name}</Link>;
}

function Cards({ fees, timezone }: FeeRowsProps) {
  return (
    <ul className="cards" aria-label="Fees">
      {fees.map((fee) => (
        <li key={fee.id}>
          <div>
            <Guest fee={fee} />
            <small>
              {dayTime(timezone, fee.reserved_ts)}, {coversText(fee.party_size)}
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
export function FeeRows({ fees, timezone }: FeeRowsProps) {
  const isNarrow = useMediaQuery(atMost('tablet'));
  if (isNarrow) return <Cards fees={fees} timezone={timezone} />;
  return (
    <GuestTable what="Fee">
      {fees.map((fee) => (
        <tr key={fee.id}>
          <th scope="row">
            <Guest fee={fee} />
            <small>{coversText(fee.party_size)}</small>
          </th>
          <td className="when">{dayTime(timezone, fee.reserved_ts)}</td>
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
