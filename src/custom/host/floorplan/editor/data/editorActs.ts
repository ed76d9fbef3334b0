import { findLayoutType } from '#contract/host/floor/layoutTypes.ts';
import { type Alignment, type Axis, planAlign, planDistribute } from '../../model/arrange.ts';
import {
  type FloorDraft,
  type PlanCombination,
  type PlanSection,
  type PlanTable,
  tablesOfRoom,
} from '../../model/draft.ts';
import {
  copyTables,
  type NewId,
  planAdd,
  planAddSection,
  planAssign,
  planCombination,
  planCombine,
  planGrow,
  planMove,
  planPaste,
  planRemove,
  planSection,
  planTables,
  planTurn,
  tablesAfter,
} from '../../model/edits.ts';
import { freeSpot } from '../../model/freeSpot.ts';
import type { Point } from '../../model/geometry.ts';
import type { Plan } from '../../model/plan.ts';
import { NOTHING, press, type Selection } from '../../model/selection.ts';
import { snapMove } from '../../model/snap.ts';
import { SECTION_COLOURS } from '../../model/sectionPalette.ts';
import { type EditorState, type EditorStore, redone, stepped, type Tool, undone } from './editorStore.ts';

/** “table 12”, “3 tables”. */
export function tablesInWords(draft: FloorDraft, ids: Iterable<string>): string {
  const tables = copyTables(draft, ids);
  return tables.length === 1 ? `table ${tables[0]?.name ?? ''}` : `${tables.length} tables`;
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface Doing {
  readonly ids?: Iterable<string>;
  readonly mergeKey?: string;
}

/** Everything a person can do to a drawing. Each works on the state of now, by default on the chosen tables. */
export function createActs(store: EditorStore, newId: NewId) {
  const draftNow = () => store.get().history.draft;
  const chosen = () => [...store.get().selection];

  const run = (
    label: string,
    plan: Plan,
    said: string,
    more: { mergeKey?: string | undefined; select?: Selection } = {},
  ) =>
    store.change((state) => {
      const next = stepped(state, { label, plan, mergeKey: more.mergeKey }, said);
      return more.select && next !== state ? { ...next, selection: more.select } : next;
    });

  const onTables = (
    verb: string,
    past: string,
    planFor: (draft: FloorDraft, ids: string[]) => Plan,
    { ids = chosen(), mergeKey }: Doing = {},
  ) => {
    const keys = [...ids];
    const words = tablesInWords(draftNow(), keys);
    run(`${verb} ${words}`, planFor(draftNow(), keys), `${upper(words)} ${past}`, {
      mergeKey: mergeKey && `${mergeKey} ${keys.join()}`,
    });
  };

  const drop = (copied: readonly PlanTable[], verb: string): PlanTable[] => {
    const { roomId } = store.get();
    if (roomId === null || copied.length === 0) return [];
    const plan = planPaste(draftNow(), copied, roomId, newId);
    const added = tablesAfter(plan);
    const words = added.length === 1 ? `table ${added[0]?.name ?? ''}` : `${added.length} tables`;
    run(`${verb} ${words}`, plan, `${upper(words)} added`, {
      select: new Set(added.map((one) => one.local_id)),
    });
    return added;
  };

  const select = (selection: Selection) =>
    store.change((state) => (state.selection === selection ? state : { ...state, selection }));

  const tables = {
    move: (by: Point, doing?: Doing) =>
      onTables('moving', 'moved', (draft, ids) => planMove(draft, ids, by), doing),
    /** Moves by a step with the first table landing on the grid. */
    nudge: (by: Point, ids: readonly string[] = chosen()) => {
      const lead = draftNow().tables[ids[0] ?? ''];
      if (!lead) return;
      const snapped = store.get().snaps ? snapMove(lead.table_position, by) : by;
      onTables('moving', 'moved', (draft, keys) => planMove(draft, keys, snapped), {
        ids,
        mergeKey: 'nudge',
      });
    },
    turn: (degrees: number, ids?: Iterable<string>) =>
      onTables('turning', 'turned', (draft, keys) => planTurn(draft, keys, degrees), {
        ids: ids ?? chosen(),
        mergeKey: 'turn',
      }),
    grow: (by: number, ids?: Iterable<string>) =>
      onTables('resizing', 'resized', (draft, keys) => planGrow(draft, keys, by), {
        ids: ids ?? chosen(),
        mergeKey: 'grow',
      }),
    set: (patch: Partial<Omit<PlanTable, 'local_id' | 'room_id'>>, doing?: Doing) =>
      onTables(
        'changing',
        'changed',
        (draft, ids) => planTables(draft, ids, (table) => ({ ...table, ...patch })),
        doing,
      ),
    remove: (ids?: Iterable<string>) => onTables('removing', 'removed', planRemove, { ids: ids ?? chosen() }),
    putBack: (key: string, restore: Plan) =>
      run('putting back', restore, 'Table put back', { select: new Set([key]) }),
    align: (alignment: Alignment) =>
      onTables('aligning', 'aligned', (draft, ids) => planAlign(draft, ids, alignment)),
    distribute: (axis: Axis) =>
      onTables('spreading', 'spread evenly', (draft, ids) => planDistribute(draft, ids, axis)),
    assign: (section: string | null, ids?: Iterable<string>) =>
      onTables(
        'changing the section of',
        'changed section',
        (draft, keys) => planAssign(draft, keys, section),
        {
          ids: ids ?? chosen(),
        },
      ),
    /** Adds a table of a kind, as near to a point as there is room, and chooses it. */
    add: (layoutTypeId: number, near: Point, exactly = false) => {
      const { roomId } = store.get();
      const layout = findLayoutType(layoutTypeId);
      if (roomId === null || !layout) return;
      const at = exactly ? near : freeSpot(tablesOfRoom(draftNow(), roomId), layout, near);
      const plan = planAdd(draftNow(), { roomId, layoutTypeId, at }, newId);
      const [added] = tablesAfter(plan);
      if (!added) return;
      const words = `table ${added.name}`;
      run(`adding ${words}`, plan, `${upper(words)} added`, { select: new Set([added.local_id]) });
    },
    copy: (ids: Iterable<string> = chosen()) => {
      const copied = copyTables(draftNow(), ids);
      if (copied.length === 0) return;
      const words = tablesInWords(
        draftNow(),
        copied.map((one) => one.local_id),
      );
      store.change((state) => ({ ...state, copied, said: `${upper(words)} copied` }));
    },
    /** Pastes 0.5 beside the original (FLOOR-005); pasted again, beside the copy. */
    paste: () => {
      const added = drop(store.get().copied, 'pasting');
      if (added.length > 0) store.change((state) => ({ ...state, copied: added }));
    },
    duplicate: (ids: Iterable<string> = chosen()) => void drop(copyTables(draftNow(), ids), 'duplicating'),
  };

  const choosing = {
    select,
    press: (id: string, add: boolean) => select(press(store.get().selection, id, add)),
    clear: () => select(NOTHING),
    selectAll: () => {
      const { roomId, history } = store.get();
      if (roomId === null) return;
      const all = tablesOfRoom(history.draft, roomId).map((one) => one.local_id);
      store.change((state) => ({ ...state, selection: new Set(all), said: `${all.length} tables chosen` }));
    },
    openRoom: (roomId: number) =>
      store.change((state) => (state.roomId === roomId ? state : { ...state, roomId, selection: NOTHING })),
    useTool: (tool: Tool) => store.change((state) => ({ ...state, tool })),
    toggleSnap: () => store.change((state: EditorState) => ({ ...state, snaps: !state.snaps })),
  };

  const groups = {
    combine: (ids: readonly string[] = chosen()) =>
      run('combining tables', planCombine(draftNow(), ids, newId), 'Tables combined'),
    setCombination: (
      key: string,
      patch: Partial<Omit<PlanCombination, 'local_id' | 'room_id'>>,
      mergeKey?: string,
    ) =>
      run('changing a combination', planCombination(draftNow(), key, patch), 'Combination changed', {
        mergeKey,
      }),
    removeCombination: (key: string) =>
      run('removing a combination', planCombination(draftNow(), key, null), 'Combination removed'),
    addSection: () => {
      const { roomId } = store.get();
      if (roomId === null) return;
      run(
        'adding a section',
        planAddSection(draftNow(), roomId, SECTION_COLOURS.length, newId),
        'Section added',
      );
    },
    setSection: (key: string, patch: Partial<Pick<PlanSection, 'name' | 'colour'>>, mergeKey?: string) =>
      run('changing a section', planSection(draftNow(), key, patch), 'Section changed', { mergeKey }),
    removeSection: (key: string) =>
      run('removing a section', planSection(draftNow(), key, null), 'Section removed'),
  };

  return {
    ...tables,
    ...choosing,
    ...groups,
    undo: () => store.change(undone),
    redo: () => store.change(redone),
  };
}

export type EditorActs = ReturnType<typeof createActs>;
