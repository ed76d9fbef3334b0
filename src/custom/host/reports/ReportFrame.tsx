import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { Mail } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { REPORT_TITLES, REPORTS, type Report } from '#contract/host/reports/names.ts';
import { type Comparison, COMPARISONS } from '#contract/host/reports/rules.ts';
import { LocationFilter } from '#src/domain/administration/locations/index.ts';
import { links } from '#src/links.ts';
import { DateRangePicker } from '#src/ui/calendar/DateRangePicker.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { useOpenReports } from './useOpenReports.ts';
import type { ReportFilters } from './useReportFilter.ts';

// What only a press asks for comes with the press.
const EmailsDialog = lazy(async () => ({
  default: (await import('./emails/EmailsDialog.tsx')).EmailsDialog,
}));

const FilterBar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 16,
});

const TABS = { host: 'Host', gdp_ma: 'Guest data & marketing' } as const satisfies Record<Report, string>;
const COMPARED = {
  before: 'Compare with the days before',
  last_year: 'Compare with last year, by weekday',
} as const satisfies Record<Comparison, string>;

function Filters({ filters }: { filters: ReportFilters }) {
  const { filter, today, set } = filters;
  return (
    <FilterBar>
      <DateRangePicker
        label="Days"
        today={today}
        value={{ start: filter.start_date, end: filter.end_date }}
        onChange={({ start, end }) => set({ from: start ?? undefined, to: end ?? undefined })}
      />
      <LocationFilter value={filter.merchant_ids} onChange={(location) => set({ location })} />
      <TextField
        select
        fullWidth={false}
        size="small"
        margin="none"
        value={filter.compare}
        onChange={(event) => set({ compare: event.target.value })}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': 'Comparison' } } }}
      >
        {COMPARISONS.map((one) => (
          <MenuItem key={one} value={one}>
            {COMPARED[one]}
          </MenuItem>
        ))}
      </TextField>
    </FilterBar>
  );
}

interface ReportFrameProps {
  readonly report: Report;
  readonly purpose: string;
  readonly filters: ReportFilters;
  readonly children: ReactNode;
}

/** The title, the tabs of the open reports and the filters, around one report. */
export function ReportFrame({ report, purpose, filters, children }: ReportFrameProps) {
  const open = useOpenReports();
  const { filter, params, set } = filters;
  return (
    <>
      <PageHeader
        title={REPORT_TITLES[report]}
        purpose={purpose}
        actions={
          <Button
            variant="outlined"
            startIcon={<Mail strokeWidth={1.75} aria-hidden />}
            onClick={() => set({ emails: 'open' })}
          >
            Email me this report
          </Button>
        }
      />
      {open.length > 1 ? (
        <Tabs value={report} aria-label="Reports" sx={{ mb: 2 }}>
          {REPORTS.map((one) => (
            <Tab
              key={one}
              value={one}
              label={TABS[one]}
              component={Link}
              to={{ pathname: links.report(one), search: params.toString() }}
            />
          ))}
        </Tabs>
      ) : null}
      <Filters filters={filters} />
      {children}
      {params.get('emails') === 'open' ? (
        <Suspense fallback={null}>
          <EmailsDialog report={report} filter={filter} onClose={() => set({ emails: undefined })} />
        </Suspense>
      ) : null}
    </>
  );
}
