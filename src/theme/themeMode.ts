import { useSyncExternalStore } from 'react';
import type { Mode } from './tokens.ts';

export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const COOKIE = 'couvert_theme';
const YEAR_SECONDS = 31_536_000;
const DARK = '(prefers-color-scheme: dark)';

const listeners = new Set<() => void>();
let choice: ThemeChoice | null = null;

function read(): ThemeChoice {
  const stored = document.cookie.split('; ').find((pair) => pair.startsWith(`${COOKIE}=`));
  return THEME_CHOICES.find((known) => known === stored?.slice(COOKIE.length + 1)) ?? 'system';
}

/** A cookie, since local storage holds the three items of the specification and nothing else (MISC-005). */
function store(next: ThemeChoice): void {
  const seconds = next === 'system' ? 0 : YEAR_SECONDS;
  document.cookie = `${COOKIE}=${next}; Path=/; SameSite=Strict; Max-Age=${seconds}`;
}

/** What the person chose; 'system' follows the device and is never stored. */
export function themeChoice(): ThemeChoice {
  choice ??= read();
  return choice;
}

/** Chooses light, dark or the device's own mode, for this browser. */
export function setThemeChoice(next: ThemeChoice): void {
  choice = next;
  store(next);
  for (const listener of listeners) listener();
}

const deviceMode = (): Mode => (window.matchMedia?.(DARK).matches ? 'dark' : 'light');

/** The mode to draw now. */
export function themeMode(): Mode {
  const chosen = themeChoice();
  return chosen === 'system' ? deviceMode() : chosen;
}

/** Calls when the choice or the device's mode changes, until the answer is called. */
export function onThemeChange(listener: () => void): () => void {
  const query = window.matchMedia?.(DARK);
  listeners.add(listener);
  query?.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    query?.removeEventListener('change', listener);
  };
}

/** The choice and the mode in force, with the setter; redraws when either changes. */
export function useThemeChoice(): {
  choice: ThemeChoice;
  mode: Mode;
  setChoice: (next: ThemeChoice) => void;
} {
  const current = useSyncExternalStore(onThemeChange, themeChoice);
  const mode = useSyncExternalStore(onThemeChange, themeMode);
  return { choice: current, mode, setChoice: setThemeChoice };
}
