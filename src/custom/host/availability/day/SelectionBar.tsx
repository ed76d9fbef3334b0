import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Ban, CircleCheck, Layers2, PencilLine, Trash2 } from 'lucide-react';
import type { Slot } from '#contract/host/inventory/schemas.ts';
import { tokensOf } from '#src/theme/index.ts';

const Bar = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'sticky',
    bottom: 12,
    zIndex: 6,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 4,
    marginTop: 12,
    padding: '6px 8px 6px 16px',
    border: `1px solid ${t.divider}`,
    borderRadius: 12,
    backgroundColor: t.raised,
    boxShadow: t.float,
    '& > strong': { marginRight: 8, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& > .MuiButton-root': { minHeight: 44 },
    '& > .MuiButton-root:last-of-type': { marginLeft: 'auto' },
  };
});

interface Props {
  readonly slots: readonly Slot[];
  readonly onBlock: () => void;
  readonly onUnblock: () => void;
  readonly onEdit: () => void;
  readonly onOverbook: () => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** What can be done with the chosen slots. */
export function SelectionBar({ slots, onBlock, onUnblock, onEdit, onOverbook, onDelete, onClear }: Props) {
  return (
    <Bar aria-label="Chosen slots">
      <strong role="status">{slots.length} chosen</strong>
      <Button
        startIcon={<Ban aria-hidden />}
        disabled={slots.every(({ blocked }) => blocked)}
        onClick={onBlock}
      >
        Block
      </Button>
      <Button
        startIcon={<CircleCheck aria-hidden />}
        disabled={!slots.some(({ blocked }) => blocked)}
        onClick={onUnblock}
      >
        Unblock
      </Button>
      <Button startIcon={<PencilLine aria-hidden />} onClick={onEdit}>
        Change
      </Button>
      <Button startIcon={<Layers2 aria-hidden />} disabled={slots.length !== 1} onClick={onOverbook}>
        Overbook
      </Button>
      <Button color="error" startIcon={<Trash2 aria-hidden />} onClick={onDelete}>
        Delete
      </Button>
      <Button onClick={onClear}>Clear</Button>
    </Bar>
  );
}
