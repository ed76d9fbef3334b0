import { useState } from 'react';
import type { GuestBooking } from '#contract/host/booking/endpoints.ts';
import { calendarFile, managePath } from '#contract/host/booking/rules.ts';
import { timeNow } from '#src/clock.ts';
import { cancelBooking } from '#src/dataProviders/guest/api.ts';
import { ChangeBooking } from './ChangeBooking.tsx';
import { isEmbedded } from './embedded.ts';
import { CallLink } from './parts.tsx';
import { messageOf } from './useForm.ts';
import { momentText, people } from './words.ts';

const TITLES = {
  booked: 'Your table is booked',
  cancelled: 'This booking is canceled',
  past: 'Thank you for your visit',
} as const;

/** Hands the booking over as a file that calendars open. */
function download(booking: GuestBooking): void {
  const url = new URL(managePath(booking.token), window.location.origin).href;
  const file = new Blob([calendarFile(booking, url, timeNow())], { type: 'text/calendar' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'table.ics';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A booking with what its guest can do: save it to a calendar, keep the link, cancel. */
export function Booked({
  booking,
  title = TITLES.booked,
  thanks = '',
  isNew = false,
}: {
  booking: GuestBooking;
  /** Of a booking that stands. */
  title?: string;
  thanks?: string;
  isNew?: boolean;
}) {
  const [shown, setShown] = useState(booking);
  const [isAsking, setAsking] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [message, setMessage] = useState('');
  const { state, timezone, reserved_ts, party_size, fname } = shown;
  const cancel = () =>
    cancelBooking(shown.token)
      .then(setShown)
      .catch((error: unknown) => setMessage(messageOf(error)));
  return (
    <section aria-live="polite">
      <h2>{state === 'booked' ? title : TITLES[state]}</h2>
      <p>
        {fname}, {people(party_size)}
        <br />
        <strong>{momentText(timezone, reserved_ts)}</strong>
      </p>
      {thanks && state === 'booked' ? <p className="intro">{thanks}</p> : null}
      {state === 'booked' ? (
        <>
          <button type="button" className="secondary" onClick={() => download(shown)}>
            Add to calendar
          </button>
          {isNew ? (
            <p>
              <a
                href={managePath(shown.token)}
                {...(isEmbedded() ? { target: '_blank', rel: 'noreferrer' } : {})}
              >
                Your booking’s own page
              </a>
              . Keep this link to see, change or cancel your booking.
            </p>
          ) : null}
          {shown.fees ? <p>{shown.fees}</p> : null}
          {!isNew && shown.change_note ? <p className="quiet row">{shown.change_note}</p> : null}
          {!isNew && shown.can_change && !isChanging ? (
            <p>
              <button type="button" className="secondary" onClick={() => setChanging(true)}>
                Change booking
              </button>
            </p>
          ) : null}
          {isChanging && shown.can_change ? (
            <ChangeBooking
              booking={shown}
              onChanged={(changed) => {
                setShown(changed);
                setChanging(false);
              }}
              onLeave={() => setChanging(false)}
            />
          ) : null}
          {shown.can_cancel && !isAsking ? (
            <button type="button" className="quietly" onClick={() => setAsking(true)}>
              Cancel booking
            </button>
          ) : null}
          {isAsking ? (
            <p>
              Cancel this table? There is no fee.{' '}
              <button type="button" className="secondary" onClick={() => void cancel()}>
                Yes, cancel it
              </button>{' '}
              <button type="button" className="quietly" onClick={() => setAsking(false)}>
                Keep it
              </button>
            </p>
          ) : null}
          {shown.can_cancel ? null : (
            <>
              <p className="quiet">Change of plans? Please call us.</p>
              <CallLink phone={shown.merchant_phone} />
            </>
          )}
        </>
      ) : null}
      <p className="error" role="alert">
        {message}
      </p>
    </section>
  );
}
