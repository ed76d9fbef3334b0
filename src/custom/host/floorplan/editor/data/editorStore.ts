import { useSyncExternalStore } from 'react';
import { draftOf, type FloorDraft, type PlanTable, type StoredFloor } from '../../model/draft.ts';
import { doStep, type History, redo, startHistory, type Step, undo } from '../../model/history.ts';
import { differenceOf } from '../../model/plan.ts';
import { type Problems, problemsOf } from '../../model/problems.ts';
import { adopt, settleWith, type Work } from '../../model/rebase.ts';
import { NOTHING, type Selection, still } from '../../model/selection.ts';

export type Tool = 'select' | 'add' | 'hand';

export interface EditorState {
  readonly stored: StoredFloor;
  readonly history: History;
  readonly roomId: number | null;
  readonly selection: Selection;
  readonly tool: Tool;
  readonly snaps: boolean;
  readonly copied: readonly PlanTable[];
  /** What the last save was refused for, until the thing is changed. */
  readonly refusals: Problems;
  /** Told to screen readers. */
  readonly said: string;
}

export interface EditorStore {
  readonly get: () => EditorState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (change: (state: EditorState) => EditorState) => void;
}

const roomOrFirst = (stored: StoredFloor, roomId: number | null) =>
  stored.rooms.find((room) => room.id === roomId)?.id ?? stored.rooms[0]?.id ?? null;

/** An editor on what is stored, going on from a drawing that was kept. */
export function createEditor({ stored, draft }: Work, roomId: number | null = null): EditorStore {
  let state: EditorState = {
    stored,
    history: startHistory(draft),
    roomId: roomOrFirst(stored, roomId),
    selection: NOTHING,
    tool: 'select',
    snaps: true,
    copied: [],
    refusals: {},
    said: '',
  };
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (change) => {
      const next = change(state);
      if (next === state) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
  };
}

export function useEditorState(store: EditorStore): EditorState {
  return useSyncExternalStore(store.subscribe, store.get);
}

const withHistory = (state: EditorState, history: History, said: string): EditorState => ({
  ...state,
  history,
  said,
  selection: still(state.selection, history.draft.tables),
});

/** Does a step; refusals of what it changes are forgotten. */
export function stepped(state: EditorState, step: Step, said = ''): EditorState {
  const history = doStep(state.history, step);
  if (history === state.history) return state;
  const touched = new Set(step.plan.map(({ key }) => key));
  const refusals = Object.fromEntries(Object.entries(state.refusals).filter(([key]) => !touched.has(key)));
  return { ...withHistory(state, history, said), refusals };
}

export function undone(state: EditorState): EditorState {
  const step = state.history.past.at(-1);
  return step ? withHistory(state, undo(state.history), `Undone: ${step.label}`) : state;
}

export function redone(state: EditorState): EditorState {
  const [step] = state.history.future;
  return step ? withHistory(state, redo(state.history), `Done again: ${step.label}`) : state;
}

/** Takes in what is stored now; a drawing nobody touched simply follows. */
export function adopted(state: EditorState, fresh: StoredFloor): EditorState {
  return withWork(state, adopt({ stored: state.stored, draft: state.history.draft }, fresh));
}

/** Settles every clash with what is stored now for one side. */
export function settled(state: EditorState, fresh: StoredFloor, keep: 'mine' | 'theirs'): EditorState {
  return withWork(state, settleWith({ stored: state.stored, draft: state.history.draft }, fresh, keep));
}

function withWork(state: EditorState, { stored, draft }: Work): EditorState {
  const history = { ...state.history, draft };
  return { ...withHistory(state, history, state.said), stored, roomId: roomOrFirst(stored, state.roomId) };
}

/** Back to what is stored, as a step that can be undone. */
export function discarded(state: EditorState): EditorState {
  const plan = differenceOf(state.history.draft, draftOf(state.stored));
  return { ...stepped(state, { label: 'discarding', plan }, 'Changes discarded'), refusals: {} };
}

/** The tables, combinations and sections that differ from what is stored. */
export function countChanges(stored: StoredFloor, draft: FloorDraft): number {
  return differenceOf(draftOf(stored), draft).length;
}

/** What is wrong with the drawing, by itself and by the server's word. */
export function allProblems(state: EditorState): Problems {
  const own = problemsOf(state.history.draft);
  const keys = new Set([...Object.keys(own), ...Object.keys(state.refusals)]);
  return Object.fromEntries([...keys].map((key) => [key, { ...state.refusals[key], ...own[key] }]));
}
