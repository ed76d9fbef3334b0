import { styled } from '@mui/material/styles';
import { Check, Lock } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { Slot } from '#contract/host/inventory/schemas.ts';
import { rangeText, STATUS_ICONS, STATUS_WORDS } from '#src/domain/host/inventory/fields.tsx';
import { clockLabel } from '#src/domain/host/parties/fields.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { nounFor } from '#src/ui/words/counts.ts';
import { hoursText } from '#src/ui/words/durations.ts';

const Box = styled('button')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    all: 'unset',
    boxSizing: 'border-box',
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    gap: 1,
    width: 136,
    minHeight: 46,
    padding: '4px 8px 4px 11px',
    border: `1px solid ${t.divider}`,
    borderRadius: 8,
    fontSize: 12,
    lineHeight: '17px',
    color: t.ink,
    backgroundColor: t.surface,
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '5px auto 5px 4px',
      width: 3,
      borderRadius: 2,
      backgroundColor: 'currentColor',
      opacity: 0.9,
    },
    '& > span': { display: 'flex', alignItems: 'center', gap: 4, minWidth: 0, whiteSpace: 'nowrap' },
    '& .what': { color: t.ink },
    '& .what b': { fontWeight: 600, fontSize: 13 },
    '& .what small': { fontSize: 12, color: t.muted },
    '& .how': { fontWeight: 500 },
    '& .how > span, & .who > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& svg': { flex: 'none' },
    '& .tick': { marginLeft: 'auto', color: t.primary },
    '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: 2 },
    '&:hover': { borderColor: t.control },
    '&[aria-pressed="true"]': {
      borderColor: t.primary,
      boxShadow: `inset 0 0 0 1px ${t.primary}`,
      backgroundColor: t.primaryFaint,
    },
    '&[data-status="none"]': { color: t.tones.ok.main },
    '&[data-status="booked"]': { color: t.tones.info.main, backgroundColor: t.tones.info.tint },
    '&[data-status="blocked"]': { color: t.tones.warn.main, backgroundColor: t.tones.warn.tint },
    '&[data-status="overbooked"]': { color: t.tones.bad.main, backgroundColor: t.tones.bad.tint },
  };
});

export interface SlotButtonProps {
  readonly slot: Slot;
  readonly typeName: string;
  /** Who has it: “Okafor (4)”. */
  readonly holders: readonly string[];
  readonly isChosen: boolean;
  readonly isFocus: boolean;
  readonly onClick: (event: MouseEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: () => void;
}

/** One bookable place: for how many, how long, who may book it, how it stands and who has it. */
export function SlotButton({ slot, typeName, holders, isChosen, isFocus, ...events }: SlotButtonProps) {
  const Icon = STATUS_ICONS[slot.status];
  const word = STATUS_WORDS[slot.status].label;
  const more = holders.length > 0 ? holders.join(', ') : (slot.statusReason ?? '');
  return (
    <Box
      type="button"
      data-slot={slot.slotId}
      data-status={slot.status}
      aria-pressed={isChosen}
      title={more || undefined}
      tabIndex={isFocus ? 0 : -1}
      {...events}
    >
      <span className="what">
        <VisuallyHidden>
          {clockLabel(slot.time)}, {typeName},{' '}
        </VisuallyHidden>
        <b>{rangeText(slot)}</b>
        <VisuallyHidden> {nounFor(slot.maxPartySize, ['person', 'people'])}, </VisuallyHidden>
        <small>{hoursText(slot.durationMinutes)}</small>
        <VisuallyHidden>, </VisuallyHidden>
        {slot.accessType === 'private' ? (
          <>
            <Lock size={12} aria-hidden />
            <VisuallyHidden>private, </VisuallyHidden>
          </>
        ) : null}
        {isChosen ? <Check size={14} className="tick" aria-hidden /> : null}
      </span>
      <span className="how">
        <Icon size={12} aria-hidden />
        <span>{word}</span>
      </span>
      {more ? (
        <span className="who">
          <span>{more}</span>
        </span>
      ) : null}
    </Box>
  );
}
