import { useMemo, useState } from 'react';
import type { GuestBooking, GuestTime } from '#contract/host/booking/endpoints.ts';
import { NO_CARD } from '#contract/host/booking/rules.ts';
import { GUEST_TEXTS } from '#contract/host/forms/guestTexts.ts';
import { changeBooking, readChangeTimes } from '#src/dataProviders/guest/api.ts';
import { Days, Sizes, TimeChoices, useTimes } from './Choosing.tsx';
import { CallLink } from './parts.tsx';
import { messageOf } from './useForm.ts';
import { dayIn, momentText, people } from './words.ts';

interface ChangeProps {
  readonly booking: GuestBooking;
  readonly onChanged: (booking: GuestBooking) => void;
  readonly onLeave: () => void;
}

/** Moves a booking to another day, time or size; nothing changes before the guest says so. */
export function ChangeBooking({ booking, onChanged, onLeave }: ChangeProps) {
  const { token, timezone } = booking;
  const [size, setSize] = useState(booking.party_size);
  const [date, setDate] = useState(() => dayIn(timezone, booking.reserved_ts));
  const [time, setTime] = useState<GuestTime | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const read = useMemo(() => () => readChangeTimes(token, date, size), [token, date, size]);
  const times = useTimes(read, attempt);
  const choose = (change: () => void) => {
    change();
    setTime(null);
    setMessage('');
  };
  const send = async ({ reserved_ts, slot_id }: GuestTime) => {
    setBusy(true);
    setMessage('');
    try {
      onChanged(await changeBooking(token, { reserved_ts, slot_id, party_size: size }));
    } catch (error) {
      setMessage(messageOf(error));
      setTime(null);
      setAttempt((count) => count + 1);
      setBusy(false);
    }
  };
  return (
    <section aria-label="Change booking">
      <Sizes
        label={GUEST_TEXTS.size}
        min={booking.min_party_size}
        max={booking.max_party_size}
        size={size}
        onSize={(count) => choose(() => setSize(count))}
      />
      <Days
        label={GUEST_TEXTS.day}
        today={booking.today}
        lastDay={booking.last_day}
        date={date}
        onDate={(day) => choose(() => setDate(day))}
      />
      <TimeChoices
        label={GUEST_TEXTS.time}
        timezone={timezone}
        times={times}
        chosen={time}
        onTime={(chosen) => {
          setTime(chosen);
          setMessage('');
        }}
      />
      {time?.needs_call ? (
        <>
          <p role="status">
            {time.fee} {NO_CARD}
          </p>
          <CallLink phone={booking.merchant_phone} />
        </>
      ) : null}
      {time && !time.needs_call ? (
        <p>
          Move your table to {people(size)}, {momentText(timezone, time.reserved_ts)}? There is no fee.{' '}
          <button type="button" className="secondary" disabled={isBusy} onClick={() => void send(time)}>
            {isBusy ? 'One moment…' : 'Yes, change it'}
          </button>
        </p>
      ) : null}
      <p className="error" role="alert">
        {message}
      </p>
      <button type="button" className="quietly" onClick={onLeave}>
        Keep it as it is
      </button>
    </section>
  );
}
