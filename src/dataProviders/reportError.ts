import { MESSAGES } from '#contract/core/errors.ts';
import { services } from '#contract/index.ts';
import { call, isNetworkError } from './client.ts';

const LIMIT = { name: 100, message: 2000, stack: 8000, path: 2000 } as const;
const REPEAT_MS = 60_000;
const lastSent = new Map<string, number>();

/** Error reporting ignores lookups of things that are not there (MISC-003), and a line that is down. */
export function isReportable(error: unknown): boolean {
  return !isNetworkError(error) && !describe(error).message.includes(MESSAGES.objectNotFound);
}

/** Tells the server's log about an error of the interface; the same one at most once a minute. Never throws. */
export function reportError(error: unknown): void {
  const report = describe(error);
  const key = `${report.name}: ${report.message}`;
  const now = Date.now();
  if (!isReportable(error) || now - (lastSent.get(key) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return;
  lastSent.set(key, now);
  void send(report);
}

async function send(report: ReturnType<typeof describe>): Promise<void> {
  const path = window.location.pathname.slice(0, LIMIT.path);
  try {
    await call(services.platform.reportError, { body: { ...report, path } });
  } catch (error) {
    // oxlint-disable-next-line no-console -- the reporting itself failed, the console is all that is left
    console.warn('An error could not be reported', report.message, error);
  }
}

function describe(error: unknown) {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error).slice(0, LIMIT.message) };
  return {
    name: error.name.slice(0, LIMIT.name),
    message: (error.message || error.name).slice(0, LIMIT.message),
    ...(error.stack ? { stack: error.stack.slice(0, LIMIT.stack) } : {}),
  };
}

/** Forgets what was reported lately. */
export function resetReports(): void {
  lastSent.clear();
}
