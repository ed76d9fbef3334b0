export { levelsOf } from './commands.ts';
export { seedForms } from './demo.ts';
export { effectiveValues, valuesOf } from './presets.ts';
export { findFormBySlug, findSet, guestValues, usedValues } from './queries.ts';
export { formRoutes } from './routes.ts';
