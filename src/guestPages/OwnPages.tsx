import { useEffect, useState } from 'react';
import type { GuestBooking } from '#contract/host/booking/endpoints.ts';
import { leaveWaitlist, readBooking, readPlace, type WaitlistPlace } from '#src/dataProviders/guest/api.ts';
import { Booked } from './Booked.tsx';
import { CallLink, Notice } from './parts.tsx';
import { messageOf } from './useForm.ts';

const REFRESH_MS = 10_000;

/** A guest's booking by its link. */
export function ManagePage({ token }: { token: string }) {
  const [booking, setBooking] = useState<GuestBooking | null>(null);
  const [message, setMessage] = useState('');
  useEffect(() => {
    readBooking(token)
      .then(setBooking)
      .catch((error: unknown) => setMessage(messageOf(error)));
  }, [token]);
  if (message) return <Notice title="No booking found">{<p>{message}</p>}</Notice>;
  if (!booking) return <Notice title="One moment…" />;
  return (
    <Notice title={booking.merchant_name}>
      <p className="quiet">{booking.address}</p>
      <Booked booking={booking} />
    </Notice>
  );
}

function placeText({ state, parties_ahead, quoted_minutes, shows_quote }: WaitlistPlace): string {
  if (state === 'ready') return 'Your table is ready. Please come to the host stand.';
  if (state === 'seated') return 'You are seated. Enjoy your meal!';
  if (state === 'removed') return 'You are no longer on the waitlist. We hope to see you another time.';
  const ahead =
    parties_ahead === 0
      ? 'You are next.'
      : `${parties_ahead} ${parties_ahead === 1 ? 'party is' : 'parties are'} ahead of you.`;
  return shows_quote && quoted_minutes > 0
    ? `${ahead} We expect about ${quoted_minutes} minutes in all.`
    : ahead;
}

/** A guest's place on the waitlist, read again every ten seconds. */
export function PlacePage({ token }: { token: string }) {
  const [place, setPlace] = useState<WaitlistPlace | null>(null);
  const [message, setMessage] = useState('');
  useEffect(() => {
    const read = () =>
      readPlace(token)
        .then((now) => {
          setPlace(now);
          setMessage('');
        })
        .catch((error: unknown) => setMessage(messageOf(error)));
    void read();
    const timer = setInterval(() => void read(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [token]);
  if (!place) return <Notice title={message ? 'No place found' : 'One moment…'}>{<p>{message}</p>}</Notice>;
  const leave = () =>
    leaveWaitlist(token)
      .then(() => setPlace({ ...place, state: 'removed' }))
      .catch((error: unknown) => setMessage(messageOf(error)));
  const isWaiting = place.state === 'waiting' || place.state === 'ready';
  return (
    <Notice title={place.merchant_name}>
      <p className="kicker">
        {place.fname}, party of {place.party_size}
      </p>
      <p role="status" className="big">
        {placeText(place)}
      </p>
      {isWaiting && place.thank_you ? <p className="intro">{place.thank_you}</p> : null}
      {isWaiting ? (
        <button type="button" className="secondary" onClick={() => void leave()}>
          Leave the waitlist
        </button>
      ) : null}
      <p className="error" role="alert">
        {message}
      </p>
      <CallLink phone={place.merchant_phone} />
    </Notice>
  );
}
