import { useRef, useState } from 'react';
import type { GuestReport } from '#contract/host/reports/schemas.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Columns } from '#src/ui/layout/Columns.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { rangeText } from '#src/ui/words/dates.ts';
import { useGuestReport } from './data.ts';
import { DaysCard } from './DaysCard.tsx';
import { Campaigns, Habits } from './GuestBreakdowns.tsx';
import { consentTotals, type GuestTotal, guestTotals, messageTotals } from './guestTotals.ts';
import type { ReportFilter } from './model.ts';
import { ReportFrame } from './ReportFrame.tsx';
import { type OpenNumber, RowsModal } from './RowsModal.tsx';
import { Totals } from './Totals.tsx';
import { useReportFilter } from './useReportFilter.ts';
import { Wide } from './Wide.ts';

function Report({ report, filter }: { report: GuestReport; filter: ReportFilter }) {
  const [open, setOpen] = useState<OpenNumber | null>(null);
  const campaigns = useRef<HTMLDivElement>(null);
  const { compare: _, ...days } = filter;
  const opening = (totals: readonly GuestTotal[]) =>
    totals.map(({ rows, ...total }) => ({
      ...total,
      onOpen: () => {
        const { label: title, meaning } = total;
        if (rows === 'campaigns') campaigns.current?.focus();
        else setOpen({ of: 'guests', title, meaning, query: { ...days, kind: rows } });
      },
    }));
  return (
    <>
      <Totals label="Guests" totals={opening(guestTotals(report))} />
      <Totals label="Consent" totals={opening(consentTotals(report))} />
      <Totals label="Messages" totals={opening(messageTotals(report))} />
      <Quiet sx={{ mb: 2 }}>
        Compared with {rangeText(report.before_start, report.before_end)}. A location limits visitors and
        visits; guests, consent and messages are those of the whole concept.
      </Quiet>
      <Columns>
        <Wide>
          <DaysCard
            title="New and returning guests by day"
            subtitle="Guests"
            series={[
              { key: 'new_guests', label: 'New', kind: 'bar' },
              { key: 'returning', label: 'Returning', kind: 'bar' },
            ]}
            rows={report.days.map(({ day, ...values }) => ({ day, values }))}
          />
        </Wide>
        <Wide ref={campaigns} tabIndex={-1}>
          <Campaigns report={report} />
        </Wide>
        <Habits report={report} days={days} onOpen={setOpen} />
      </Columns>
      {open ? <RowsModal open={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

/** /reports/gdp_ma: guests, consent and messages of a period (ROUTE-026, METRIC-003). */
export default function GuestReportPage() {
  const filters = useReportFilter();
  const { data, error, refetch } = useGuestReport(filters.filter);
  return (
    <ReportFrame
      report="gdp_ma"
      purpose="New and returning guests, consent, reach and campaigns. Select a number to see its rows."
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
