import type { Party } from '#contract/host/parties/schemas.ts';
import { StatusIcon } from '../fields.tsx';
import { useNow } from '../data/useNow.ts';
import { statusOf } from '../model.ts';
import { BannerBox } from './BannerBox.tsx';
import { bannerText } from './model/banner.ts';

export interface StatusBannerProps {
  readonly party: Party;
  readonly timezone: string;
  readonly lateMinutes: number;
}

/** How the party stands right now, in one look. */
export function StatusBanner({ party, timezone, lateMinutes }: StatusBannerProps) {
  const now = useNow();
  const status = statusOf(party, now, lateMinutes);
  return (
    <BannerBox className="banner" translate="no" tone={status.tone} role="status">
      <StatusIcon status={status} size={18} />
      <div>
        <strong>{status.label}</strong>
        {bannerText(party, status, now, timezone)}
      </div>
    </BannerBox>
  );
}
