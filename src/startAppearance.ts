import { config } from 'zod';
import { TOKENS } from './theme/tokens.ts';
import { onThemeChange, themeMode } from './theme/themeMode.ts';

// The content security policy forbids eval, and zod would otherwise try it once.
config({ jitless: true });

function paint(): void {
  const mode = themeMode();
  document.documentElement.style.colorScheme = mode;
  document.documentElement.style.backgroundColor = TOKENS[mode].bg;
}

// Before anything is drawn, so that a dark evening does not begin with a white flash; and with every change
// after that, since the browser draws its own radios, dates and scrollbars by it.
paint();
onThemeChange(paint);
