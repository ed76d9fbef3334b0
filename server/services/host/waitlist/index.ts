export { backtest, type TestedWait } from './backtest.ts';
export { listPastEntries } from './queries.ts';
export { addEntry } from './commands.ts';
export { waitlistDate, waitlistDay } from './day.ts';
export { countWaiting } from './queries.ts';
export { quote } from './quote.ts';
export { waitsOf } from './rules.ts';
export { waitlistRoutes } from './routes.ts';
