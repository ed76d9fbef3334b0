import { useState } from 'react';
import { AS_SAMPLE, type AsWhom } from '#src/domain/marketing/mailPreview/index.ts';
import type { Shown } from './PreviewBar.tsx';

/** Whether the mail is written or looked at, as whom, and with or without pictures. */
export function usePreview() {
  const [shown, onShow] = useState<Shown>('write');
  const [who, onWho] = useState<AsWhom>(AS_SAMPLE);
  const [hasImages, onImages] = useState(true);
  return { shown, onShow, who, onWho, hasImages, onImages };
}
