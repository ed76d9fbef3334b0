export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
export { fillConcept, fillDemo, isUnfilled } from './fill.ts';
export { fillBooks, serviceJob } from './host/index.ts';
export { writeHistory } from './history.ts';
export { hasDemoAccounts, removeDemoAccounts, seedDemo } from './seed.ts';
export { type LargeSize, seedLarge } from './large/index.ts';
