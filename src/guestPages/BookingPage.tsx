import { useEffect, useMemo, useState } from 'react';
import type { GuestBooking, GuestForm, GuestTime } from '#contract/host/booking/endpoints.ts';
import { NO_CARD } from '#contract/host/booking/rules.ts';
import { bookTable, type FormAddress, readTimes } from '#src/dataProviders/guest/api.ts';
import { newId } from '#src/newId.ts';
import { Booked } from './Booked.tsx';
import { type Details, DetailsForm } from './Details.tsx';
import { CallLink, Choice, Choices, Frame, Notice, numberOf, textOf } from './parts.tsx';
import { messageOf, useForm } from './useForm.ts';
import { dayAfter, dayText, momentText, people, timeText } from './words.ts';

interface PageProps {
  readonly address: FormAddress;
  readonly isPreview: boolean;
}

type Times = { readonly data: readonly GuestTime[]; readonly message: string | null } | null;

/** The times of a day for a party, read anew when either changes or a time turned out to be taken. */
function useTimes(address: FormAddress, date: string, size: number | null, attempt: number): Times {
  const { merchantId, slug } = address;
  const key = `${date} ${size} ${attempt}`;
  const [found, setFound] = useState<{ readonly key: string; readonly times: Times } | null>(null);
  useEffect(() => {
    if (size === null) return undefined;
    let isOpen = true;
    readTimes({ merchantId, slug }, date, size)
      .then((times) => isOpen && setFound({ key, times }))
      .catch((error: unknown) => {
        if (isOpen) setFound({ key, times: { data: [], message: messageOf(error) } });
      });
    return () => {
      isOpen = false;
    };
  }, [merchantId, slug, date, size, key]);
  return found?.key === key ? found.times : null;
}

function Sizes({
  form,
  size,
  onSize,
}: {
  form: GuestForm;
  size: number | null;
  onSize: (size: number) => void;
}) {
  const min = numberOf(form.presets, 'min_party_size', 1);
  const max = Math.max(min, numberOf(form.presets, 'max_party_size', 8));
  const sizes = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (
    <>
      <Choices label="How many people?">
        {sizes.map((count) => (
          <Choice key={count} isChosen={count === size} onChoose={() => onSize(count)}>
            {count}
          </Choice>
        ))}
      </Choices>
      <p className="quiet">{textOf(form.presets, 'large_party')}</p>
    </>
  );
}

function Days({ form, date, onDate }: { form: GuestForm; date: string; onDate: (date: string) => void }) {
  const soon = [0, 1, 2, 3].map((count) => dayAfter(form.today, count)).filter((day) => day <= form.last_day);
  return (
    <Choices label="Which day?">
      {soon.map((day, index) => (
        <Choice key={day} isChosen={day === date} onChoose={() => onDate(day)}>
          {index === 0 ? 'Today' : index === 1 ? 'Tomorrow' : dayText(day)}
        </Choice>
      ))}
      <label className="day">
        Another day
        <input
          type="date"
          min={form.today}
          max={form.last_day}
          value={date}
          onChange={(event) => {
            const { value } = event.target;
            if (value >= form.today && value <= form.last_day) onDate(value);
          }}
        />
      </label>
    </Choices>
  );
}

function TimesOf(props: {
  form: GuestForm;
  times: Times;
  chosen: GuestTime | null;
  onTime: (time: GuestTime) => void;
}) {
  const { form, times, chosen, onTime } = props;
  if (times === null) return <p role="status">Looking for tables…</p>;
  if (times.data.length === 0) return <p role="status">{times.message}</p>;
  const key = ({ reserved_ts, slot_id }: GuestTime) => `${reserved_ts} ${slot_id}`;
  return (
    <Choices label="What time?">
      {times.data.map((time) => (
        <Choice
          key={key(time)}
          isChosen={chosen !== null && key(chosen) === key(time)}
          onChoose={() => onTime(time)}
          {...(time.type_name ? { hint: time.type_name } : {})}
        >
          {timeText(form.timezone, time.reserved_ts)}
        </Choice>
      ))}
    </Choices>
  );
}

function Steps({ form, address, isPreview }: PageProps & { form: GuestForm }) {
  const [size, setSize] = useState<number | null>(null);
  const [date, setDate] = useState(form.today);
  const [time, setTime] = useState<GuestTime | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [booked, setBooked] = useState<GuestBooking | null>(null);
  const [refusal, setRefusal] = useState('');
  const times = useTimes(address, date, size, attempt);
  // The same key for one choice: sending it again books nothing twice.
  const requestKey = useMemo(() => (time && size ? newId() : ''), [time, size]);
  if (booked) return <Booked booking={booked} thanks={textOf(form.presets, 'thank_you')} isNew />;
  const choose = (change: () => void) => {
    change();
    setTime(null);
    setRefusal('');
  };
  const send = async ({ notes, ...details }: Details) => {
    if (!time || size === null) return;
    const { reserved_ts, slot_id } = time;
    const wish = { reserved_ts, slot_id, party_size: size, notes, request_id: requestKey };
    setBooked(await bookTable(address, { ...details, ...wish }));
    window.scrollTo(0, 0);
  };
  return (
    <>
      <Sizes form={form} size={size} onSize={(count) => choose(() => setSize(count))} />
      {size === null ? null : <Days form={form} date={date} onDate={(day) => choose(() => setDate(day))} />}
      <p className="error" role="alert">
        {refusal}
      </p>
      {size === null ? null : (
        <TimesOf
          form={form}
          times={times}
          chosen={time}
          onTime={(chosen) => {
            setTime(chosen);
            setRefusal('');
          }}
        />
      )}
      {time?.needs_call ? (
        <section>
          <p role="status">{NO_CARD}</p>
          <CallLink phone={form.merchant_phone} />
        </section>
      ) : null}
      {time && size !== null && !time.needs_call ? (
        <section>
          <h2>
            {people(size)}, {momentText(form.timezone, time.reserved_ts)}
          </h2>
          <DetailsForm
            form={form}
            submitLabel="Book table"
            asksEmail
            isPreview={isPreview}
            onSubmit={send}
            onRefused={(error) => {
              if (error.status !== 409) return;
              setRefusal(error.message);
              setTime(null);
              setAttempt((count) => count + 1);
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
  return (
    <Frame form={loaded.form} title="Book a table">
      <Steps form={loaded.form} address={address} isPreview={isPreview} />
    </Frame>
  );
}
