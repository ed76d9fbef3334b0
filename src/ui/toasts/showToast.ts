import { errorWords } from '../words/errors.ts';
import { createToastStore, type ToastRequest } from './toastStore.ts';

/** Milliseconds a toast lives when the application raises it (SHELL-006). */
export const APP_TOAST_LIFE = 3000;

/** The application's one store, which `<ToastStack>` shows. */
export const appToasts = createToastStore();

export type ErrorReporter = (error: unknown, message: string) => void;

let reporter: ErrorReporter | null = null;

/** Sets, or with null removes, the service that `showErrorToast` reports to (COM-047). */
export function setErrorReporter(next: ErrorReporter | null): void {
  reporter = next;
}

/** Raises a toast for 3000 ms unless told otherwise, and returns its id (SHELL-006). */
export function showToast(request: ToastRequest): number {
  return appToasts.show({ ...request, life: request.life ?? APP_TOAST_LIFE });
}

/** The server understood and said no, with its reason. */
const isRefusal = (error: unknown) =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500;

export interface ErrorToastOptions extends Partial<Omit<ToastRequest, 'theme' | 'message'>> {
  /** Also tell the error service. */
  report?: boolean | undefined;
  /** What was thrown; the message itself when absent. */
  error?: unknown;
}

/** Raises an error toast and, when asked, reports it to the error service (COM-047). */
export function showErrorToast(message: string, options: ErrorToastOptions = {}): number {
  const { report = false, error, ...request } = options;
  if (report) reporter?.(error ?? new Error(message), message);
  // A refusal speaks for itself; that something went wrong is said of what nobody meant.
  const words = isRefusal(error) && request.title === undefined ? { title: message } : { message };
  return showToast({ ...request, ...words, theme: 'error' });
}

/** Raises an error toast that says why something did not work. */
export const showFailure = (error: unknown, fallback?: string): number =>
  showErrorToast(errorWords(error, fallback), { error });
