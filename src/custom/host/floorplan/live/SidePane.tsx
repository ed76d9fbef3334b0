import { PartyPanel } from '#src/domain/host/parties/inputs.tsx';
import { PartyList } from './list/PartyList.tsx';
import { TablePanel } from './panel/TablePanel.tsx';
import { PlanButton } from './panel/PlanButton.tsx';
import type { FloorBoard } from './useFloorBoard.ts';

/** The list of parties, or over it the details of the party or table that is open. */
export function SidePane({ board, mayDrag }: { readonly board: FloorBoard; readonly mayDrag: boolean }) {
  const { floor, focus, control } = board;
  if (focus.kind === 'party') {
    return (
      <PartyPanel
        key={focus.partyId}
        partyId={focus.partyId}
        onClose={control.clear}
        timezone={floor.location.timezone}
        lateMinutes={floor.lateMinutes}
      >
        {(party) => <PlanButton party={party} now={floor.now} onChoose={() => control.choose(party)} />}
      </PartyPanel>
    );
  }
  const table =
    focus.kind === 'table' ? floor.tables.find(({ mrt_id }) => mrt_id === focus.mrtId) : undefined;
  if (table) return <TablePanel key={table.mrt_id} table={table} board={board} />;
  return <PartyList board={board} mayDrag={mayDrag} />;
}
