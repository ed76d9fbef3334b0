import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { services } from '#contract/index.ts';
import type { FormTypeId } from '#contract/host/forms/presetTypes.ts';
import { WIDGET_PATH, widgetUrl } from '#contract/host/forms/rules.ts';
import { call } from '#src/dataProviders/client.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';

/** A location at which a form can be looked at: the first of the form, else the first of the person's. */
export function usePreviewLocation(merchantIds: readonly number[] | null): number | null {
  const [first] = merchantIds ?? [];
  const { data } = useQuery({
    queryKey: ['settings/host/forms', 'preview', first ?? null],
    queryFn: ({ signal }) => call(services.users.findMyMerchants, { query: { take: 1 } }, { signal }),
    enabled: first === undefined,
  });
  return first ?? data?.data[0]?.merchant_id ?? null;
}

interface PreviewProps {
  readonly typeId: FormTypeId;
  /** The stored slug; null for a form that is not stored yet, which shows the page of the default form. */
  readonly slug: string | null;
  readonly merchantIds: readonly number[] | null;
}

const isReady = (data: unknown) => typeof data === 'object' && data !== null && 'previewReady' in data;

/** The real page of guests beside its settings, with what is not saved yet. */
export function Preview({ typeId, slug, merchantIds }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const merchantId = usePreviewLocation(merchantIds);
  const presets = useWatch({ name: 'presets' }) as { type_id: string; value: unknown }[] | undefined;
  const values = JSON.stringify(
    Object.fromEntries((presets ?? []).map(({ type_id, value }) => [type_id, value])),
  );
  useEffect(() => {
    const send = () =>
      frame.current?.contentWindow?.postMessage(
        { previewPresets: JSON.parse(values) },
        window.location.origin,
      );
    const listen = ({ origin, data }: MessageEvent) => {
      if (origin === window.location.origin && isReady(data)) send();
    };
    window.addEventListener('message', listen);
    send();
    return () => window.removeEventListener('message', listen);
  }, [values]);
  if (merchantId === null) return null;
  const url = widgetUrl(WIDGET_PATH, merchantId, { type_id: typeId, slug });
  return (
    <DataCard title="Preview">
      <iframe
        ref={frame}
        title="Preview of the page"
        src={`${url}${url.includes('?') ? '&' : '?'}preview=1`}
        style={{ width: '100%', height: 640, border: 0, display: 'block' }}
      />
      <Quiet>
        The page as guests see it on a phone, with your unsaved changes. Nothing can be booked here.
      </Quiet>
    </DataCard>
  );
}
