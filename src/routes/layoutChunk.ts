import { type ComponentType, lazy, type ReactNode } from 'react';

type LayoutModule = { readonly default: ComponentType<{ children?: ReactNode }> };

let loading: Promise<LayoutModule> | null = null;

function load(): Promise<LayoutModule> {
  loading ??= import('../layout/AppLayout.tsx').then(({ AppLayout: Layout }) => ({ default: Layout }));
  return loading;
}

/** The frame around the pages of somebody signed in, in a chunk of its own. */
export const AppLayout = lazy(load);

/** Starts fetching the frame while it is still asked who is here, so that the first page comes without a stop on the way. */
export function preloadLayout(): void {
  load().catch(() => undefined);
}
