import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Party } from '#contract/host/parties/schemas.ts';

/** Finds the table under a point of the window; null where there is none. */
export type Locate = (clientX: number, clientY: number) => number | null;

export interface PartyDrag {
  readonly party: Party | null;
  /** The table under the pointer. */
  readonly over: number | null;
  /** What follows the pointer. */
  readonly ghost: RefObject<HTMLDivElement | null>;
  /** The drawing says here where its tables are. */
  readonly locate: RefObject<Locate | null>;
  readonly start: (party: Party) => void;
  readonly move: (clientX: number, clientY: number) => void;
  readonly end: (clientX: number, clientY: number) => void;
  readonly cancel: () => void;
}

interface DragActs {
  readonly onStart: (party: Party) => void;
  /** `mrtId` is null when it was let go beside every table. */
  readonly onDrop: (party: Party, mrtId: number | null) => void;
}

const NOTHING: { party: Party | null; over: number | null } = { party: null, over: null };

/** A party under the pointer, from a row of the list or from its table. Only the table it is over is rendered state. */
export function usePartyDrag(acts: DragActs): PartyDrag {
  const [state, setState] = useState(NOTHING);
  const ghost = useRef<HTMLDivElement>(null);
  const locate = useRef<Locate | null>(null);
  const latest = useRef({ acts, party: state.party });
  useEffect(() => {
    latest.current.acts = acts;
  });
  const stop = useCallback(() => {
    latest.current.party = null;
    setState(NOTHING);
  }, []);
  const cancel = useCallback(() => {
    const { party } = latest.current;
    stop();
    if (party) latest.current.acts.onDrop(party, null);
  }, [stop]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && latest.current.party) cancel();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [cancel]);
  return useMemo(
    () => ({
      ...state,
      ghost,
      locate,
      start: (party: Party) => {
        latest.current.party = party;
        setState({ party, over: null });
        latest.current.acts.onStart(party);
      },
      move: (clientX: number, clientY: number) => {
        ghost.current?.style.setProperty('transform', `translate(${clientX}px, ${clientY}px)`);
        const over = locate.current?.(clientX, clientY) ?? null;
        setState((before) => (before.over === over || !before.party ? before : { ...before, over }));
      },
      end: (clientX: number, clientY: number) => {
        const { party } = latest.current;
        stop();
        if (party) latest.current.acts.onDrop(party, locate.current?.(clientX, clientY) ?? null);
      },
      cancel,
    }),
    [state, stop, cancel],
  );
}
