import { FLAG_DEFAULTS, type FlagName } from '#contract/core/flags.ts';
import type { IdentityUser } from '#contract/administration/sessions/schemas.ts';
import { type Ability, buildAbility } from './ability.ts';

/** The signed-in user. Locations stand beside it: the few that came with it are not all of them. */
export type Identity = Omit<IdentityUser, 'merchants'>;

/** Who is signed in and what that person may do; read by the guards outside React and by the hooks inside. */
export interface SignedIn {
  readonly identity: Identity | null;
  /** The first of the user's locations by name, and the one that was worked at last; `merchant_count` says how many there are. */
  readonly firstLocations: IdentityUser['merchants'];
  readonly ability: Ability;
  readonly flags: Readonly<Record<FlagName, boolean>>;
}

const NOBODY: SignedIn = {
  identity: null,
  firstLocations: [],
  ability: buildAbility(null),
  flags: FLAG_DEFAULTS,
};

let current = NOBODY;
const listeners = new Set<() => void>();

function set(next: SignedIn): void {
  current = next;
  for (const listener of [...listeners]) listener();
}

export function getSignedIn(): SignedIn {
  return current;
}

/** Calls back after every change; returns the way to stop. */
export function subscribeSignedIn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setIdentity({ merchants, ...identity }: IdentityUser): void {
  set({ ...current, identity, firstLocations: merchants, ability: buildAbility(identity) });
}

/** Takes over the server's decisions; a flag it does not name keeps its default. */
export function setFlags(flags: Partial<Record<FlagName, boolean>>): void {
  set({ ...current, flags: { ...FLAG_DEFAULTS, ...flags } });
}

export function forgetIdentity(): void {
  set(NOBODY);
}
