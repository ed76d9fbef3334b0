import { useEffect, useMemo, useState } from 'react';
import type { GuestForm } from '#contract/host/booking/endpoints.ts';
import { placePath } from '#contract/host/booking/rules.ts';
import { guestText } from '#contract/host/forms/guestTexts.ts';
import { type FormAddress, joinWaitlist, readQuote } from '#src/dataProviders/guest/api.ts';
import { newId } from '#src/newId.ts';
import { Sizes } from './Choosing.tsx';
import { type Details, DetailsForm, NOTHING_TYPED } from './Details.tsx';
import { isEmbedded } from './embedded.ts';
import { CallLink, Frame, Notice, numberOf, textOf } from './parts.tsx';
import { WithSplash } from './Splash.tsx';
import { useForm } from './useForm.ts';

interface JoinProps {
  readonly form: GuestForm;
  readonly address: FormAddress;
  readonly isPreview: boolean;
}

/** What a preview shows where the saved form shows no wait. */
const EXAMPLE_MINUTES = 25;

/** The wait that a party of the chosen size would have, where the form shows it. */
function Quote({ address, size, isPreview }: Omit<JoinProps, 'form'> & { size: number }) {
  const { merchantId, slug } = address;
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    let isOpen = true;
    readQuote({ merchantId, slug }, size)
      .then(({ quoted_minutes }) => isOpen && setMinutes(quoted_minutes))
      // The list can be joined without knowing.
      .catch(() => isOpen && setMinutes(null));
    return () => {
      isOpen = false;
    };
  }, [merchantId, slug, size]);
  const shown = minutes ?? (isPreview ? EXAMPLE_MINUTES : null);
  return shown === null ? null : <p role="status">We expect a wait of about {shown} minutes.</p>;
}

function Join({ form, address, isPreview }: JoinProps) {
  const [size, setSize] = useState<number | null>(null);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [joined, setJoined] = useState('');
  const requestKey = useMemo(() => (size === null ? '' : newId()), [size]);
  const { waitlist, presets } = form;
  if (joined)
    return (
      <section aria-live="polite">
        <h2>You are on the list</h2>
        <p className="intro">{textOf(presets, 'thank_you')}</p>
        <p>
          <a href={placePath(joined)} target="_blank" rel="noreferrer">
            Your place on the list
          </a>{' '}
          opens in a page of its own.
        </p>
      </section>
    );
  if (waitlist && !waitlist.is_open && !isPreview)
    return (
      <section>
        <p role="status">{waitlist.message}</p>
        <CallLink phone={form.merchant_phone} />
      </section>
    );
  const waiting = waitlist?.parties_waiting ?? 0;
  const join = async ({ email: _none, ...details }: Details) => {
    if (size === null) return;
    const { token } = await joinWaitlist(address, { ...details, party_size: size, request_id: requestKey });
    // Only the form is shown within other sites; the guest's own place has a page of its own.
    if (isEmbedded()) setJoined(token);
    else window.location.assign(placePath(token));
  };
  return (
    <>
      <p role="status">
        {waiting === 0
          ? 'Nobody is waiting right now.'
          : `${waiting} ${waiting === 1 ? 'party is' : 'parties are'} waiting right now.`}
      </p>
      <Sizes
        label={guestText(presets, 'size')}
        min={numberOf(presets, 'min_party_size', 1)}
        max={numberOf(presets, 'max_party_size', 8)}
        size={size}
        onSize={setSize}
      />
      <p className="quiet">{textOf(presets, 'large_party')}</p>
      {size === null || presets['show_quote'] === false ? null : (
        <Quote address={address} size={size} isPreview={isPreview} />
      )}
      {size === null ? null : (
        <DetailsForm
          form={form}
          submitLabel={guestText(presets, 'join')}
          asksEmail={false}
          isPreview={isPreview}
          typed={typed}
          onType={(change) => setTyped((now) => ({ ...now, ...change }))}
          onSubmit={join}
        />
      )}
      {isPreview ? (
        <section>
          <h2>While the list is closed</h2>
          <p className="intro">{textOf(presets, 'closed_text')}</p>
        </section>
      ) : null}
    </>
  );
}

/** Joins the waitlist of a location, unless it is closed. */
export function WaitlistPage({ address, isPreview }: Omit<JoinProps, 'form'>) {
  const loaded = useForm(address, 'waitlist', isPreview);
  if (loaded.state === 'loading') return <Notice title="One moment…" />;
  if (loaded.state === 'failed')
    return <Notice title="This page is not available">{<p>{loaded.message}</p>}</Notice>;
  const { form } = loaded;
  return (
    <WithSplash form={form}>
      <Frame form={form} title={guestText(form.presets, 'waitlist_title')}>
        <Join form={form} address={address} isPreview={isPreview} />
      </Frame>
    </WithSplash>
  );
}
