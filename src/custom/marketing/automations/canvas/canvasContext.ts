import { createContext, useContext } from 'react';
import type { Place } from '../model/ways.ts';

/** What the parts of the canvas can ask for; stays the same while it is drawn, so that nothing is drawn anew for it. */
export interface Canvas {
  readonly open: (uuid: string) => void;
  readonly add: (place: Place, anchor: HTMLElement) => void;
  /** Null where nobody is counted. */
  readonly showGuests: ((uuid: string) => void) | null;
}

const Context = createContext<Canvas | null>(null);
export const CanvasProvider = Context.Provider;

export function useCanvas(): Canvas {
  const canvas = useContext(Context);
  if (!canvas) throw new Error('This belongs onto the canvas of automations');
  return canvas;
}
