// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { expect, test } from 'vitest';
import { json, refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { aRoomTable, aStoredFloor, localId } from '../../model/aFloor.ts';
import { draftOf, type StoredFloor } from '../../model/draft.ts';
import { planMove } from '../../model/edits.ts';
import { applyPlan } from '../../model/plan.ts';
import { createEditor } from './editorStore.ts';
import { useSaveFloor } from './useSaveFloor.tsx';

/** A drawing in which table 1 was moved, while somebody else saved it elsewhere. */
function movedByBoth() {
  const stored = aStoredFloor();
  const base = draftOf(stored);
  const draft = applyPlan(base, planMove(base, [localId(1)], { x: 0, y: 1 }));
  const [room, ...others] = stored.rooms;
  if (!room) throw new Error('no room');
  const theirs = aRoomTable(1, { section_ids: [50], version: 2, table_position: { x: 9, y: 9 } });
  const tables = room.tables.map((table) => (table.mrt_id === 1 ? theirs : table));
  const fresh: StoredFloor = { ...stored, rooms: [{ ...room, tables }, ...others] };
  return { store: createEditor({ stored, draft }), fresh };
}

test('FLOOR-008 whoever answers at once whose version shall stand has the answer carried out, however slowly the floor is read', async () => {
  const { store, fresh } = movedByBoth();
  const saves: unknown[] = [];
  stubFetch({
    'PUT /host-config/merchants/7/rooms/1/tables': ({ body }: { body?: unknown }) => {
      saves.push(body);
      const isFirst = saves.length === 1;
      return isFirst
        ? refusal(409, 'STALE')
        : json({
            data: [aRoomTable(1, { section_ids: [50], version: 3, table_position: { x: 2, y: 3 } })],
          });
    },
  });
  const reads: (() => void)[] = [];
  const read = () =>
    new Promise<StoredFloor>((resolve) => {
      reads.push(() => resolve(fresh));
    });
  function Page() {
    const { save, dialog } = useSaveFloor({ store, merchantId: 7, read });
    return (
      <>
        <button type="button" onClick={save}>
          Save
        </button>
        {dialog}
      </>
    );
  }
  const user = asUser();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => reads.length).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  reads[0]?.();
  await user.click(await screen.findByRole('button', { name: 'Keep my version' }));
  await expect.poll(() => saves.length).toBe(2);
});
