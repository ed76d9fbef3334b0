import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import { type Tone, tokensOf } from '#src/theme/index.ts';
import { TONE_ICONS } from './toneIcons.ts';

const Pill = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    height: 22,
    maxWidth: '100%',
    padding: '0 7px 0 6px',
    borderRadius: 6,
    fontSize: 12,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: tokensOf(theme).tones[tone].main,
    backgroundColor: tokensOf(theme).tones[tone].tint,
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  }),
);

export interface StatusChipProps {
  tone: Tone;
  /** The word: a status is never told by colour alone. */
  label: string;
  icon?: LucideIcon;
}

/** A status as tone, icon and word; it changes by itself, so translators leave it alone. */
export function StatusChip({ tone, label, icon }: StatusChipProps) {
  const Icon = icon ?? TONE_ICONS[tone];
  return (
    <Pill tone={tone} translate="no">
      <Icon size={13} aria-hidden />
      <span>{label}</span>
    </Pill>
  );
}
