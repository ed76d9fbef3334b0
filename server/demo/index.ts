export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
export { fillBooks } from './host/index.ts';
export { demoJobs } from './history.ts';
export { hasDemoAccounts, removeDemoAccounts, seedDemo } from './seed.ts';
export { type LargeSize, seedLarge } from './large/index.ts';
