import { showErrorToast } from '#src/ui/toasts/showToast.ts';
import { type LoadingError, loadChunk } from './chunk.ts';
import { type Loaded, lazyOnce } from './lazyOnce.tsx';

export type PageModule = Loaded<object>;
export type LazyPage = ReturnType<typeof lazyOnce<object>>;

/** The toast for a page that would not load, reported as a loading error as well (ROUTE-071, ROUTE-073). */
export function tellLoadingFailed(error: LoadingError): void {
  showErrorToast(error.message, { report: true, error });
}

/** A page as its own chunk, fetched when it is first shown or preloaded. */
export const lazyPage = (load: () => Promise<PageModule>): LazyPage =>
  lazyOnce(() => loadChunk(load, tellLoadingFailed));
