import type { BrandKit, LeafBlock } from '#contract/marketing/templates/email/document.ts';

/** What a tag is called, and whether some guests have no value for it. */
export interface TagWords {
  readonly label: string;
  readonly mayBeEmpty: boolean;
}

export interface ShownLocation {
  readonly id: number;
  readonly name: string;
  readonly address: string;
}

/** Blocks that several templates share, as they are drawn where they stand. */
export interface ShownReusable {
  readonly id: number;
  readonly name: string;
  readonly content: readonly LeafBlock[];
  readonly used_count: number;
}

/** What blocks are drawn with besides what stands in them. */
export interface World {
  readonly kit: BrandKit & { readonly footer_text?: string };
  readonly tags: ReadonlyMap<string, TagWords>;
  readonly locations: readonly ShownLocation[];
  readonly segments: readonly { readonly id: number; readonly name: string }[];
  readonly reusables: readonly ShownReusable[];
  readonly conceptName: string;
}

/** Holds it for the drawn blocks, which are no components: each draws itself anew when it changes. */
export interface WorldStore {
  get(): World;
  set(world: World): void;
  subscribe(listener: () => void): () => void;
}

export function createWorld(initial: World): WorldStore {
  let world = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => world,
    set: (next) => {
      world = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
