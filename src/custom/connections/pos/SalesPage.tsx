import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DayProof } from '#contract/connections/pos/schemas.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { counted } from '#src/ui/words/counts.ts';
import { dayText } from '#src/ui/words/dates.ts';
import { formatCents } from '#src/ui/words/money.ts';
import { useDayProofs, useWrite } from './data.ts';
import { Lines } from './Lines.ts';
import { ProofDialog } from './sales/ProofDialog.tsx';
import { proofWords, sumsOf } from './sales/model.ts';

/** `/settings/integrations/pos/sales`: the sales of the last days, compared with those of the points of sale. */
export default function SalesPage() {
  const { data, error, refetch } = useDayProofs();
  const [shown, setShown] = useState<DayProof | null>(null);
  const again = useWrite(
    ({ merchant_id, business_date }: DayProof) =>
      call(services.pos.proveDay, { body: { merchant_id, business_date } }),
    (_, { is_equal, problem, merchant_name }) =>
      problem !== null
        ? null
        : is_equal
          ? `${merchant_name}: sales are equal.`
          : `${merchant_name}: sales still differ.`,
  );
  const days = [...new Set((data ?? []).map(({ business_date }) => business_date))];
  return (
    <>
      <PageHeader
        title="Daily sales"
        purpose="The sales of each location compared with its point of sale, every morning for the day before."
        actions={
          <Button component={Link} to={links.settingsPos()} variant="outlined">
            Set up points of sale
          </Button>
        }
      />
      {!data ? (
        <NotLoaded title="The sales could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : days.length === 0 ? (
        <EmptyState
          title="No day has been compared yet"
          why="Each morning the sales of the day before are compared for every location that is matched to Omnivore."
        />
      ) : (
        <Stack spacing={2} sx={{ alignItems: 'stretch' }}>
          {days.map((date) => (
            <DataCard key={date} flush title={dayText(date, 'Fri, Nov 20')}>
              <Lines aria-label={`Locations on ${dayText(date, 'Fri, Nov 20')}`}>
                {data
                  .filter(({ business_date }) => business_date === date)
                  .map((proof) => (
                    <Row
                      key={proof.merchant_id}
                      proof={proof}
                      isBusy={again.isPending}
                      onOpen={() => setShown(proof)}
                      onAgain={() => again.mutate(proof)}
                    />
                  ))}
              </Lines>
            </DataCard>
          ))}
        </Stack>
      )}
      {shown === null ? null : <ProofDialog proof={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function Row({
  proof,
  isBusy,
  onOpen,
  onAgain,
}: {
  readonly proof: DayProof;
  readonly isBusy: boolean;
  readonly onOpen: () => void;
  readonly onAgain: () => void;
}) {
  const { merchant_name, business_date, problem, is_equal, checks_here } = proof;
  const { ours, theirs } = sumsOf(proof);
  const name = `${merchant_name}, ${dayText(business_date, 'Fri, Nov 20')}`;
  return (
    <li>
      <div>
        {merchant_name}
        <small>{counted(checks_here, ['check', 'checks'])}</small>
      </div>
      <div>
        {problem === null ? (
          <>
            {`${formatCents(ours)} here, ${formatCents(theirs)} at the point of sale`}
            <Quiet>{proofWords(proof)}</Quiet>
          </>
        ) : (
          <Quiet>{problem}</Quiet>
        )}
      </div>
      <div className="acts">
        {problem !== null ? (
          <StatusChip tone="warn" label="Not compared" />
        ) : is_equal ? (
          <StatusChip tone="ok" label="Equal" />
        ) : (
          <StatusChip tone="bad" label="Different" />
        )}
        {problem === null ? (
          <Button size="small" aria-label={`View sales: ${name}`} onClick={onOpen}>
            View
          </Button>
        ) : null}
        {is_equal ? null : (
          <Button size="small" aria-label={`Compare again: ${name}`} disabled={isBusy} onClick={onAgain}>
            Compare again
          </Button>
        )}
      </div>
    </li>
  );
}
