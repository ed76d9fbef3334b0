import { styled } from '@mui/material/styles';
import type { Room, RoomTable } from '#contract/host/floor/schemas.ts';
import { PartyStatusChip } from '#src/domain/host/parties/fields.tsx';
import { FIT_LABELS, FIT_TONES, seatsText } from '#src/domain/host/parties/inputs.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { sortBy } from '#src/ui/sort/sortBy.ts';
import { nextText, stateDetail, stateWord } from '../model/describe.ts';
import type { TableState } from '../model/tableState.ts';
import type { FloorBoard } from '../useFloorBoard.ts';

const List = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    position: 'absolute',
    inset: 0,
    overflowY: 'auto',
    margin: 0,
    padding: 12,
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
    alignContent: 'start',
    gap: 8,
    '& button': {
      all: 'unset',
      boxSizing: 'border-box',
      display: 'grid',
      gridTemplateColumns: '52px minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '0 10px',
      width: '100%',
      minHeight: 60,
      padding: '8px 12px',
      border: `1px solid ${t.divider}`,
      borderRadius: 10,
      backgroundColor: t.surface,
      cursor: 'pointer',
      '&:hover': { backgroundColor: t.hover },
      '&[aria-pressed="true"]': { borderColor: t.primary, boxShadow: `0 0 0 1px ${t.primary}` },
      '&:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: 1 },
    },
    '& strong': { fontSize: 16, fontWeight: 600, overflowWrap: 'anywhere' },
    '& small': { display: 'block', fontSize: 12.5, lineHeight: '17px', color: t.muted },
    '& .first': { color: t.inkSoft },
  };
});

const OPEN: TableState = { kind: 'open', next: null };

function StateChip({ state }: { state: TableState }) {
  if (state.kind === 'occupied') return <PartyStatusChip status={state.status} />;
  if (state.kind === 'held' && state.status.key !== 'expected') {
    return <PartyStatusChip status={state.status} />;
  }
  return <StatusChip tone={state.kind === 'blocked' ? 'warn' : 'idle'} label={stateWord(state)} />;
}

function Row({ table, board }: { table: RoomTable; board: FloorBoard }) {
  const { floor, choosing, marked, press, serverOf } = board;
  const { timezone } = floor.location;
  const state = floor.states.get(table.mrt_id) ?? OPEN;
  const fit = choosing?.fits.get(table.mrt_id);
  const server = serverOf.get(table.mrt_id)?.name;
  const quiet = [nextText(state, timezone), server].filter(Boolean).join(' · ');
  return (
    <button type="button" aria-pressed={marked.has(table.mrt_id)} onClick={() => press(table.mrt_id)}>
      <strong>{table.name}</strong>
      <span>
        <small className="first">
          {choosing && fit ? choosing.text(fit) : stateDetail(state, timezone) || seatsText(table)}
        </small>
        <small>{quiet}</small>
      </span>
      {choosing && fit ? (
        <StatusChip tone={FIT_TONES[fit.kind]} label={FIT_LABELS[fit.kind]} />
      ) : (
        <StateChip state={state} />
      )}
    </button>
  );
}

/** The tables of a room as a list: the twin of the drawing for whoever would rather read. */
export function TableList({ room, board }: { readonly room: Room; readonly board: FloorBoard }) {
  return (
    <List aria-label={`Tables of ${room.name}`}>
      {sortBy(room.tables, 'a_to_z', 'name').map((table) => (
        <li key={table.local_id}>
          <Row table={table} board={board} />
        </li>
      ))}
    </List>
  );
}
