import { styled } from '@mui/material/styles';
import { Check, Lock } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { Slot } from '#contract/inventory/schemas.ts';
import { rangeText, STATUS_ICONS, STATUS_WORDS } from '#src/resources/inventory/fields.tsx';
import { clockLabel, durationLabel } from '#src/resources/parties/fields.tsx';
import { tokensOf } from '#src/theme/index.ts';

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

/** Heard, not seen: the button stands in the row of its time and the column of its type. */
const Unseen = styled('i')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'pre',
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
        <Unseen>
          {clockLabel(slot.time)}, {typeName},{' '}
        </Unseen>
        <b>{rangeText(slot)}</b>
        <Unseen> {slot.maxPartySize === 1 ? 'person' : 'people'}, </Unseen>
        <small>{durationLabel(slot.durationMinutes)}</small>
        <Unseen>, </Unseen>
        {slot.accessType === 'private' ? (
          <>
            <Lock size={12} aria-hidden />
            <Unseen>private, </Unseen>
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
