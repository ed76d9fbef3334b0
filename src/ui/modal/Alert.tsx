import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type Tone, tokensOf } from '#src/theme/index.ts';
import { TONE_ICONS } from '../identity/toneIcons.ts';
import { assertOneOf } from '../enumerated.ts';
import { ALERT_SIZES, ALERT_TYPES, type AlertSize, type AlertType } from './kinds.ts';

const TONES = { info: 'info', success: 'ok', warning: 'warn', error: 'bad' } satisfies Record<
  AlertType,
  Tone
>;

const Box = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => {
    const t = tokensOf(theme);
    return {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr auto',
      gap: '0 10px',
      padding: '10px 12px',
      borderRadius: 8,
      fontSize: 13.5,
      lineHeight: '20px',
      color: t.ink,
      backgroundColor: t.tones[tone].tint,
      '& > svg': { marginTop: 1, color: t.tones[tone].main },
      '& strong': { display: 'block', fontWeight: 600, color: t.tones[tone].main },
      '& a:not([class])': { fontWeight: 600, color: 'inherit' },
      '&[data-size="small"]': {
        padding: '5px 10px',
        fontSize: 12.5,
        lineHeight: '18px',
        gap: '0 8px',
        // A button beside one line of text does not push the line to its top.
        '& > .MuiButton-sizeSmall': { marginBlock: -6 },
      },
    };
  },
);

export interface AlertProps {
  type: AlertType;
  size?: AlertSize;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** A message that stays in the page; sizes and types are enumerated (COM-067). */
export function Alert({ type, size = 'medium', title, children, action }: AlertProps) {
  assertOneOf('alert type', ALERT_TYPES, type);
  assertOneOf('alert size', ALERT_SIZES, size);
  const tone = TONES[type];
  const Icon = TONE_ICONS[tone];
  const urgent = type === 'error' || type === 'warning';
  return (
    <Box tone={tone} role={urgent ? 'alert' : 'status'} data-size={size}>
      <Icon size={size === 'small' ? 15 : 18} aria-hidden />
      <div>
        {title === undefined ? null : <strong>{title}</strong>}
        {children}
      </div>
      {action}
    </Box>
  );
}
