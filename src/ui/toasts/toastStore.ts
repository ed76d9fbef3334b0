export const TOAST_THEMES = ['info', 'success', 'warning', 'error'] as const;
export type ToastTheme = (typeof TOAST_THEMES)[number];

/** How many toasts are on screen at once (SHELL-002). */
export const MAX_TOASTS = 6;
/** Milliseconds a toast lives when it names no life of its own (SHELL-005). */
export const DEFAULT_TOAST_LIFE = 5000;

/** The title of a toast that brings none (SHELL-007). */
export const TOAST_TITLES = {
  info: 'Info',
  success: 'Success',
  error: 'Error, something went wrong',
  warning: 'Warning',
} satisfies Record<ToastTheme, string>;

export interface ToastAction {
  label: string;
  onAction: () => void;
}

export interface ToastRequest {
  theme: ToastTheme;
  title?: string | undefined;
  message?: string | undefined;
  /** Milliseconds; `Infinity` stays until dismissed. */
  life?: number | undefined;
  action?: ToastAction | undefined;
}

export interface Toast {
  id: number;
  theme: ToastTheme;
  title: string;
  message: string | null;
  life: number;
  action: ToastAction | null;
}

/** Hovering and focusing pause apart, so that leaving with the pointer does not end a pause by focus. */
export type PauseReason = 'hover' | 'focus';

export interface ToastStore {
  show: (request: ToastRequest) => number;
  dismiss: (id: number) => void;
  clear: () => void;
  pause: (id: number, reason: PauseReason) => void;
  resume: (id: number, reason: PauseReason) => void;
  subscribe: (listener: () => void) => () => void;
  /** The toasts on screen, oldest first: at most six, the same array until something changes. */
  visible: () => readonly Toast[];
}

interface Timer {
  remaining: number;
  startedAt: number;
  handle: ReturnType<typeof setTimeout> | null;
  pauses: Set<PauseReason>;
}

/** Names a toast's parts and fills in what the request leaves out (SHELL-001, SHELL-005, SHELL-007). */
export function fillToast(id: number, request: ToastRequest): Toast {
  const { theme, title, message, life, action } = request;
  return {
    id,
    theme,
    title: title?.trim() || TOAST_TITLES[theme],
    message: message?.trim() || null,
    life: life ?? DEFAULT_TOAST_LIFE,
    action: action ?? null,
  };
}

/**
 * Holds toasts and their timers. A seventh toast waits until a place is free, and its life starts only then,
 * so that none passes unseen (SHELL-002).
 */
export function createToastStore(): ToastStore {
  let nextId = 1;
  let toasts: readonly Toast[] = [];
  let shown: readonly Toast[] = [];
  const timers = new Map<number, Timer>();
  const listeners = new Set<() => void>();

  const stop = (timer: Timer) => {
    if (timer.handle !== null) clearTimeout(timer.handle);
    timer.handle = null;
  };
  const run = (id: number, timer: Timer) => {
    if (timer.remaining === Number.POSITIVE_INFINITY) return;
    timer.startedAt = Date.now();
    timer.handle = setTimeout(() => dismiss(id), timer.remaining);
  };
  const update = (next: readonly Toast[]) => {
    toasts = next;
    shown = toasts.slice(0, MAX_TOASTS);
    for (const { id, life } of shown) {
      if (timers.has(id)) continue;
      const timer: Timer = { remaining: life, startedAt: 0, handle: null, pauses: new Set() };
      timers.set(id, timer);
      run(id, timer);
    }
    for (const listener of listeners) listener();
  };
  const forget = (id: number) => {
    const timer = timers.get(id);
    if (timer) stop(timer);
    timers.delete(id);
  };
  function dismiss(id: number) {
    forget(id);
    if (toasts.some((toast) => toast.id === id)) update(toasts.filter((toast) => toast.id !== id));
  }

  return {
    show(request) {
      const id = nextId++;
      update([...toasts, fillToast(id, request)]);
      return id;
    },
    dismiss,
    clear() {
      for (const timer of timers.values()) stop(timer);
      timers.clear();
      update([]);
    },
    pause(id, reason) {
      const timer = timers.get(id);
      if (!timer) return;
      timer.pauses.add(reason);
      if (timer.handle === null) return;
      stop(timer);
      timer.remaining -= Date.now() - timer.startedAt;
    },
    resume(id, reason) {
      const timer = timers.get(id);
      if (timer?.pauses.delete(reason) && timer.pauses.size === 0) run(id, timer);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    visible: () => shown,
  };
}
