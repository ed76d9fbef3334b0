import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { partyName, shortName } from '#src/domain/host/parties/fields.tsx';
import {
  FIT_LABELS,
  FIT_TONES,
  isTakeable,
  serverText,
  type ServerTurn,
} from '#src/domain/host/parties/inputs.tsx';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { counted } from '#src/ui/words/counts.ts';
import type { Choosing } from '../data/useChoosing.ts';
import { shortTime } from '../model/describe.ts';
import { confirmLabel, type Purpose, purposesOf } from '../model/purpose.ts';
import type { FloorBoard } from '../useFloorBoard.ts';
import { ChooserDialog } from './ChooserDialog.tsx';

const Bar = styled('section')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 8px',
    flex: 1,
    minWidth: 0,
    '& > .what': { flex: '1 1 150px', minWidth: 0 },
    '& h2': { ...theme.typography.h5, margin: 0, fontSize: 15.5, overflowWrap: 'anywhere' },
    '& p': {
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      margin: '1px 0 0',
      fontSize: 12.5,
      color: t.inkSoft,
      minHeight: 22,
    },
    '& .MuiButton-root, & .MuiToggleButton-root': { minHeight: 44, whiteSpace: 'nowrap' },
    '& .MuiToggleButton-root': { paddingInline: 9 },
    '& .MuiIconButton-root': { width: 44, height: 44 },
    [atMost('tablet')]: { '& > .what': { flexBasis: '100%' }, '& > .MuiButton-contained': { flex: 1 } },
  };
});

const TITLES = { seat: 'Seat', assign: 'Hold a table for', move: 'Move' } satisfies Record<Purpose, string>;

/** What stands under the title: how the chosen place suits, or how many tables do. */
function Verdict({ choosing, rotation }: { choosing: Choosing; rotation: readonly ServerTurn[] }) {
  const { choice, fits, text } = choosing;
  if (choice) {
    const { kind } = choice.fit;
    return (
      <p role="status">
        <StatusChip tone={FIT_TONES[kind]} label={FIT_LABELS[kind]} />{' '}
        <span>
          {[text(choice.fit), serverText(choice.place.mrt_ids, rotation)].filter(Boolean).join(' · ')}
        </span>
      </p>
    );
  }
  const count = [...fits.values()].filter(isTakeable).length;
  const some = counted(count, ['table suits', 'tables suit']);
  return (
    <p role="status">
      {count === 0 ? 'No single table suits. Look at combinations.' : `${some}. Choose one.`}
    </p>
  );
}

/** The party in hand, the place it gets, and the word that gives it. */
export function SeatBar({ board, choosing }: { readonly board: FloorBoard; readonly choosing: Choosing }) {
  const { focus, control, give, floor } = board;
  const [isListOpen, setIsListOpen] = useState(false);
  if (focus.kind !== 'choosing') return null;
  const { party, choice } = choosing;
  const { purpose } = focus;
  const purposes = purposesOf(party, floor.now);
  const time = shortTime(floor.location.timezone, party.reserved_ts);
  const labels: Record<Purpose, string> = { seat: 'Seat now', assign: `Hold for ${time}`, move: 'Move' };
  return (
    <Bar aria-label="Choose a table">
      <div className="what">
        <h2>
          {TITLES[purpose]} {purpose === 'move' ? shortName(party) : partyName(party)}, {party.party_size}
          {choice ? ` → ${choice.place.name}` : ''}
        </h2>
        <Verdict choosing={choosing} rotation={purpose === 'assign' ? [] : floor.rotation} />
      </div>
      {purposes.length > 1 ? (
        <ToggleButtonGroup
          exclusive
          value={purpose}
          aria-label="What for"
          onChange={(_, next: Purpose | null) => {
            if (next) control.change({ purpose: next });
          }}
        >
          {[...purposes]
            .sort()
            .reverse()
            .map((one) => (
              <ToggleButton key={one} value={one}>
                {labels[one]}
              </ToggleButton>
            ))}
        </ToggleButtonGroup>
      ) : null}
      <Tooltip title="All tables as a list">
        <IconButton aria-label="All tables as a list" onClick={() => setIsListOpen(true)}>
          <ListChecks size={18} aria-hidden />
        </IconButton>
      </Tooltip>
      <Button onClick={control.clear}>Cancel</Button>
      {choice ? (
        <Button
          variant="contained"
          size="large"
          disabled={!isTakeable(choice.fit)}
          onClick={() => void give(party, purpose, choice.place)}
        >
          {confirmLabel(purpose, choice.place)}
        </Button>
      ) : null}
      {isListOpen ? (
        <ChooserDialog board={board} choosing={choosing} onClose={() => setIsListOpen(false)} />
      ) : null}
    </Bar>
  );
}
