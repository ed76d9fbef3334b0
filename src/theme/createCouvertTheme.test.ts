import { createTheme } from '@mui/material/styles';
import { expect, test } from 'vitest';
import { atMost, BREAKPOINTS, layoutOf } from './breakpoints.ts';
import { createCouvertTheme } from './createCouvertTheme.ts';
import { TOKENS } from './tokens.ts';
import { tokensOf } from './useTokens.ts';

test('ROUTE-074 the breakpoints are 480, 768, 992 and 1200, in the theme too', () => {
  expect(BREAKPOINTS).toEqual({ mobile: 480, tablet: 768, smallDesktop: 992, largeDesktop: 1200 });
  const { values } = createTheme(createCouvertTheme('light')).breakpoints;
  expect([values.sm, values.md, values.lg, values.xl]).toEqual([480, 768, 992, 1200]);
  expect(atMost('tablet')).toBe('@media (max-width: 768px)');
});

test('ROUTE-074 a breakpoint is the upper bound of its layout', () => {
  expect([480, 481, 768, 769, 992, 993, 1200, 1201].map(layoutOf)).toEqual([
    'mobile',
    'tablet',
    'tablet',
    'smallDesktop',
    'smallDesktop',
    'largeDesktop',
    'largeDesktop',
    'wide',
  ]);
});

test('COM-071 modals start at z-index 1000001, under toasts and tooltips', () => {
  const { zIndex } = createTheme(createCouvertTheme('dark'));
  expect(zIndex.modal).toBe(1000001);
  expect(zIndex.snackbar).toBeGreaterThan(zIndex.modal);
  expect(zIndex.tooltip).toBeGreaterThan(zIndex.snackbar);
});

test('each mode carries its own tokens, and a foreign theme falls back to those of its mode', () => {
  expect(tokensOf(createTheme(createCouvertTheme('light')))).toEqual(TOKENS.light);
  expect(tokensOf(createTheme(createCouvertTheme('dark')))).toEqual(TOKENS.dark);
  expect(tokensOf(createTheme({ palette: { mode: 'dark' } }))).toEqual(TOKENS.dark);
});
