/** Settings with the page that they change beside them, below on narrow screens. */
export const BESIDE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
  maxWidth: 1200,
} as const;

/** The page stays in view while the settings are scrolled. */
export const STAYS = { position: { lg: 'sticky' }, top: 16, alignSelf: 'start', minWidth: 0 } as const;
