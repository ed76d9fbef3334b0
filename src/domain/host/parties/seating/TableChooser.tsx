import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { Room } from '#contract/host/floor/schemas.ts';
import type { Party, TableHold } from '#contract/host/parties/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { type Choice, isTakeable, placesOf, rankedChoices, type Wish } from './fit.ts';
import { type ServerTurn, serverText, turnText } from './rotation.ts';
import { FIT_LABELS, FIT_TONES, fitText, seatsText } from './fitWords.ts';

const Group = styled('fieldset')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gap: 6,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    '& legend': { padding: 0, marginBottom: 6, fontSize: 13, color: t.muted },
    '& label': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '64px 1fr auto',
      alignItems: 'center',
      gap: '0 10px',
      minHeight: 52,
      padding: '6px 12px',
      border: `1px solid ${t.divider}`,
      borderRadius: 8,
      cursor: 'pointer',
      '& input': { position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'inherit' },
      '&:hover': { backgroundColor: t.hover },
      '&:has(:checked)': { borderColor: t.primary, backgroundColor: t.primaryTint },
      '&:has(:focus-visible)': { outline: `2px solid ${t.primary}`, outlineOffset: 1 },
      '&:has(:disabled)': { cursor: 'default', backgroundColor: 'transparent', color: t.muted },
      '& strong': { fontSize: 15, fontWeight: 600, overflowWrap: 'anywhere' },
      '& small': { display: 'block', fontSize: 12.5, lineHeight: '17px', color: t.muted },
    },
    '& details > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      minHeight: 44,
      fontSize: 13,
      cursor: 'pointer',
      color: t.muted,
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
    },
    '& details[open] > summary svg': { transform: 'rotate(180deg)' },
    '& .rotation': { margin: '0 0 4px', fontSize: 13, color: t.inkSoft },
    '& label .server': { color: t.inkSoft },
    '& .rest': { display: 'grid', gap: 6 },
  };
});

export interface TableChooserProps {
  rooms: readonly Room[];
  holds: readonly TableHold[];
  /** For the names of who is next. */
  parties: readonly Party[];
  wish: Wish;
  timezone: string;
  value: Choice | null;
  onChange: (choice: Choice) => void;
  /** Whose turn it is among the servers, the next first; empty where a table is only kept. */
  rotation?: readonly ServerTurn[];
  legend?: string;
}

/**
 * Choosing a table without the drawing: every table and combination with how it suits, the best first, by pointer, keyboard
 * and screen reader alike. What cannot be had stands below with its reason.
 */
export function TableChooser({
  rooms,
  holds,
  parties,
  wish,
  timezone,
  value,
  onChange,
  rotation = [],
  legend = 'Tables',
}: TableChooserProps) {
  const name = useId();
  const [open, setOpen] = useState(false);
  const words = useMemo(
    () => ({ timezone, parties: new Map(parties.map((party) => [party.id, party])) }),
    [timezone, parties],
  );
  const choices = useMemo(() => rankedChoices(placesOf(rooms), wish, holds), [rooms, wish, holds]);
  const [free, rest] = [
    choices.filter(({ fit }) => isTakeable(fit)),
    choices.filter(({ fit }) => !isTakeable(fit)),
  ];
  const row = (choice: Choice) => (
    <label key={choice.place.key}>
      <input
        type="radio"
        name={name}
        checked={value?.place.key === choice.place.key}
        disabled={!isTakeable(choice.fit)}
        onChange={() => onChange(choice)}
      />
      <strong>{choice.place.name}</strong>
      <span>
        <small>
          {choice.place.room_name}, {seatsText(choice.place)}
        </small>
        <small>{fitText(choice.fit, wish, words)}</small>
        {serverText(choice.place.mrt_ids, rotation) ? (
          <small className="server">{serverText(choice.place.mrt_ids, rotation)}</small>
        ) : null}
      </span>
      <StatusChip tone={FIT_TONES[choice.fit.kind]} label={FIT_LABELS[choice.fit.kind]} />
    </label>
  );
  return (
    <Group>
      <legend>{legend}</legend>
      {rotation.length > 0 ? (
        <p className="rotation">{rotation.map((turn) => turnText(turn, rotation)).join(' · ')}</p>
      ) : null}
      {free.length === 0 ? <span role="status">No table suits this party at this time.</span> : free.map(row)}
      {rest.length === 0 ? null : (
        <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            <ChevronDown size={16} aria-hidden />
            {rest.length} not possible, and why
          </summary>
          <div className="rest">{open ? rest.map(row) : null}</div>
        </details>
      )}
    </Group>
  );
}
