import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Download, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FEE_STATUS_LABELS } from '#contract/host/payments/feeStates.ts';
import type { PartyFee } from '#contract/host/payments/schemas.ts';
import { saveText } from '#src/dataProviders/client.ts';
import { links } from '#src/links.ts';
import { useFlag } from '#src/permissions/index.ts';
import type { ListLocation } from '#src/domain/host/parties/fields.tsx';
import { useLocationOf } from '#src/domain/host/parties/index.ts';
import { MOST_OF_A_SPAN, type PaymentSpan, useSpanFees } from '#src/domain/host/payments/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { FigureStrip } from '#src/ui/layout/FigureStrip.ts';
import { counted, figure } from '#src/ui/words/counts.ts';
import { formatCents } from '#src/ui/words/money.ts';
import { FeeRows } from './FeeRows.tsx';
import { feesCsv } from './model/csv.ts';
import { inOrder, moneyTotals, type StatusTotal, totalsByStatus } from './model/totals.ts';
import { Card } from './styles.ts';

const ROWS_A_TIME = 50;
const ALL = 'all';

function Totals({ fees }: { fees: readonly PartyFee[] }) {
  const totals = moneyTotals(fees);
  const figures = [
    {
      label: 'Unable to charge',
      cents: totals.failedCents,
      note: totals.failedCount === 0 ? 'None' : `${counted(totals.failedCount, 'fee')} to look at`,
      isBad: totals.failedCount > 0,
    },
    { label: 'Charged and kept', cents: totals.keptCents, note: 'After refunds', isBad: false },
    { label: 'Agreed, not charged', cents: totals.openCents, note: 'Approved or processing', isBad: false },
    {
      label: 'Refunded',
      cents: totals.refundedCents,
      note:
        totals.owedCents > 0
          ? `${formatCents(totals.owedCents)} still to give back`
          : 'Nothing left to give back',
      isBad: totals.owedCents > 0,
    },
  ];
  return (
    <FigureStrip aria-label="Totals">
      {figures.map(({ label, cents, note, isBad }) => (
        <div key={label} data-bad={isBad || undefined}>
          <dt>{label}</dt>
          <dd className="value">{formatCents(cents)}</dd>
          <dd className="note">{note}</dd>
        </div>
      ))}
    </FigureStrip>
  );
}

interface FilterProps {
  readonly totals: readonly StatusTotal[];
  readonly value: string;
  readonly onChange: (status: string) => void;
}

function StatusFilter({ totals, value, onChange }: FilterProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label="Fees by status"
      onChange={(_, next: string | null) => onChange(next ?? ALL)}
    >
      <ToggleButton value={ALL}>All</ToggleButton>
      {totals.map(({ status, count, cents }) => (
        <ToggleButton key={status} value={status}>
          {FEE_STATUS_LABELS[status]} {figure(count)}, {formatCents(cents)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function useStatus(totals: readonly StatusTotal[]): [string, (status: string) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('status');
  const status = totals.find((total) => total.status === asked)?.status ?? ALL;
  const choose = (next: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === ALL) after.delete('status');
        else after.set('status', next);
        return after;
      },
      { replace: true },
    );
  return [status, choose];
}

interface FullProps {
  readonly fees: readonly PartyFee[];
  readonly isWhole: boolean;
  readonly location: ListLocation;
  readonly span: PaymentSpan;
}

function Full({ fees, isWhole, location, span }: FullProps) {
  const totals = totalsByStatus(fees);
  const [status, choose] = useStatus(totals);
  const [shown, setShown] = useState(ROWS_A_TIME);
  const chosen = inOrder(status === ALL ? fees : fees.filter((fee) => fee.status === status));
  const find = useLocationOf();
  const locationOf = ({ merchant_id }: PartyFee) => location ?? find(merchant_id);
  const isNamed = fees.every(locationOf);
  const save = () =>
    saveText(
      `fees-${span.start_date}-to-${span.end_date}.csv`,
      feesCsv(chosen, locationOf),
      'text/csv;charset=utf-8',
    );
  return (
    <>
      <Totals fees={fees} />
      <Card>
        <div className="bar">
          <StatusFilter totals={totals} value={status} onChange={choose} />
          <Button
            className="push"
            variant="outlined"
            startIcon={<Download aria-hidden />}
            disabled={!isNamed}
            onClick={save}
          >
            Export CSV
          </Button>
        </div>
        <FeeRows fees={chosen.slice(0, shown)} location={location} />
        <div className="foot">
          {chosen.length > shown ? (
            <Button onClick={() => setShown(shown + ROWS_A_TIME)}>
              Show more, {figure(chosen.length - shown)} left
            </Button>
          ) : (
            <p>{counted(chosen.length, 'fee')}</p>
          )}
          {isWhole ? null : (
            <p role="alert">
              These are the latest {figure(MOST_OF_A_SPAN)}: choose fewer days to see and sum all.
            </p>
          )}
        </div>
      </Card>
    </>
  );
}

function NoFees() {
  const hasPlans = useFlag('inventory-manager');
  return (
    <EmptyState
      icon={ReceiptText}
      title="No fees on these days"
      why="A booking brings a fee when its reservation type has one for that day, time and size. Choose other days, or add a fee to a type."
      action={
        hasPlans ? (
          <Button component={Link} to={links.availability({ tab: 'plan' })} variant="outlined">
            Open the reservation types
          </Button>
        ) : undefined
      }
    />
  );
}

/** The fees of some days by status with what they come to, those that could not be charged first. */
export function FeesView({ location, span }: { location: ListLocation; span: PaymentSpan }) {
  const { data, error, refetch, isPlaceholderData } = useSpanFees(span);
  if (!data)
    return <NotLoaded title="The fees could not be loaded" error={error} onRetry={refetch} rows={8} />;
  if (data.data.length === 0) return <NoFees />;
  return (
    <div aria-busy={isPlaceholderData}>
      <Full fees={data.data} isWhole={data.isWhole} location={location} span={span} />
    </div>
  );
}
