import { describe, expect, test } from 'vitest';
import { aPlanTable, aStoredFloor, aWork, counter, localId } from '../model/aFloor.ts';
import { tablesOfRoom } from '../model/draft.ts';
import { reordered } from './rooms/useRoomCalls.ts';
import { createActs } from './data/editorActs.ts';
import {
  adopted,
  allProblems,
  countChanges,
  createEditor,
  discarded,
  type EditorStore,
} from './data/editorStore.ts';
import { actOfKey, type KeyPress } from './editorKeys.ts';
import { describeTable } from './stage/describeTable.ts';

const [t1, t2, t3] = [localId(1), localId(2), localId(3)];

function anEditor() {
  const store = createEditor(aWork());
  return { store, acts: createActs(store, counter()) };
}

const placeOf = (store: EditorStore, id: string) => store.get().history.draft.tables[id]?.table_position;
const changesOf = (store: EditorStore) => countChanges(store.get().stored, store.get().history.draft);

function press(
  key: string,
  { store, acts }: ReturnType<typeof anEditor>,
  more: Partial<KeyPress> = {},
  onDrawing = true,
) {
  const ids = [...store.get().selection];
  const targets = { acts, save: () => acts.clear(), zoom: () => acts.clear(), ids };
  const act = actOfKey({ key, command: false, shift: false, alt: false, ...more }, targets, onDrawing);
  act?.();
  return act !== null;
}

describe('keys', () => {
  test('arrows move by the grid, with Shift by a unit; the first press lands on the grid', () => {
    const editor = anEditor();
    editor.acts.select(new Set([t1]));
    editor.acts.set({ table_position: { x: 2.1, y: 2 } });
    press('ArrowRight', editor);
    expect(placeOf(editor.store, t1)).toEqual({ x: 2.25, y: 2 });
    press('ArrowUp', editor, { shift: true });
    expect(placeOf(editor.store, t1)).toEqual({ x: 2.25, y: 1 });
  });

  test('FLOOR-005 Ctrl+C and Ctrl+V put a chosen copy 0.5 beside the original, once more 0.5 beside the copy', () => {
    const editor = anEditor();
    editor.acts.select(new Set([t1]));
    press('c', editor, { command: true });
    press('v', editor, { command: true });
    const [copy] = [...editor.store.get().selection];
    expect(placeOf(editor.store, copy ?? '')).toEqual({ x: 2.5, y: 2.5 });
    press('v', editor, { command: true });
    const [second] = [...editor.store.get().selection];
    expect(placeOf(editor.store, second ?? '')).toEqual({ x: 3, y: 3 });
    press('z', editor, { command: true });
    press('z', editor, { command: true });
    expect(changesOf(editor.store)).toBe(0);
    press('y', editor, { command: true });
    expect(changesOf(editor.store)).toBe(1);
  });

  test('R turns, brackets resize, Delete removes, Escape chooses nothing, Ctrl+A everything', () => {
    const editor = anEditor();
    editor.acts.select(new Set([t2]));
    press('r', editor);
    press(']', editor);
    expect(editor.store.get().history.draft.tables[t2]).toMatchObject({ rotation: 15, scale: 1.1 });
    press('Escape', editor);
    expect(editor.store.get().selection.size).toBe(0);
    press('a', editor, { command: true });
    expect(editor.store.get().selection.size).toBe(3);
    press('Delete', editor);
    expect(tablesOfRoom(editor.store.get().history.draft, 1)).toEqual([]);
    expect(editor.store.get().said).toBe('3 tables removed');
  });

  test('plain keys count on the drawing alone, and nothing happens without a table', () => {
    const editor = anEditor();
    expect(press('Delete', editor)).toBe(false);
    editor.acts.select(new Set([t1]));
    expect(press('r', editor, {}, false)).toBe(false);
    expect(press('z', editor, { alt: true, command: true })).toBe(false);
    expect(press('d', editor, { command: true }, false)).toBe(true);
  });
});

describe('the drawing', () => {
  test('a table that is added avoids the others and is chosen', () => {
    const { store, acts } = anEditor();
    acts.add(5, { x: 4, y: 2 });
    const [id] = [...store.get().selection];
    expect(store.get().history.draft.tables[id ?? '']?.name).toBe('4');
    expect(placeOf(store, id ?? '')).not.toEqual({ x: 4, y: 2 });
    acts.add(5, { x: 4, y: 2 }, true);
    expect(placeOf(store, [...store.get().selection][0] ?? '')).toEqual({ x: 4, y: 2 });
  });

  test('what others save is taken in, the choice stays, discarding can be undone', () => {
    const { store, acts } = anEditor();
    acts.select(new Set([t1]));
    acts.move({ x: 1, y: 0 });
    const fresh = aStoredFloor();
    store.change((state) => adopted(state, { ...fresh, sections: [] }));
    expect(changesOf(store)).toBe(1);
    expect([...store.get().selection]).toEqual([t1]);
    store.change(discarded);
    expect(changesOf(store)).toBe(0);
    acts.undo();
    expect(placeOf(store, t1)).toEqual({ x: 3, y: 2 });
  });

  test('a refusal stays under its table until that table is changed', () => {
    const { store, acts } = anEditor();
    store.change((state) => ({ ...state, refusals: { [t3]: { name: 'Taken' } } }));
    acts.set({ name: 'X' }, { ids: [t2] });
    expect(allProblems(store.get())[t3]).toEqual({ name: 'Taken' });
    acts.set({ name: 'Y' }, { ids: [t3] });
    expect(allProblems(store.get())).toEqual({});
  });

  test('rooms change places with their neighbor and no further', () => {
    const { rooms } = aStoredFloor();
    expect(reordered(rooms, 2, -1).map(({ id }) => id)).toEqual([2, 1]);
    expect(reordered(rooms, 1, -1)).toBe(rooms);
  });

  test('a screen reader hears what a table is, where it stands and what is wrong with it', () => {
    const { store } = anEditor();
    const { draft } = store.get().history;
    const table = { ...aPlanTable(t1, { name: '12', rotation: 45, table_layout_type_id: 8 }), section: '50' };
    expect(describeTable(table, draft, { [t1]: { name: 'Taken' } })).toBe(
      'Table 12, Booth, 4 seats, section Section 50, at 0, 0, turned 45°, Taken',
    );
  });
});
