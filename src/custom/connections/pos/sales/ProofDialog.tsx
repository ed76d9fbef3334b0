import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { DayProof } from '#contract/connections/pos/schemas.ts';
import { FigureTable } from '#src/ui/layout/FigureTable.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { dayText } from '#src/ui/words/dates.ts';
import { formatCents } from '#src/ui/words/money.ts';
import { DIFFERENCE_LABELS, proofWords, sumsOf } from './model.ts';

const Scroll = styled('div')({ overflowX: 'auto' });
const LEFT = { textAlign: 'left' } as const;
const amount = (cents: number | null) => (cents === null ? 'None' : formatCents(cents));

/** A day's sales at one location by tender, and the checks that differ. */
export function ProofDialog({ proof, onClose }: { readonly proof: DayProof; readonly onClose: () => void }) {
  const { merchant_name, business_date, tenders, differences, difference_count } = proof;
  const { ours, theirs } = sumsOf(proof);
  return (
    <Modal
      open
      size="large"
      title={`${merchant_name}, ${dayText(business_date, 'Fri, Nov 20')}`}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ alignItems: 'stretch' }}>
        <Quiet>{`${proofWords(proof)}. Amounts include tips.`}</Quiet>
        <FigureTable>
          <caption>Sales by tender</caption>
          <thead>
            <tr>
              <th scope="col">Tender</th>
              <th scope="col">Couvert</th>
              <th scope="col">Point of sale</th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody>
            {tenders.map(({ tender, ours_cents, theirs_cents }) => (
              <tr key={tender}>
                <th scope="row">{tender}</th>
                <td>{formatCents(ours_cents)}</td>
                <td>{formatCents(theirs_cents)}</td>
                <td>{formatCents(ours_cents - theirs_cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{formatCents(ours)}</td>
              <td>{formatCents(theirs)}</td>
              <td>{formatCents(ours - theirs)}</td>
            </tr>
          </tfoot>
        </FigureTable>
        {differences.length === 0 ? null : (
          <Scroll>
            <FigureTable>
              <caption>Checks that differ</caption>
              <thead>
                <tr>
                  <th scope="col">Check</th>
                  <th scope="col" style={LEFT}>
                    Reason
                  </th>
                  <th scope="col">Couvert</th>
                  <th scope="col">Point of sale</th>
                </tr>
              </thead>
              <tbody>
                {differences.map((one) => (
                  <tr key={one.pos_ticket_id}>
                    <th scope="row">{one.check_num}</th>
                    <td style={LEFT}>
                      {one.kind === 'amounts'
                        ? `${DIFFERENCE_LABELS.amounts}: ${one.tenders.join(', ')}`
                        : DIFFERENCE_LABELS[one.kind]}
                    </td>
                    <td>{amount(one.ours_cents)}</td>
                    <td>{amount(one.theirs_cents)}</td>
                  </tr>
                ))}
              </tbody>
            </FigureTable>
          </Scroll>
        )}
        {difference_count > differences.length ? (
          <Quiet>{`The first ${differences.length} of ${difference_count} checks are listed.`}</Quiet>
        ) : null}
      </Stack>
    </Modal>
  );
}
