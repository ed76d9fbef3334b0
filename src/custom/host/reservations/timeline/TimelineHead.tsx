import { memo } from 'react';
import type { Party } from '#contract/host/parties/schemas.ts';
import { clockTime, shortClock } from '#src/domain/host/parties/fields.tsx';
import { quartersOf } from '../model/flow.ts';
import { type TimelineLayout, toPx } from '../model/timeline.ts';
import { Corner, Head } from './styles.ts';

const HOUR_MS = 3_600_000;
const QUARTER_MS = 900_000;
const BAR_PX = 28;
const BAR_FOOT_PX = 26;
/** An hour nearer to the present than this would stand under its mark. */
const HIDDEN_HOUR_PX = 40;

const hourLabel = (timezone: string, at: number) => clockTime(timezone, new Date(at)).replace(':00', '');

export const hoursOf = ({ span }: Pick<TimelineLayout, 'span'>): number[] =>
  Array.from({ length: (span.until - span.from) / HOUR_MS }, (_, index) => span.from + index * HOUR_MS);

export interface TimelineHeadProps {
  readonly layout: TimelineLayout;
  readonly parties: readonly Party[];
  readonly timezone: string;
  /** Milliseconds, to the minute. */
  readonly now: number;
  readonly isToday: boolean;
}

/** Hours, and how many covers come in each quarter of them; the flow view tells the same as a table. */
export const TimelineHead = memo(function TimelineHead({
  layout,
  parties,
  timezone,
  now,
  isToday,
}: TimelineHeadProps) {
  const quarters = quartersOf(parties);
  const most = Math.max(1, ...quarters.map((quarter) => quarter.covers));
  const width = toPx(QUARTER_MS);
  return (
    <>
      <Corner aria-hidden>Covers per 15 min</Corner>
      <Head aria-hidden style={{ width: layout.width }}>
        {hoursOf(layout)
          .filter((at) => !isToday || Math.abs(toPx(at - now)) > HIDDEN_HOUR_PX)
          .map((at) => (
            <span key={at} className="hour" style={{ left: toPx(at - layout.span.from) }}>
              {hourLabel(timezone, at)}
            </span>
          ))}
        {isToday ? (
          <span className="present" style={{ left: toPx(now - layout.span.from) }}>
            {shortClock(timezone, new Date(now))}
          </span>
        ) : null}
        {quarters.map((quarter) => {
          const height = Math.max(3, (quarter.covers / most) * BAR_PX);
          const left = toPx(quarter.at - layout.span.from);
          return (
            <div key={quarter.at}>
              <span
                className="bar"
                data-past={quarter.at + QUARTER_MS <= now || undefined}
                style={{ left: left + 2, width: width - 4, height }}
              />
              <span className="count" style={{ left, width, bottom: BAR_FOOT_PX + height + 1 }}>
                {quarter.covers}
              </span>
            </div>
          );
        })}
      </Head>
    </>
  );
});
