import { type SubmitEvent, useState } from 'react';
import type { GuestForm } from '#contract/host/booking/endpoints.ts';
import { type GuestText, guestText } from '#contract/host/forms/guestTexts.ts';
import { GuestError } from '#src/dataProviders/guest/api.ts';
import { Field } from './parts.tsx';
import { messageOf } from './useForm.ts';
import { phoneOf } from './words.ts';

/** What a guest writes about themselves. */
export interface Details {
  readonly fname: string;
  readonly lname: string;
  readonly phone: string;
  readonly email: string | null;
  readonly notes: string;
}

interface DetailsFormProps {
  readonly form: GuestForm;
  readonly submitLabel: string;
  readonly asksEmail: boolean;
  readonly isPreview: boolean;
  readonly typed: Typed;
  readonly onType: (change: Partial<Typed>) => void;
  readonly onSubmit: (details: Details) => Promise<void>;
  readonly onRefused?: (error: GuestError) => void;
}

/** What is typed, kept by the page so that it outlives the choice of another time. */
export const NOTHING_TYPED = { fname: '', lname: '', phone: '', email: '', notes: '' };
export type Typed = typeof NOTHING_TYPED;

/** Name, phone and wishes, with what the server refuses under the fields. */
export function DetailsForm(props: DetailsFormProps) {
  const { form, submitLabel, asksEmail, isPreview, typed, onType, onSubmit, onRefused } = props;
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const word = (key: GuestText) => guestText(form.presets, key);
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => onType({ [name]: value }),
  });
  const needsEmail = form.presets['require_email'] === true;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const missing = {
      ...(typed.fname.trim() ? {} : { fname: 'Enter your first name' }),
      ...(typed.phone.trim() ? {} : { phone: 'Enter your phone number' }),
      ...(needsEmail && !typed.email.trim() ? { email: 'Enter your email' } : {}),
    };
    setErrors(missing);
    setMessage('');
    if (Object.keys(missing).length > 0 || isBusy) return;
    if (isPreview) return setMessage('This is a preview. Nothing is sent.');
    setBusy(true);
    try {
      await onSubmit({ ...typed, phone: phoneOf(typed.phone), email: typed.email.trim() || null });
    } catch (error) {
      if (error instanceof GuestError) {
        setErrors(error.errors);
        onRefused?.(error);
      }
      setMessage(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field label={word('first_name')} isRequired autoComplete="given-name" {...field('fname')} />
      <Field label={word('last_name')} autoComplete="family-name" {...field('lname')} />
      <Field label={word('phone')} type="tel" isRequired autoComplete="tel" {...field('phone')} />
      {asksEmail ? (
        <Field
          label={word('email')}
          type="email"
          isRequired={needsEmail}
          autoComplete="email"
          {...field('email')}
        />
      ) : null}
      {form.presets['ask_notes'] === false ? null : (
        <Field label={word('notes')} isLong {...field('notes')} />
      )}
      <p className="error" role="alert">
        {message}
      </p>
      <button type="submit" className="primary" disabled={isBusy}>
        {isBusy ? 'One moment…' : submitLabel}
      </button>
    </form>
  );
}
