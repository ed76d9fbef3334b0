import { styled } from '@mui/material/styles';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { type HostDay, useNow } from '#src/domain/host/parties/index.ts';
import { clockTime, covers } from '#src/domain/host/parties/fields.tsx';
import { FigureTable } from '#src/ui/layout/FigureTable.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { type Quarter, wholeFlow } from '../model/flow.ts';

const QUARTER_MS = 900_000;
const HOUR_MS = 4 * QUARTER_MS;
const CHART_PX = 220;
const LOOK_BACK_PX = 120;
/** Keeps a line its height. */
const BLANK = '\u00a0';

const Chart = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    overflowX: 'auto',
    padding: '20px 16px 12px',
    '& > div': { display: 'flex', alignItems: 'flex-end', gap: 3, minWidth: 'min-content' },
    '& .quarter': { display: 'grid', justifyItems: 'center', flex: '1 0 30px', maxWidth: 64, gap: 2 },
    '& .covers': { fontSize: 12.5, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& .bar': {
      width: '100%',
      borderRadius: '4px 4px 0 0',
      backgroundColor: t.tones.ok.main,
      opacity: 0.72,
    },
    '& .bar[data-past]': { backgroundColor: t.control, opacity: 0.55 },
    '& .bar[data-peak]': { backgroundColor: t.accent, opacity: 1 },
    '& .parties, & .at': { fontSize: 11.5, lineHeight: '15px', color: t.muted, whiteSpace: 'nowrap' },
    '& .at': { fontWeight: 600, color: t.ink },
  };
});

function summary(quarters: readonly Quarter[], peak: Quarter | undefined, timezone: string): string {
  const total = quarters.reduce((sum, quarter) => sum + quarter.covers, 0);
  const most = peak ? ` Most come at ${clockTime(timezone, new Date(peak.at))}: ${peak.covers}.` : '';
  return `${total} covers.${most} Covers stand above each bar, parties below it.`;
}

export interface FlowViewProps {
  readonly parties: readonly Party[];
  readonly day: HostDay;
  readonly timezone: string;
}

/** How many parties and covers come in each quarter hour: as bars, and the same numbers as a table. */
export function FlowView({ parties, day, timezone }: FlowViewProps) {
  const now = useNow(60_000).getTime();
  const quarters = useMemo(() => wholeFlow(parties), [parties]);
  const most = Math.max(1, ...quarters.map((quarter) => quarter.covers));
  const peak = quarters.find((quarter) => quarter.covers === most);
  const isPast = (quarter: Quarter) => day.isToday && quarter.at + QUARTER_MS <= now;
  const chart = useRef<HTMLDivElement>(null);
  const nextIndex = day.isToday ? quarters.findIndex((quarter) => !isPast(quarter)) : 0;
  const hasScrolled = useRef(false);
  useLayoutEffect(() => {
    const bar = chart.current?.querySelectorAll<HTMLElement>('.quarter')[nextIndex];
    if (hasScrolled.current || !bar || !chart.current) return;
    hasScrolled.current = true;
    chart.current.scrollLeft = bar.offsetLeft - chart.current.offsetLeft - LOOK_BACK_PX;
  });
  const busy = quarters.filter((quarter) => quarter.parties > 0);
  return (
    <>
      <DataCard title="Covers per quarter hour" subtitle={summary(quarters, peak, timezone)} flush>
        {/* Scrolls sideways by keyboard as well. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <Chart
          ref={chart}
          role="img"
          tabIndex={0}
          aria-label={`Bars: ${summary(quarters, peak, timezone)} The table below has every number.`}
        >
          <div>
            {quarters.map((quarter) => (
              <div key={quarter.at} className="quarter">
                <span className="covers">{quarter.covers || BLANK}</span>
                <span
                  className="bar"
                  data-past={isPast(quarter) || undefined}
                  data-peak={quarter.at === peak?.at || undefined}
                  style={{ height: Math.round((quarter.covers / most) * CHART_PX) }}
                />
                <span className="parties">{quarter.parties || BLANK}</span>
                <span className="at">
                  {quarter.at % HOUR_MS === 0
                    ? clockTime(timezone, new Date(quarter.at)).replace(':00', '')
                    : BLANK}
                </span>
              </div>
            ))}
          </div>
        </Chart>
      </DataCard>
      <DataCard title="Quarter hours" subtitle="Quarters in which somebody is expected" flush>
        <FigureTable>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Parties</th>
              <th scope="col">Covers</th>
            </tr>
          </thead>
          <tbody>
            {busy.map((quarter) => (
              <tr key={quarter.at}>
                <th scope="row">{clockTime(timezone, new Date(quarter.at))}</th>
                <td>{quarter.parties}</td>
                <td>{quarter.covers}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Together</th>
              <td>{parties.length}</td>
              <td>{covers(parties)}</td>
            </tr>
          </tfoot>
        </FigureTable>
      </DataCard>
    </>
  );
}
