export { withImpact } from './impact.ts';
export { loadDay, loadDays, type Place } from './load.ts';
