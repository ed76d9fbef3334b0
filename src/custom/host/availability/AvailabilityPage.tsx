import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { CalendarDays } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { SERVICE_DAY_STARTS_AT_HOUR } from '#contract/host/shiftNotes/rules.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { AtHostLocation, type HostLocation, useHostDay } from '#src/domain/host/parties/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { DateControl } from '#src/ui/calendar/DateControl.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { dayText } from '#src/ui/words/dates.ts';
import { DayTab, type TabProps } from './day/DayTab.tsx';
import { PlanTab } from './plan/PlanTab.tsx';
import { type TabName, TABS, useAddress } from './useAddress.ts';
import { WhyTab } from './why/WhyTab.tsx';

const LABELS = { day: 'Day', plan: 'Plan', why: 'Why' } satisfies Record<TabName, string>;
const PURPOSES = {
  day: 'What can be booked on one day, and what has been.',
  plan: 'The reservation types and the weeks they are planned by.',
  why: 'Why a time can be booked or not, and what would free it.',
} satisfies Record<TabName, string>;
const PARTS = { day: DayTab, plan: PlanTab, why: WhyTab } satisfies Record<
  TabName,
  (props: TabProps) => React.ReactNode
>;

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  marginBottom: 14,
  borderBottom: `1px solid ${tokensOf(theme).divider}`,
  '& > .MuiTabs-root': { flex: '1 1 200px', borderBottom: 0, marginBottom: -1 },
  '& .MuiTab-root': { minHeight: 44 },
  '& > [role="group"]': { paddingBottom: 6 },
  '& > [role="group"] .MuiButton-root, & > [role="group"] .MuiIconButton-root': { height: 44, minWidth: 44 },
}));

function Availability({ location }: { location: HostLocation }) {
  const [address, change] = useAddress();
  const day = useHostDay(location.timezone, SERVICE_DAY_STARTS_AT_HOUR);
  const mayEdit = usePermission('merchants.edit');
  const id = useId();
  const Part = PARTS[address.tab];
  return (
    <>
      <PageHeader
        title="Availability"
        purpose={`${location.name}. ${PURPOSES[address.tab]}`}
        actions={
          <Button
            component={Link}
            to={links.reservations({ date: day.isToday ? undefined : day.date })}
            variant="outlined"
            size="large"
            startIcon={<CalendarDays aria-hidden />}
          >
            Book of the day
          </Button>
        }
      />
      <Bar>
        <Tabs
          value={address.tab}
          aria-label="Parts of availability"
          onChange={(_, tab: TabName) => change({ tab })}
        >
          {TABS.map((tab) => (
            <Tab
              key={tab}
              value={tab}
              label={LABELS[tab]}
              id={`${id}-${tab}`}
              {...(tab === address.tab ? { 'aria-controls': `${id}-part` } : {})}
            />
          ))}
        </Tabs>
        {address.tab === 'plan' ? null : (
          <DateControl
            value={day.date}
            today={day.today}
            disablePast={false}
            onChange={day.choose}
            label={`Day shown, ${dayText(day.date, 'Friday, November 20')}`}
          />
        )}
      </Bar>
      {mayEdit || address.tab === 'why' ? null : (
        <div style={{ marginBottom: 12 }}>
          <Alert type="info">You can look at this. Changing it needs the right to edit locations.</Alert>
        </div>
      )}
      <div role="tabpanel" id={`${id}-part`} aria-labelledby={`${id}-${address.tab}`}>
        <Part location={location} day={day} address={address} onAddress={change} mayEdit={mayEdit} />
      </div>
    </>
  );
}

/** /ops/reservations/availability/manage: what can be booked, and why not (ROUTE-016). */
export default function AvailabilityPage() {
  return (
    <AtHostLocation
      title="Availability"
      why="An admin of your concept can add you to one. What can be booked there appears here then."
    >
      {(location) => <Availability key={location.merchant_id} location={location} />}
    </AtHostLocation>
  );
}
