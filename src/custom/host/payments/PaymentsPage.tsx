import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearchParams } from 'react-router';
import { dayAfter, wallClock } from '#contract/core/time.ts';
import { timeNow } from '#src/clock.ts';
import { LocationFilter } from '#src/domain/administration/locations/index.ts';
import { AtHostLocation, type HostLocation } from '#src/domain/host/parties/index.ts';
import { DateRangePicker } from '#src/ui/calendar/DateRangePicker.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { readersZone } from '#src/ui/words/dates.ts';
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

/** The one location that the address narrows a page of all locations to (`?location=`). */
function useOnly() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('location') ?? '';
  const only = /^\d{1,15}$/.test(asked) ? asked : undefined;
  const narrow = (next: string | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === undefined) after.delete('location');
        else after.set('location', next);
        return after;
      },
      { replace: true },
    );
  return { only, narrow };
}

const EVERYWHERE =
  'All your locations with payments, test locations left out. Days and times are those of each location.';

/** `location` null: the page of all locations. */
function Page({ location }: { location: HostLocation | null }) {
  const { start_date, end_date, today, choose } = useSpan(location?.timezone ?? readersZone());
  const [tab, chooseTab] = useTab();
  const { only, narrow } = useOnly();
  const merchantId = location?.merchant_id ?? (only === undefined ? undefined : Number(only));
  const span = { ...(merchantId === undefined ? {} : { merchant_id: merchantId }), start_date, end_date };
  return (
    <>
      <PageHeader
        title="Payments"
        purpose={
          location ? `${location.name}. Fees and prepayments by the day of the reservation.` : EVERYWHERE
        }
        actions={
          <>
            {location || tab === 'reconcile' ? null : <LocationFilter value={only} onChange={narrow} />}
            <DateRangePicker
              value={{ start: start_date, end: end_date }}
              today={today}
              maxDate={dayAfter(today, FARTHEST_AHEAD_DAYS)}
              onChange={({ start, end }) => {
                if (start !== null && end !== null) choose(start, end);
              }}
            />
          </>
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

/** Fees, prepayments and the provider's account of a location's days, or of all locations', for managers (PERM-021). */
export default function PaymentsPage() {
  return (
    <AtHostLocation
      title="Payments"
      why="Payments belong to a location. Ask an admin of your concept to add you to one."
      everywhere={() => <Page key="all" location={null} />}
    >
      {(location) => <Page key={location.merchant_id} location={location} />}
    </AtHostLocation>
  );
}
