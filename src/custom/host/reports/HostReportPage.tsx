import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import type { HostReport } from '#contract/host/reports/schemas.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Columns } from '#src/ui/layout/Columns.ts';
import { rangeText } from '#src/ui/words/dates.ts';
import { useHostReport } from './data.ts';
import { DaysCard } from './DaysCard.tsx';
import { HostBreakdowns } from './HostBreakdowns.tsx';
import { hostTotals } from './hostTotals.ts';
import type { ReportFilter } from './model.ts';
import { ReportFrame } from './ReportFrame.tsx';
import { type OpenNumber, RowsModal } from './RowsModal.tsx';
import { Totals } from './Totals.tsx';
import { useReportFilter } from './useReportFilter.ts';
import { Wide } from './Wide.ts';

const isEmpty = ({ totals }: HostReport) =>
  totals.parties + totals.bookings + totals.cancelled + (totals.revenue_cents ?? 0) === 0;

function Report({ report, filter }: { report: HostReport; filter: ReportFilter }) {
  const [open, setOpen] = useState<OpenNumber | null>(null);
  const { compare: _, ...days } = filter;
  const former = rangeText(report.before_start, report.before_end);
  if (isEmpty(report))
    return (
      <EmptyState
        icon={ChartColumn}
        title="No parties on these days"
        why="Choose other days or another location. Reservations, walk-ins and seated waitlist parties are counted here."
      />
    );
  return (
    <>
      <Totals
        label="Totals"
        totals={hostTotals(report).map(({ rows, ...total }) => ({
          ...total,
          onOpen: () => {
            const { label: title, meaning } = total;
            setOpen(
              rows === 'checks'
                ? { of: 'checks', title, meaning, query: days }
                : { of: 'parties', title, meaning, query: { ...days, kind: rows } },
            );
          },
        }))}
      />
      <Quiet sx={{ mb: 2 }}>Compared with {former}. Business days start at 3 AM at each location.</Quiet>
      <Columns>
        <Wide>
          <DaysCard
            title="Covers by day"
            subtitle="Seated guests"
            series={[
              { key: 'covers', label: 'These days', kind: 'bar' },
              { key: 'before', label: former, kind: 'line' },
            ]}
            rows={report.days.map(({ day, ...values }) => ({ day, values }))}
          />
        </Wide>
        <HostBreakdowns report={report} days={days} onOpen={setOpen} />
      </Columns>
      {open ? <RowsModal open={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

/** /reports/host: covers, no-shows, turn times and revenue of a period (ROUTE-027, METRIC-003). */
export default function HostReportPage() {
  const filters = useReportFilter();
  const { data, error, refetch } = useHostReport(filters.filter);
  return (
    <ReportFrame
      report="host"
      purpose="Covers, no-shows, table times and revenue. Select a number to see its rows."
      filters={filters}
    >
      {data && !error ? (
        <Report report={data} filter={filters.filter} />
      ) : (
        <NotLoaded title="The report could not be loaded" error={error} onRetry={() => refetch()} />
      )}
    </ReportFrame>
  );
}
