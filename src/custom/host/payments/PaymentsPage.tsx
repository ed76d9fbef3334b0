import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router';
import { dayAfter, wallClock } from '#contract/core/time.ts';
import { timeNow } from '#src/clock.ts';
import { AtHostLocation, type HostLocation } from '#src/domain/host/parties/index.ts';
import { DateRangePicker } from '#src/ui/calendar/DateRangePicker.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { FeesView } from './FeesView.tsx';
import { comparedDays } from './model/span.ts';
import { PrepaymentsView } from './PrepaymentsView.tsx';
import { ReconcileView } from './ReconcileView.tsx';
import { useSpan } from './useSpan.ts';

const TABS = ['fees', 'prepayments', 'reconcile'] as const;
type TabName = (typeof TABS)[number];
const TAB_LABELS = {
  fees: 'Fees',
  prepayments: 'Prepayments',
  reconcile: 'Reconcile',
} as const satisfies Record<TabName, string>;

const FARTHEST_AHEAD_DAYS = 366;

function useTab(): [TabName, (tab: TabName) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const choose = (tab: TabName) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (tab === 'fees') after.delete('tab');
        else after.set('tab', tab);
        return after;
      },
      { replace: true },
    );
  return [TABS.find((tab) => tab === asked) ?? 'fees', choose];
}

function Page({ location }: { location: HostLocation }) {
  const { start_date, end_date, today, choose } = useSpan(location.timezone);
  const [tab, chooseTab] = useTab();
  const span = { merchant_id: location.merchant_id, start_date, end_date };
  return (
    <>
      <PageHeader
        title="Payments"
        purpose={`${location.name}. Fees and prepayments by the day of the reservation.`}
        actions={
          <DateRangePicker
            value={{ start: start_date, end: end_date }}
            today={today}
            maxDate={dayAfter(today, FARTHEST_AHEAD_DAYS)}
            onChange={({ start, end }) => {
              if (start !== null && end !== null) choose(start, end);
            }}
          />
        }
      />
      <Tabs
        value={tab}
        aria-label="Payments"
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 2 }}
        onChange={(_, next: TabName) => chooseTab(next)}
      >
        {TABS.map((name) => (
          <Tab key={name} value={name} label={TAB_LABELS[name]} id={`payments-${name}`} />
        ))}
      </Tabs>
      <div role="tabpanel" aria-labelledby={`payments-${tab}`}>
        {tab === 'fees' ? <FeesView location={location} span={span} /> : null}
        {tab === 'prepayments' ? <PrepaymentsView location={location} span={span} /> : null}
        {tab === 'reconcile' ? (
          <ReconcileView days={comparedDays(span, wallClock('UTC', timeNow()).date)} />
        ) : null}
      </div>
    </>
  );
}

/** Fees, prepayments and the provider's account of a location's days, for managers (PERM-021). */
export default function PaymentsPage() {
  return (
    <AtHostLocation
      title="Payments"
      why="Payments belong to a location. Ask an admin of your concept to add you to one."
    >
      {(location) => <Page key={location.merchant_id} location={location} />}
    </AtHostLocation>
  );
}
