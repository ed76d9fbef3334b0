import { afterAll, afterEach, vi } from 'vitest';
import { resetLine } from '#src/dataProviders/line/line.ts';
import { appToasts } from '#src/ui/toasts/showToast.ts';

if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // Whether something is hidden is asked of every ancestor's style, which costs more than all else here; journeys in a browser see it.
  configure({ asyncUtilTimeout: 60_000, defaultHidden: true });
  afterEach(cleanup);
}

// The files of a worker share their modules: what a file changed for all goes back before the next.
afterAll(() => {
  resetLine();
  appToasts.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
