import { type CSSProperties, type ReactNode, useState } from 'react';
import type { GuestForm } from '#contract/host/booking/endpoints.ts';
import { splashOf } from '#contract/host/forms/guestTexts.ts';
import { textOf } from './parts.tsx';

/** What the restaurant says first, where it wants to; then the form. */
export function WithSplash({ form, children }: { form: GuestForm; children: ReactNode }) {
  const [isPast, setPast] = useState(false);
  const splash = splashOf(form.presets);
  if (!splash || isPast) return children;
  const { title, text, image, button, align, shade } = splash;
  const shadow = `rgb(0 0 0 / ${shade}%)`;
  const style = {
    '--accent': textOf(form.presets, 'accent_color') || undefined,
    '--page': textOf(form.presets, 'page_color') || undefined,
    ...(image ? { backgroundImage: `linear-gradient(${shadow}, ${shadow}), url("${image}")` } : {}),
  } as CSSProperties;
  return (
    <div className="page splash" data-picture={image ? true : undefined} data-align={align} style={style}>
      <main>
        <h1>{title || form.merchant_name}</h1>
        {text ? <p className="intro">{text}</p> : null}
        <button type="button" className="primary" onClick={() => setPast(true)}>
          {button}
        </button>
      </main>
    </div>
  );
}
