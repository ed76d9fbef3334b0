import type { Editor } from '@tiptap/core';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { createContext, type RefObject, useContext, useSyncExternalStore } from 'react';
import { BLOCK_TYPES, type BlockType } from '#contract/marketing/templates/email/document.ts';
import type { TagPlace } from '#contract/marketing/templates/tags.ts';
import type { Dragged } from './canvas/dragged.ts';
import { chosenBlock, idOf } from './schema/chosen.ts';
import { blockTypeOf } from './model/mapping.ts';
import { blocksOf } from './schema/guards.ts';
import type { World, WorldStore } from './views/world.ts';

/** What every part of the screen works on. */
export interface Mail {
  readonly editor: Editor;
  readonly world: WorldStore;
  /** Where it is written, which decides which tags it may use. */
  readonly place: TagPlace;
  /** What is dragged over the canvas right now. */
  readonly dragged: RefObject<Dragged | null>;
  /** Says to who does not see it what was done. */
  readonly say: (text: string) => void;
  /** Goes to the properties of the chosen block, or to one of them by its name. */
  readonly inspect: (field?: string) => void;
  /** Opens blocks that several templates share, to change them in all of those. */
  readonly changeShared: (id: number) => void;
}

export const MailContext = createContext<Mail | null>(null);

export function useMail(): Mail {
  const mail = useContext(MailContext);
  if (!mail) throw new Error('There is no email around this');
  return mail;
}

export function useWorld(): World {
  const { world } = useMail();
  return useSyncExternalStore(world.subscribe, world.get);
}

/** Runs an act and gives the focus back to the mail where asked; false where it cannot be done. */
export function run(
  { view, state }: Editor,
  act: (state: EditorState) => Transaction | null,
  focus = false,
): boolean {
  const tr = act(state);
  if (!tr) return false;
  view.dispatch(tr);
  if (focus) view.focus();
  return true;
}

/** The chosen block without its words, so that typing draws nothing but the words. */
export interface Chosen {
  readonly id: string;
  readonly type: BlockType;
  readonly attrs: Readonly<Record<string, unknown>>;
  /** Its place among all blocks, from 1. */
  readonly index: number;
  readonly count: number;
  readonly hasWords: boolean;
}

export function chosenOf(state: EditorState): Chosen | null {
  const chosen = chosenBlock(state);
  if (!chosen) return null;
  const all = blocksOf(state.doc);
  const name = blockTypeOf(chosen.node.type.name);
  const type = BLOCK_TYPES.find((one) => one === name);
  if (!type) return null;
  return {
    id: idOf(chosen),
    type,
    attrs: chosen.node.attrs,
    index: all.findIndex(({ pos }) => pos === chosen.pos) + 1,
    count: all.length,
    hasWords: !chosen.node.isAtom && chosen.node.type.name !== 'columns',
  };
}

const isSame = (one: Chosen | null, other: Chosen | null) =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.id === other.id &&
    one.attrs === other.attrs &&
    one.index === other.index &&
    one.count === other.count);

export function useChosen(): Chosen | null {
  const { editor } = useMail();
  return useEditorState({ editor, selector: ({ editor: now }) => chosenOf(now.state), equalityFn: isSame });
}
