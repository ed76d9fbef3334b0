import { showErrorToast } from '#src/ui/toasts/showToast.ts';
import { tryLine } from './dataProviders/line/line.ts';
import { type LoadingError, loadChunk } from './chunk.ts';
import { type Loaded, lazyOnce } from './lazyOnce.tsx';

export type PageModule = Loaded<object>;
export type LazyPage = ReturnType<typeof lazyOnce<object>>;

/**
 * The toast for a page that would not load, reported as a loading error as well (ROUTE-071, ROUTE-073). While the line is down
 * nothing is wrong with the page: what stands in its place says so.
 */
export async function tellLoadingFailed(error: LoadingError): Promise<void> {
  if (await tryLine()) showErrorToast(error.message, { report: true, error });
}

/** A page as its own chunk, fetched when it is first shown or preloaded. */
export const lazyPage = (load: () => Promise<PageModule>): LazyPage =>
  lazyOnce(() => loadChunk(load, tellLoadingFailed));
