import { styled } from '@mui/material/styles';
import { MOVEMENT_LABELS, type PartyMoney } from '#contract/host/payments/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { momentText } from '#src/ui/words/dates.ts';
import { formatCents } from '#src/ui/words/money.ts';
import { ledgerRows } from '../model/ledger.ts';

const Book = styled('details')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    marginTop: 8,
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      minHeight: 44,
      fontSize: 13,
      cursor: 'pointer',
      '&::before': { content: '"▸"', width: 16, color: t.muted },
      '& > b': { marginLeft: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    },
    '&[open] > summary::before': { content: '"▾"' },
    '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 12.5 },
    '& th': { padding: '4px 0', textAlign: 'left', fontWeight: 500, color: t.muted },
    '& td': { padding: '6px 0', verticalAlign: 'top', borderTop: `1px solid ${t.hair}` },
    '& td span': { display: 'block', color: t.muted, overflowWrap: 'anywhere' },
    '& :is(th, td).number': {
      paddingLeft: 10,
      textAlign: 'right',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
  };
});

const signed = (cents: number) => (cents > 0 ? `+${formatCents(cents)}` : formatCents(cents));

/** Every movement of a party's money, the oldest first, with what the location has after each. */
export function Ledger({ money, timezone }: { money: PartyMoney; timezone: string }) {
  if (money.movements.length === 0) return null;
  return (
    <Book>
      <summary>
        Ledger <b>{formatCents(money.balance_cents)}</b>
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Movement</th>
            <th scope="col" className="number">
              Amount
            </th>
            <th scope="col" className="number">
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {ledgerRows(money.movements).map(({ movement, signedCents, balanceCents }) => (
            <tr key={movement.id}>
              <td>
                {MOVEMENT_LABELS[movement.kind]}
                <span>
                  {momentText(movement.created_ts, 'Nov 20, 7:30 PM', timezone)}, {movement.name}
                </span>
              </td>
              <td className="number">
                {signedCents === 0 ? `(${formatCents(movement.amount_cents)})` : signed(signedCents)}
              </td>
              <td className="number">{formatCents(balanceCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Book>
  );
}
