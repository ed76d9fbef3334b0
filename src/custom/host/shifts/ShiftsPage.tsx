import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { CalendarClock, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { dayAfter } from '#contract/core/time.ts';
import { SERVICE_DAY_STARTS_AT_HOUR } from '#contract/host/shiftNotes/rules.ts';
import { useFlag, usePermission } from '#src/permissions/index.ts';
import { CopyButton } from '#src/domain/host/copies/index.ts';
import { AtHostLocation, type HostLocation, useHostDay } from '#src/domain/host/parties/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { dayText } from '#src/ui/words/dates.ts';
import { usePlan, useSpecialDays } from './data/queries.ts';
import { SpecialDays } from './list/SpecialDays.tsx';
import { WeeklyList } from './list/WeeklyList.tsx';
import { coversText, planWeek, weekStart } from './model/week.ts';
import { ShiftSheets } from './ShiftSheets.tsx';
import { useKeptScroll } from './useKeptScroll.ts';
import { useOpenSheet } from './useOpenSheet.ts';
import { WeekPicture } from './week/WeekPicture.tsx';

const Steps = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  '& .MuiIconButton-root': { width: 44, height: 44 },
  '& .MuiButton-root': { minHeight: 44 },
  '& > small': { marginRight: 8, fontSize: 12.5, color: tokensOf(theme).muted },
}));

const PAGE = 'ops/shifts';

interface StepsProps {
  readonly isThisWeek: boolean;
  readonly step: (days: number) => void;
  readonly toToday: () => void;
}

function WeekSteps({ isThisWeek, step, toToday }: StepsProps) {
  return (
    <Steps>
      {isThisWeek ? null : <Button onClick={toToday}>This week</Button>}
      <IconButton aria-label="Week before" onClick={() => step(-7)}>
        <ChevronLeft size={20} aria-hidden />
      </IconButton>
      <IconButton aria-label="Week after" onClick={() => step(7)}>
        <ChevronRight size={20} aria-hidden />
      </IconButton>
    </Steps>
  );
}

/** The week of a location in a picture and in words, and its special days. */
function Shifts({ location }: { location: HostLocation }) {
  const day = useHostDay(location.timezone, SERVICE_DAY_STARTS_AT_HOUR);
  const start = weekStart(day.date);
  const end = dayAfter(start, 6);
  // An open date may lie beyond the week that is shown.
  const sheets = useOpenSheet();
  const mayEdit = usePermission('merchants.edit');
  const mayPace = useFlag('inventory-manager') && mayEdit;
  const plan = usePlan(location.merchant_id, start, end);
  const ahead = useSpecialDays(location.merchant_id, day.today);
  useKeptScroll(PAGE, plan.data !== undefined && !ahead.isPending);
  const openDay = (date: string) => {
    if (date < start || date > end) day.choose(date);
    sheets.show({ is: 'day', date });
  };
  const header = (
    <PageHeader
      title="Shifts"
      purpose={`When ${location.name} serves, and how many covers it takes in.`}
      actions={
        mayEdit && plan.data ? (
          <>
            {plan.data.shifts.length > 0 ? <CopyButton what="shifts" from={location.merchant_id} /> : null}
            <Button
              size="large"
              variant="contained"
              startIcon={<Plus aria-hidden />}
              onClick={() => sheets.show({ is: 'shift', shift: null })}
            >
              New shift
            </Button>
          </>
        ) : undefined
      }
    />
  );
  if (plan.error && !plan.data) {
    return (
      <>
        {header}
        <ErrorState title="The shifts could not be loaded" error={plan.error} onRetry={plan.refetch} />
      </>
    );
  }
  if (!plan.data) {
    return (
      <>
        {header}
        <BlockSkeleton lines={12} />
      </>
    );
  }
  const { shifts } = plan.data;
  const days = planWeek(plan.data, start);
  const isBare = shifts.length === 0 && days.every((one) => one.shifts.length === 0);
  return (
    <>
      {header}
      <Stack spacing={2} aria-busy={plan.isPlaceholderData}>
        {mayEdit ? null : (
          <Alert type="info">You can read the shifts. Changing them needs the right to edit locations.</Alert>
        )}
        {isBare ? (
          <EmptyState
            icon={CalendarClock}
            title="No shifts yet"
            why="A shift says on which days and from when to when guests are served, and how many covers it takes in."
            {...(mayEdit
              ? {
                  action: (
                    <Button
                      size="large"
                      variant="contained"
                      startIcon={<Plus aria-hidden />}
                      onClick={() => sheets.show({ is: 'shift', shift: null })}
                    >
                      Add the first shift
                    </Button>
                  ),
                }
              : {})}
          />
        ) : (
          <DataCard
            title={`${dayText(start, 'Nov 20')} to ${dayText(end, 'Nov 20, 2026')}`}
            subtitle={`${coversText(days)} this week`}
            actions={
              <WeekSteps
                isThisWeek={start === weekStart(day.today)}
                step={(count) => day.choose(dayAfter(start, count))}
                toToday={() => day.choose(day.today)}
              />
            }
            flush
          >
            <WeekPicture
              days={days}
              today={day.today}
              onDay={openDay}
              onShift={(date, shift) => {
                const weekly = shifts.find((one) => one.merchant_shift_id === shift.shiftId);
                if (weekly && shift.specialDayId === null) sheets.show({ is: 'shift', shift: weekly });
                else openDay(date);
              }}
            />
          </DataCard>
        )}
        {shifts.length === 0 ? null : (
          <WeeklyList
            merchantId={location.merchant_id}
            shifts={shifts}
            mayEdit={mayEdit}
            onOpen={(shift) => sheets.show({ is: 'shift', shift })}
            onPacing={(shift) => sheets.show({ is: 'pacing', shift })}
          />
        )}
        <SpecialDays
          days={ahead.data}
          error={ahead.error}
          onRetry={ahead.refetch}
          shifts={shifts}
          today={day.today}
          onOpen={openDay}
        />
      </Stack>
      {sheets.open ? (
        <ShiftSheets
          {...sheets}
          open={sheets.open}
          location={location}
          plan={plan.data}
          today={day.today}
          mayEdit={mayEdit}
          mayPace={mayPace}
        />
      ) : null}
    </>
  );
}

/** /ops/shifts: the week of a location, its shifts and its special days (ROUTE-020). */
export default function ShiftsPage() {
  return (
    <AtHostLocation
      title="Shifts"
      why="An admin of your concept can add you to one. Its shifts appear here then."
    >
      {(location) => <Shifts key={location.merchant_id} location={location} />}
    </AtHostLocation>
  );
}
