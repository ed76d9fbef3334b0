/** Upper bounds of the four layouts in CSS pixels (ROUTE-074); a screen as wide as a bound still has its layout. */
export const BREAKPOINTS = { mobile: 480, tablet: 768, smallDesktop: 992, largeDesktop: 1200 } as const;

export type Breakpoint = keyof typeof BREAKPOINTS;
export type LayoutName = Breakpoint | 'wide';

/** The same numbers under the names MUI and react-admin ask for. */
export const MUI_BREAKPOINT_VALUES = {
  xs: 0,
  sm: BREAKPOINTS.mobile,
  md: BREAKPOINTS.tablet,
  lg: BREAKPOINTS.smallDesktop,
  xl: BREAKPOINTS.largeDesktop,
};

/** Names the layout for a width in CSS pixels; anything past the last bound is `wide` (ROUTE-074). */
export function layoutOf(width: number): LayoutName {
  if (width <= BREAKPOINTS.mobile) return 'mobile';
  if (width <= BREAKPOINTS.tablet) return 'tablet';
  if (width <= BREAKPOINTS.smallDesktop) return 'smallDesktop';
  return width <= BREAKPOINTS.largeDesktop ? 'largeDesktop' : 'wide';
}

/** The media query that holds up to and including a layout's upper bound. */
export function atMost(breakpoint: Breakpoint): string {
  return `@media (max-width: ${BREAKPOINTS[breakpoint]}px)`;
}

/** Touch screens: whatever is touched grows to 44 px. */
export const COARSE_POINTER = '@media (pointer: coarse)';
