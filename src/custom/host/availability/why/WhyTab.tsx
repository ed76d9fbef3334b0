import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { BookableQuarter } from '#contract/host/availability/endpoints.ts';
import { REMEDIES } from '#contract/host/availability/reasons.ts';
import { useQuarters, useReservationTypes } from '#src/domain/host/inventory/index.ts';
import { clockLabel, clockTime } from '#src/domain/host/parties/fields.tsx';
import { SizeField } from '#src/domain/host/parties/inputs.tsx';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { TableSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { counted } from '#src/ui/words/counts.ts';
import type { TabProps } from '../day/DayTab.tsx';
import { pacingText } from '../day/PacingBar.tsx';
import { TypeChips } from '../day/TypeChips.tsx';
import { nearestBookable, stillAhead } from '../model/times.ts';
import { RemedyCard } from './RemedyCard.tsx';
import { OverbookingCard } from './OverbookingCard.tsx';

const Layout = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    alignItems: 'start',
    gap: 16,
    '& > .ask': { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: '8px 28px' },
    '& > .ask > fieldset:first-of-type': { flex: '0 1 440px', marginBottom: 0 },
    '& > .ask > fieldset:last-of-type': { alignSelf: 'end' },
    '& > .side': { position: 'sticky', top: 72, display: 'grid', gap: 16 },
    '& .near': { display: 'flex', flexWrap: 'wrap', gap: 8 },
    '& .near .MuiButton-root': { minHeight: 44 },
    '& .side p': { margin: 0, fontSize: 13.5, color: t.muted },
    '& .remedy + .remedy': { marginTop: 14 },
    '& .remedy .MuiButton-root': { minHeight: 44, marginTop: 1 },
    [atMost('smallDesktop')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& > .side': { position: 'static', order: -1 },
      '& > .ask': { order: -2 },
    },
  };
});

const List = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': { borderBottom: `1px solid ${t.hair}` },
    '& > li:last-child': { borderBottom: 0 },
    '& button.line': {
      all: 'unset',
      boxSizing: 'border-box',
      display: 'grid',
      gridTemplateColumns: '84px 128px minmax(0, 1fr)',
      alignItems: 'start',
      gap: 12,
      width: '100%',
      minHeight: 46,
      padding: '11px 16px',
      cursor: 'pointer',
    },
    '& button.line:hover': { backgroundColor: t.hover },
    '& button.line:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: -2 },
    '& button.line[aria-pressed="true"]': {
      backgroundColor: t.primaryFaint,
      boxShadow: `inset 3px 0 0 ${t.primary}`,
    },
    '& time': { fontWeight: 600, lineHeight: '22px', fontVariantNumeric: 'tabular-nums' },
    '& .why': { fontSize: 13.5, lineHeight: '20px' },
    '& .why > span': { display: 'block' },
    '& .why small': { display: 'block', fontSize: 12.5, lineHeight: '18px', color: t.muted },
    '& .why > .quiet': { color: t.muted, fontVariantNumeric: 'tabular-nums' },
    [atMost('mobile')]: {
      '& button.line': { gridTemplateColumns: '74px minmax(0, 1fr)', gap: '4px 8px' },
      '& .why': { gridColumn: '1 / -1' },
    },
  };
});

interface LineProps {
  readonly quarter: BookableQuarter;
  readonly timezone: string;
  readonly isAsked: boolean;
  /** A type is asked for: its slots are counted. */
  readonly hasSlots: boolean;
  readonly onAsk: () => void;
}

/** A quarter hour: its places, or every reason against it with what would free it. */
function Line({ quarter, timezone, isAsked, hasSlots, onAsk }: LineProps) {
  const { time, is_available, reasons } = quarter;
  const isFree = is_available > 0;
  const line = useRef<HTMLButtonElement>(null);
  // Who comes with a time in mind sees it at once; who chooses one here stays where they are.
  useEffect(() => {
    if (line.current?.getAttribute('aria-pressed') === 'true')
      line.current.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <li>
      <button ref={line} type="button" className="line" aria-pressed={isAsked} onClick={onAsk}>
        <time dateTime={time}>{clockTime(timezone, quarter.reserved_ts)}</time>
        <span>
          {isFree ? (
            <StatusChip
              tone="ok"
              icon={CircleCheck}
              label={hasSlots ? counted(is_available, 'place') : 'Bookable'}
            />
          ) : (
            <StatusChip tone="bad" icon={CircleSlash} label="Not bookable" />
          )}
        </span>
        <span className="why">
          {isFree ? <span className="quiet">{pacingText(quarter)} arrive then</span> : null}
          {isFree
            ? null
            : reasons.map(({ code, message }) => (
                <span key={code}>
                  {message}
                  <small>{REMEDIES[code]}</small>
                </span>
              ))}
        </span>
      </button>
    </li>
  );
}

/** “Why can nobody book 7:30 PM?”: every quarter hour of a day for a party, in plain words. */
export function WhyTab({ location, day, address, onAddress }: TabProps) {
  const { merchant_id } = location;
  const types = useReservationTypes(merchant_id);
  const { typeId, size, time } = address;
  const { data, error, isPending, isPlaceholderData, refetch } = useQuarters({
    merchant_id,
    date: day.date,
    party_size: size,
    ...(typeId === null ? {} : { reservation_type_id: typeId }),
  });
  const quarters = data?.data ?? [];
  const asked = quarters.find((quarter) => quarter.time === time);
  const near = nearestBookable(quarters, time);
  const [withPassed, setWithPassed] = useState(false);
  const { ahead, passed } = stillAhead(quarters, time);
  return (
    <Layout>
      <div className="ask">
        <SizeField value={size} onChange={(next) => onAddress({ size: next })} />
        <TypeChips
          types={types.data ?? []}
          value={typeId}
          onChange={(next) => onAddress({ typeId: next })}
          allLabel="Any, without a slot"
        />
      </div>
      <div aria-busy={isPlaceholderData || undefined}>
        {data?.closed ? (
          <div style={{ marginBottom: 12 }}>
            <Alert type="warning" title={`Closed: ${data.closed}`}>
              Nobody can book this day.
            </Alert>
          </div>
        ) : null}
        {isPending ? <TableSkeleton rows={10} columns={3} /> : null}
        {error ? <ErrorState title="The times could not be loaded" error={error} onRetry={refetch} /> : null}
        {data && quarters.length === 0 ? (
          <EmptyState
            title="No times on this day"
            why={
              data.closed
                ? `Closed: ${data.closed}`
                : 'No shift is open and no slot is planned. Plan a shift for this weekday first.'
            }
          />
        ) : null}
        {quarters.length > 0 ? (
          <DataCard flush title="Every quarter hour" subtitle="Choose a time to ask about it">
            {passed > 0 && !withPassed ? (
              <Button fullWidth size="large" onClick={() => setWithPassed(true)}>
                Show {counted(passed, ['time that has passed', 'times that have passed'])}
              </Button>
            ) : null}
            <List aria-label="Times of the day">
              {(withPassed ? quarters : ahead).map((quarter) => (
                <Line
                  key={quarter.reserved_ts}
                  quarter={quarter}
                  timezone={location.timezone}
                  isAsked={quarter.time === time}
                  hasSlots={typeId !== null}
                  onAsk={() => onAddress({ time: quarter.time === time ? null : quarter.time })}
                />
              ))}
            </List>
          </DataCard>
        ) : null}
      </div>
      <div className="side">
        {asked && asked.is_available === 0 ? (
          <RemedyCard reasons={asked.reasons} date={day.date} onAddress={onAddress} />
        ) : null}
        <DataCard title={time === null ? 'Earliest bookable times' : `Bookable around ${clockLabel(time)}`}>
          {near.length === 0 ? (
            <p>None on this day for {counted(size, ['person', 'people'])}.</p>
          ) : (
            <div className="near">
              {near.map((quarter) => (
                <Button
                  key={quarter.reserved_ts}
                  variant="outlined"
                  onClick={() => onAddress({ time: quarter.time })}
                >
                  {clockTime(location.timezone, quarter.reserved_ts)}
                </Button>
              ))}
            </div>
          )}
        </DataCard>
        {typeId !== null && time !== null ? (
          <OverbookingCard typeId={typeId} date={day.date} time={time} partySize={size} />
        ) : null}
      </div>
    </Layout>
  );
}
