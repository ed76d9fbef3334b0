import { useSyncExternalStore } from 'react';
import { getSession, subscribe as subscribeSession } from '#src/dataProviders/session.ts';

/** The chosen user group of this tab, in memory only; null is all of them. It belongs to one user in one concept. */
let active: { readonly owner: string; readonly id: number } | null = null;
const listeners = new Set<() => void>();

const owner = () => {
  const { userId, programId } = getSession();
  return `${userId}/${programId}`;
};

export function activeUserGroup(): number | null {
  return active?.owner === owner() ? active.id : null;
}

export function chooseUserGroup(id: number | null): void {
  active = id === null ? null : { owner: owner(), id };
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = subscribeSession(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

export function useActiveUserGroup(): number | null {
  return useSyncExternalStore(subscribe, activeUserGroup, activeUserGroup);
}
