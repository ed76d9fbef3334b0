import { type CSSProperties, type ReactNode, useId } from 'react';
import type { GuestForm } from '#contract/host/booking/endpoints.ts';

type Presets = GuestForm['presets'];

export const textOf = (presets: Presets, typeId: string): string => {
  const value = presets[typeId];
  return typeof value === 'string' ? value : '';
};

export const numberOf = (presets: Presets, typeId: string, otherwise: number): number => {
  const value = presets[typeId];
  return typeof value === 'number' ? value : otherwise;
};

/** The page of a restaurant in its colors: logo, heading and introduction above what it asks. */
export function Frame({ form, title, children }: { form: GuestForm; title: string; children: ReactNode }) {
  const { presets, merchant_name } = form;
  const colors = {
    '--accent': textOf(presets, 'accent_color') || undefined,
    '--page': textOf(presets, 'page_color') || undefined,
  } as CSSProperties;
  const logo = textOf(presets, 'logo');
  const intro = textOf(presets, 'intro');
  return (
    <div className="page" style={colors}>
      <main className="sheet">
        <header>
          {logo ? (
            <img
              src={logo}
              alt=""
              width={numberOf(presets, 'logo_width', 50)}
              height={numberOf(presets, 'logo_height', 50)}
              className="logo"
            />
          ) : null}
          <p className="kicker">{title}</p>
          <h1>{textOf(presets, 'heading') || merchant_name}</h1>
          <p className="quiet">{form.address}</p>
          {intro ? <p className="intro">{intro}</p> : null}
        </header>
        {children}
      </main>
    </div>
  );
}

/** A page that says one thing. */
export function Notice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="page">
      <main className="sheet">
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly type?: 'text' | 'tel' | 'email';
  readonly autoComplete?: string;
  readonly isRequired?: boolean;
  readonly isLong?: boolean;
}

/** A labeled text field with its error under it. */
export function Field({
  label,
  name,
  value,
  onChange,
  error,
  type = 'text',
  autoComplete,
  ...more
}: FieldProps) {
  const id = useId();
  const { isRequired = false, isLong = false } = more;
  const shared = {
    id,
    name,
    value,
    required: isRequired,
    autoComplete,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isRequired ? '' : ' (optional)'}
      </label>
      {isLong ? (
        <textarea {...shared} rows={3} maxLength={500} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...shared} type={type} maxLength={200} onChange={(event) => onChange(event.target.value)} />
      )}
      {error ? (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** One of several, each a large button. */
export function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="choices">{children}</div>
    </fieldset>
  );
}

export function Choice(props: {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
  hint?: string;
}) {
  const { isChosen, onChoose, children, hint } = props;
  return (
    <button type="button" className="choice" aria-pressed={isChosen} onClick={onChoose}>
      {children}
      {hint ? <small>{hint}</small> : null}
    </button>
  );
}

export function CallLink({ phone }: { phone: string | null }) {
  if (!phone) return null;
  return (
    <p>
      <a href={`tel:${phone}`}>Call {phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')}</a>
    </p>
  );
}
