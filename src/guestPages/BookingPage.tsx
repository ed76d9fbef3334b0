import { useMemo, useState } from 'react';
import type { GuestBooking, GuestForm, GuestTime } from '#contract/host/booking/endpoints.ts';
import { NO_CARD } from '#contract/host/booking/rules.ts';
import { type GuestText, guestText } from '#contract/host/forms/guestTexts.ts';
import { bookTable, type FormAddress, readTimes } from '#src/dataProviders/guest/api.ts';
import { newId } from '#src/newId.ts';
import { Booked } from './Booked.tsx';
import { Days, Sizes, TimeChoices, useTimes } from './Choosing.tsx';
import { type Details, DetailsForm, NOTHING_TYPED } from './Details.tsx';
import { CallLink, Frame, Notice, numberOf, textOf } from './parts.tsx';
import { WithSplash } from './Splash.tsx';
import { useForm } from './useForm.ts';
import { useHold } from './useHold.ts';
import { momentText, people } from './words.ts';

interface PageProps {
  readonly address: FormAddress;
  readonly isPreview: boolean;
}

function Steps({ form, address, isPreview }: PageProps & { form: GuestForm }) {
  const { presets, timezone } = form;
  const [size, setSize] = useState<number | null>(null);
  const [date, setDate] = useState(form.today);
  const [time, setTime] = useState<GuestTime | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [booked, setBooked] = useState<GuestBooking | null>(null);
  const [refusal, setRefusal] = useState('');
  const hold = useHold(address);
  const { merchantId, slug } = address;
  const { token } = hold;
  const read = useMemo(
    () => (size === null ? null : () => readTimes({ merchantId, slug }, date, size, token.current)),
    [merchantId, slug, date, size, token],
  );
  const times = useTimes(read, attempt);
  // The same key for one choice: sending it again books nothing twice.
  const requestKey = useMemo(() => (time && size ? newId() : ''), [time, size]);
  const word = (key: GuestText) => guestText(presets, key);
  if (booked)
    return <Booked booking={booked} title={word('booked')} thanks={textOf(presets, 'thank_you')} isNew />;
  const choose = (change: () => void) => {
    change();
    hold.give();
    setTime(null);
    setRefusal('');
  };
  const lose = (message: string) => {
    setRefusal(message);
    setTime(null);
    hold.give();
    setAttempt((count) => count + 1);
  };
  const pick = async (chosen: GuestTime) => {
    setTime(chosen);
    setRefusal('');
    if (size === null || isPreview || chosen.needs_call) return hold.give();
    const gone = await hold.take(chosen, size);
    if (gone) lose(gone.message);
  };
  const send = async ({ notes, ...details }: Details) => {
    if (!time || size === null) return;
    const { reserved_ts, slot_id } = time;
    const wish = { reserved_ts, slot_id, party_size: size, notes, request_id: requestKey };
    setBooked(await bookTable(address, { ...details, ...wish, hold: token.current }));
    hold.settle();
    window.scrollTo(0, 0);
  };
  return (
    <>
      <Sizes
        label={word('size')}
        min={numberOf(presets, 'min_party_size', 1)}
        max={numberOf(presets, 'max_party_size', 8)}
        size={size}
        onSize={(count) => choose(() => setSize(count))}
      />
      <p className="quiet">{textOf(presets, 'large_party')}</p>
      {size === null ? null : (
        <Days
          label={word('day')}
          today={form.today}
          lastDay={form.last_day}
          date={date}
          onDate={(day) => choose(() => setDate(day))}
        />
      )}
      <p className="error" role="alert">
        {refusal}
      </p>
      {size === null ? null : (
        <TimeChoices
          label={word('time')}
          timezone={timezone}
          times={times}
          chosen={time}
          onTime={(chosen) => void pick(chosen)}
        />
      )}
      {time?.needs_call ? (
        <section>
          <p role="status">
            {time.fee} {NO_CARD}
          </p>
          <CallLink phone={form.merchant_phone} />
        </section>
      ) : null}
      {time && size !== null && !time.needs_call ? (
        <section>
          <h2>
            {people(size)}, {momentText(timezone, time.reserved_ts)}
          </h2>
          <p role="status" className="quiet">
            {hold.text}
          </p>
          <DetailsForm
            form={form}
            submitLabel={word('book')}
            asksEmail
            isPreview={isPreview}
            typed={typed}
            onType={(change) => setTyped((now) => ({ ...now, ...change }))}
            onSubmit={send}
            onRefused={(error) => {
              if (error.status === 409) lose(error.message);
            }}
          />
        </section>
      ) : null}
    </>
  );
}

/** Books a table: size, day, time, details, done. */
export function BookingPage({ address, isPreview }: PageProps) {
  const loaded = useForm(address, 'reservations', isPreview);
  if (loaded.state === 'loading') return <Notice title="One moment…" />;
  if (loaded.state === 'failed')
    return <Notice title="This page is not available">{<p>{loaded.message}</p>}</Notice>;
  const { form } = loaded;
  return (
    <WithSplash form={form}>
      <Frame form={form} title={guestText(form.presets, 'booking_title')}>
        <Steps form={form} address={address} isPreview={isPreview} />
      </Frame>
    </WithSplash>
  );
}
