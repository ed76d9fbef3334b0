// @vitest-environment jsdom
import { expect, test } from 'vitest';
import './startAppearance.ts';
import { setThemeChoice } from './theme/themeMode.ts';

test('what the browser draws itself follows the mode that is chosen, not the one of the start', () => {
  const modes = (['dark', 'light', 'dark'] as const).map((mode) => {
    setThemeChoice(mode);
    return document.documentElement.style.colorScheme;
  });
  expect(modes).toEqual(['dark', 'light', 'dark']);
});
