export { backtest, type TestedWait } from './backtest.ts';
export { listPastEntries } from './queries.ts';
export { waitsOf } from './rules.ts';
export { waitlistRoutes } from './routes.ts';
