import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { showErrorToast } from '#src/ui/toasts/showToast.ts';
import { type LoadingError, loadChunk } from './chunk.ts';

export type PageModule = { readonly default: ComponentType };
export type LazyPage = LazyExoticComponent<ComponentType> & { readonly preload: () => void };

/** The toast for a page that would not load, reported as a loading error as well (ROUTE-071, ROUTE-073). */
export function tellLoadingFailed(error: LoadingError): void {
  showErrorToast(error.message, { report: true, error });
}

/** A page as its own chunk, fetched when it is first shown or preloaded. */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loading: Promise<PageModule> | null = null;
  const once = () => {
    loading ??= loadChunk(load, tellLoadingFailed);
    return loading;
  };
  const preload = () => {
    once().catch(() => undefined);
  };
  return Object.assign(lazy(once), { preload });
}
