import { useEffect, useState } from 'react';
import type { GuestTime } from '#contract/host/booking/endpoints.ts';
import type { Times } from '#src/dataProviders/guest/api.ts';
import { Choice, Choices } from './parts.tsx';
import { messageOf } from './useForm.ts';
import { dayAfter, dayText, timeText } from './words.ts';

type Read = () => Promise<Times>;

/** The times that `read` finds, read anew with another one and at another attempt; null while they are looked for. */
export function useTimes(read: Read | null, attempt: number): Times | null {
  const [found, setFound] = useState<{ read: Read; attempt: number; times: Times } | null>(null);
  useEffect(() => {
    if (read === null) return undefined;
    let isOpen = true;
    read()
      .then((times) => isOpen && setFound({ read, attempt, times }))
      .catch((error: unknown) => {
        if (isOpen) setFound({ read, attempt, times: { data: [], message: messageOf(error) } });
      });
    return () => {
      isOpen = false;
    };
  }, [read, attempt]);
  return found?.read === read && found.attempt === attempt ? found.times : null;
}

/** How many come. */
export function Sizes(props: {
  label: string;
  min: number;
  max: number;
  size: number | null;
  onSize: (size: number) => void;
}) {
  const { label, min, max, size, onSize } = props;
  const count = Math.max(min, max) - min + 1;
  return (
    <Choices label={label}>
      {Array.from({ length: count }, (_, index) => min + index).map((one) => (
        <Choice key={one} isChosen={one === size} onChoose={() => onSize(one)}>
          {one}
        </Choice>
      ))}
    </Choices>
  );
}

/** The next days, or any other that can be booked. */
export function Days(props: {
  label: string;
  today: string;
  lastDay: string;
  date: string;
  onDate: (date: string) => void;
}) {
  const { label, today, lastDay, date, onDate } = props;
  const soon = [0, 1, 2, 3].map((count) => dayAfter(today, count)).filter((day) => day <= lastDay);
  return (
    <Choices label={label}>
      {soon.map((day, index) => (
        <Choice key={day} isChosen={day === date} onChoose={() => onDate(day)}>
          {index === 0 ? 'Today' : index === 1 ? 'Tomorrow' : dayText(day)}
        </Choice>
      ))}
      <label className="day">
        Another day
        <input
          type="date"
          min={today}
          max={lastDay}
          value={date}
          onChange={(event) => {
            const { value } = event.target;
            if (value >= today && value <= lastDay) onDate(value);
          }}
        />
      </label>
    </Choices>
  );
}

/** The times of the day, or why there is none. */
export function TimeChoices(props: {
  label: string;
  timezone: string;
  times: Times | null;
  chosen: GuestTime | null;
  onTime: (time: GuestTime) => void;
}) {
  const { label, timezone, times, chosen, onTime } = props;
  if (times === null) return <p role="status">Looking for tables…</p>;
  if (times.data.length === 0) return <p role="status">{times.message}</p>;
  const key = ({ reserved_ts, slot_id }: GuestTime) => `${reserved_ts} ${slot_id}`;
  return (
    <Choices label={label}>
      {times.data.map((time) => (
        <Choice
          key={key(time)}
          isChosen={chosen !== null && key(chosen) === key(time)}
          onChoose={() => onTime(time)}
          {...(time.type_name ? { hint: time.type_name } : {})}
        >
          {timeText(timezone, time.reserved_ts)}
        </Choice>
      ))}
    </Choices>
  );
}
