import { styled } from '@mui/material/styles';
import type { Party } from '#contract/parties/schemas.ts';
import { type Tone, tokensOf } from '#src/theme/index.ts';
import { STATE_ICONS } from '../fields.tsx';
import { useNow } from '../data/useNow.ts';
import { statusOf } from '../model.ts';
import { bannerText } from './model/banner.ts';

const Box = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => {
    const t = tokensOf(theme);
    return {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      gap: '0 10px',
      padding: '10px 12px',
      borderRadius: 10,
      border: `1px solid ${t.tones[tone].main}33`,
      backgroundColor: t.tones[tone].tint,
      fontSize: 13,
      lineHeight: '19px',
      '& svg': { marginTop: 1, color: t.tones[tone].main },
      '& strong': { display: 'block', fontSize: 14, fontWeight: 600, color: t.tones[tone].main },
    };
  },
);

export interface StatusBannerProps {
  readonly party: Party;
  readonly timezone: string;
  readonly lateMinutes: number;
}

/** How the party stands right now, in one look. */
export function StatusBanner({ party, timezone, lateMinutes }: StatusBannerProps) {
  const now = useNow();
  const status = statusOf(party, now, lateMinutes);
  const Icon = STATE_ICONS[status.key];
  return (
    <Box className="banner" tone={status.tone} role="status">
      <Icon size={18} aria-hidden />
      <div>
        <strong>{status.label}</strong>
        {bannerText(party, status, now, timezone)}
      </div>
    </Box>
  );
}
