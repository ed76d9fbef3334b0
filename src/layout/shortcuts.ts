import { useEffect } from 'react';

const isApple = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');

/** The key that goes with K here. */
export const COMMAND_KEY = isApple ? '⌘' : 'Ctrl';

export const SHORTCUTS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: [COMMAND_KEY, 'K'], does: 'Search, go anywhere, run a command' },
  { keys: ['?'], does: 'Show these shortcuts' },
  { keys: ['↑', '↓'], does: 'Move through a list or a menu' },
  { keys: ['Enter'], does: 'Choose' },
  { keys: ['Esc'], does: 'Close what is open' },
  { keys: ['Tab'], does: 'Next control; the first one skips to the content' },
];

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Listens on the whole page: Ctrl or Cmd + K for the palette, a question mark for help while nobody types. */
export function useShortcuts(actions: { openPalette: () => void; openHelp: () => void }): void {
  const { openPalette, openHelp } = actions;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        !event.altKey &&
        event.key.toLowerCase() === 'k'
      ) {
        event.preventDefault();
        openPalette();
      } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) {
        event.preventDefault();
        openHelp();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [openPalette, openHelp]);
}
