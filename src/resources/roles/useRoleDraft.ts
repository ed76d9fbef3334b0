import { useState } from 'react';
import type { Permission } from '#contract/core/permissions.ts';
import type { Role } from '#contract/roles/schemas.ts';
import { roleWrite } from '#contract/roles/schemas.ts';
import { type Difference, difference, type Held, heldFrom, listHeld, toggle } from './model/matrix.ts';

export interface RoleDraft {
  name: string;
  setName: (name: string) => void;
  /** Why the name cannot be saved, or null. */
  nameProblem: string | null;
  setNameProblem: (problem: string | null) => void;
  held: Held;
  saved: Held;
  changes: Difference;
  renamed: boolean;
  changeCount: number;
  toggleAll: (names: readonly Permission[]) => void;
  setHeld: (names: readonly string[]) => void;
  /** Goes back to what is stored, or to the role given. */
  reset: (to?: Pick<Role, 'name' | 'permissions'>) => void;
  /** Fits the body of a save. */
  values: () => { name: string; permissions: Permission[] };
}

/** The unsaved state of a role beside the stored one. */
export function useRoleDraft(role: Pick<Role, 'name' | 'permissions'>): RoleDraft {
  const [name, setName] = useState(role.name);
  const [held, setHeld] = useState(() => heldFrom(role.permissions));
  const [refused, setRefused] = useState<string | null>(null);
  const saved = heldFrom(role.permissions);
  const changes = difference(saved, held);
  const renamed = name.trim() !== role.name;
  const parsed = roleWrite.shape.name.safeParse(name);
  return {
    name,
    setName: (next) => {
      setName(next);
      setRefused(null);
    },
    nameProblem: refused ?? (renamed && !parsed.success ? (parsed.error.issues[0]?.message ?? null) : null),
    setNameProblem: setRefused,
    held,
    saved,
    changes,
    renamed,
    changeCount: changes.added.length + changes.removed.length + (renamed ? 1 : 0),
    toggleAll: (names) => setHeld((now) => toggle(now, names)),
    setHeld: (names) => setHeld(heldFrom(names)),
    reset: (to = role) => {
      setName(to.name);
      setHeld(heldFrom(to.permissions));
      setRefused(null);
    },
    values: () => ({ name: name.trim(), permissions: listHeld(held) }),
  };
}
