import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { services } from '#contract/index.ts';
import { coversOf } from '#contract/host/parties/covers.ts';
import { type Party } from '#contract/host/parties/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import {
  type HostLocation,
  useDayParties,
  useHostDay,
  useHostLocation,
  useIsAllLocations,
  useNow,
} from '#src/domain/host/parties/index.ts';
import { clockTime } from '#src/domain/host/parties/fields.tsx';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { dayText } from '#src/ui/words/dates.ts';
import { shiftWords } from './model/service.ts';

const Facts = styled('dl')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flex: 'none',
    gap: 16,
    margin: '0 4px',
    fontSize: 13.5,
    lineHeight: '17px',
    whiteSpace: 'nowrap',
    '& dt': { fontSize: 11.5, lineHeight: '15px', color: t.muted },
    '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& dd > small': { fontSize: 'inherit', fontWeight: 400, color: t.muted },
    // The title of the page names day and shift's day as well; what moves stays longest.
    // Beside the names of a concept, a location and a group the hours do not fit.
    '@media (max-width: 1600px)': { '& > .shift > dd > small': { display: 'none' } },
    [atMost('largeDesktop')]: { gap: 12, '& > .day > dt': { display: 'none' } },
    [atMost('tablet')]: { display: 'none' },
  };
});

/** How the date serves; nothing while it is not known. */
function useShiftDay(merchantId: number, date: string) {
  const query = { merchantId, dateStart: date, dateEnd: date, getShifts: 'true' } as const;
  const { data } = useQuery({
    queryKey: ['ops/shifts', 'service', { merchant_id: merchantId, date }],
    queryFn: ({ signal }) => call(services.shifts.admin, { query }, { signal, isAside: true }),
    staleTime: 60_000,
  });
  return data ?? null;
}

function Service({ location }: { readonly location: HostLocation }) {
  const { timezone, merchant_id } = location;
  const day = useHostDay(timezone);
  const now = useNow(30_000);
  const plan = useShiftDay(merchant_id, day.date);
  const { data: parties = NOBODY } = useDayParties(merchant_id, day);
  const shift = plan ? shiftWords(plan, day, timezone, now) : null;
  const { seated, all } = coversOf(parties);
  return (
    <Facts aria-label="Service" translate="no">
      <div className="day">
        <dt>{day.isToday ? 'Today' : 'Day shown'}</dt>
        <dd>{dayText(day.date, 'Fri, Nov 20')}</dd>
      </div>
      {shift ? (
        <div className="shift">
          <dt>Shift</dt>
          <dd>
            {shift.name} <small>{shift.hours}</small>
          </dd>
        </div>
      ) : null}
      <div>
        <dt>Now</dt>
        <dd>{clockTime(timezone, now)}</dd>
      </div>
      <div>
        <dt>{day.isToday ? 'Covers seated' : 'Covers'}</dt>
        <dd>
          {day.isToday ? (
            <>
              {seated} <small>of {all}</small>
            </>
          ) : (
            all
          )}
        </dd>
      </div>
    </Facts>
  );
}

const NOBODY: readonly Party[] = [];

/** Day, shift, the location's time and covers of the book that is shown. */
export function HostService() {
  const location = useHostLocation();
  const isAll = useIsAllLocations();
  return location && !isAll ? <Service location={location} /> : null;
}
