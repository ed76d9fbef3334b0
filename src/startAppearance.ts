import { config } from 'zod';
import { TOKENS } from './theme/tokens.ts';
import { themeMode } from './theme/themeMode.ts';

// The content security policy forbids eval, and zod would otherwise try it once.
config({ jitless: true });

// Before anything is drawn, so that a dark evening does not begin with a white flash.
const mode = themeMode();
document.documentElement.style.colorScheme = mode;
document.documentElement.style.backgroundColor = TOKENS[mode].bg;
