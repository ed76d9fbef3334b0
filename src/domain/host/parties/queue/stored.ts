import { z } from 'zod';
import { type Party, party } from '#contract/host/parties/schemas.ts';
import type { QueuedAct } from '#src/dataProviders/queue/entry.ts';
import { type Done, expectedAfter } from './expected.ts';
import { asUnsent } from './unsent.ts';
import {
  type ActKind,
  BODIES,
  type BodyOf,
  type ChangeKind,
  CREATIONS,
  type CreationKind,
  type CreationOf,
  isCreation,
} from './kinds.ts';

const stored = z.object({
  /** The party that the act was begun from; of a newcomer, as they are expected. */
  base: party,
  body: z.unknown(),
  /** The tables that it names, as they were called then. */
  tables: z.array(z.object({ mrt_id: z.number(), name: z.string() })),
});

export type StoredInput = z.output<typeof stored>;

const isKind = (kind: string): kind is ActKind => kind in BODIES || kind in CREATIONS;

/** An act as it was kept on the device; null for one that this build does not understand. */
export function readAct({ kind, input }: QueuedAct): (StoredInput & { readonly kind: ActKind }) | null {
  const found = stored.safeParse(input);
  return found.success && isKind(kind) ? { ...found.data, kind } : null;
}

export const bodyOf = <K extends ChangeKind>(kind: K, body: unknown): BodyOf<K> =>
  BODIES[kind].parse(body) as BodyOf<K>;

export const creationOf = <K extends CreationKind>(kind: K, body: unknown): CreationOf<K> =>
  CREATIONS[kind].parse(body) as CreationOf<K>;

function after(party: Party, act: QueuedAct): Party {
  const read = readAct(act);
  if (!read || isCreation(read.kind)) return party;
  const done: Done = { at: new Date(act.at).toISOString(), tablesOf: () => read.tables };
  return expectedAfter(read.kind, party, bodyOf(read.kind, read.body), done);
}

/** What is kept as of who cannot be read is left out, not guessed. */
function afterOrAsIs(party: Party, act: QueuedAct): Party {
  try {
    return after(party, act);
  } catch {
    return party;
  }
}

/** A party with everything that waits for it, in its order. */
export function withQueued(party: Party, acts: readonly QueuedAct[]): Party {
  const own = acts.filter(({ state, subject }) => state === 'waiting' && subject === party.local_id);
  return own.length === 0 ? party : asUnsent(own.reduce(afterOrAsIs, party));
}

/** Newcomers that the server does not know yet. */
export function newcomers(acts: readonly QueuedAct[]): readonly Party[] {
  return acts.flatMap((act) => {
    const read = act.state === 'waiting' ? readAct(act) : null;
    return read && isCreation(read.kind) ? [withQueued(read.base, acts)] : [];
  });
}

/** The local_id of a newcomer by the number that this device gave them. */
export const subjectOf = (acts: readonly QueuedAct[], partyId: number | string | null): string | null =>
  acts.find((act) => readAct(act)?.base.id === partyId && act.kind in CREATIONS)?.subject ?? null;
