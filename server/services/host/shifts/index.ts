export { shiftCopier } from './copier.ts';
export { keepPlan, lockPlan, lockServiceDay } from './locks.ts';
export { loadShiftDay, loadShiftDays } from './reads.ts';
export { shiftRoutes } from './routes.ts';
export type { ChangeAt, WeighChange } from './work.ts';
