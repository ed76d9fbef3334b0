import { useMemo, useState } from 'react';
import type { GuestForm } from '#contract/host/booking/endpoints.ts';
import { placePath } from '#contract/host/booking/rules.ts';
import { type FormAddress, joinWaitlist } from '#src/dataProviders/guest/api.ts';
import { newId } from '#src/newId.ts';
import { type Details, DetailsForm } from './Details.tsx';
import { CallLink, Choice, Choices, Frame, Notice, numberOf, textOf } from './parts.tsx';
import { useForm } from './useForm.ts';

interface JoinProps {
  readonly form: GuestForm;
  readonly address: FormAddress;
  readonly isPreview: boolean;
}

function Join({ form, address, isPreview }: JoinProps) {
  const [size, setSize] = useState<number | null>(null);
  const requestKey = useMemo(() => (size === null ? '' : newId()), [size]);
  const { waitlist, presets } = form;
  if (waitlist && !waitlist.is_open)
    return (
      <section>
        <p role="status">{waitlist.message}</p>
        <CallLink phone={form.merchant_phone} />
      </section>
    );
  const min = numberOf(presets, 'min_party_size', 1);
  const max = Math.max(min, numberOf(presets, 'max_party_size', 8));
  const waiting = waitlist?.parties_waiting ?? 0;
  const join = async ({ email: _none, ...details }: Details) => {
    if (size === null) return;
    const { token } = await joinWaitlist(address, { ...details, party_size: size, request_id: requestKey });
    window.location.assign(placePath(token));
  };
  return (
    <>
      <p role="status">
        {waiting === 0
          ? 'Nobody is waiting right now.'
          : `${waiting} ${waiting === 1 ? 'party is' : 'parties are'} waiting right now.`}
      </p>
      <Choices label="How many people?">
        {Array.from({ length: max - min + 1 }, (_, index) => min + index).map((count) => (
          <Choice key={count} isChosen={count === size} onChoose={() => setSize(count)}>
            {count}
          </Choice>
        ))}
      </Choices>
      <p className="quiet">{textOf(presets, 'large_party')}</p>
      {size === null ? null : (
        <DetailsForm
          form={form}
          submitLabel="Join waitlist"
          asksEmail={false}
          isPreview={isPreview}
          onSubmit={join}
        />
      )}
    </>
  );
}

/** Joins the waitlist of a location, unless it is closed. */
export function WaitlistPage({ address, isPreview }: Omit<JoinProps, 'form'>) {
  const loaded = useForm(address, 'waitlist', isPreview);
  if (loaded.state === 'loading') return <Notice title="One moment…" />;
  if (loaded.state === 'failed')
    return <Notice title="This page is not available">{<p>{loaded.message}</p>}</Notice>;
  return (
    <Frame form={loaded.form} title="Waitlist">
      <Join form={loaded.form} address={address} isPreview={isPreview} />
    </Frame>
  );
}
