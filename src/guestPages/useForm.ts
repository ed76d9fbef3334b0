import { useEffect, useState } from 'react';
import type { GuestForm } from '#contract/host/booking/endpoints.ts';
import { type FormAddress, GuestError, readForm } from '#src/dataProviders/guest/api.ts';

type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly form: GuestForm };

export const messageOf = (error: unknown): string =>
  error instanceof GuestError ? error.message : 'Something went wrong. Please try again.';

/** Presets that are not saved yet, as the dashboard sends them beside its form; only from the same origin. */
export function readPreview(event: Pick<MessageEvent, 'origin' | 'data'>, origin: string) {
  if (event.origin !== origin) return null;
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null || !('previewPresets' in data)) return null;
  const presets: unknown = data.previewPresets;
  return typeof presets === 'object' && presets !== null ? (presets as GuestForm['presets']) : null;
}

/** What is not saved yet over what is; beside the settings of a form its splash page would stand in the way. */
function previewed(
  saved: GuestForm['presets'],
  preview: GuestForm['presets'],
  isPreview: boolean,
): GuestForm['presets'] {
  return { ...saved, ...(isPreview ? { splash_enabled: false } : {}), ...preview };
}

/** The form of an address, with what the dashboard previews. */
export function useForm(address: FormAddress, type: 'reservations' | 'waitlist', isPreview: boolean): Loaded {
  const { merchantId, slug } = address;
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const [preview, setPreview] = useState<GuestForm['presets']>({});
  useEffect(() => {
    let isOpen = true;
    readForm({ merchantId, slug }, type)
      .then((form) => isOpen && setLoaded({ state: 'ready', form }))
      .catch((error: unknown) => isOpen && setLoaded({ state: 'failed', message: messageOf(error) }));
    return () => {
      isOpen = false;
    };
  }, [merchantId, slug, type]);
  useEffect(() => {
    if (!isPreview) return undefined;
    const listen = (event: MessageEvent) => {
      const presets = readPreview(event, window.location.origin);
      if (presets) setPreview(presets);
    };
    window.addEventListener('message', listen);
    window.parent.postMessage({ previewReady: true }, window.location.origin);
    return () => window.removeEventListener('message', listen);
  }, [isPreview]);
  if (loaded.state !== 'ready') return loaded;
  return {
    state: 'ready',
    form: { ...loaded.form, presets: previewed(loaded.form.presets, preview, isPreview) },
  };
}
