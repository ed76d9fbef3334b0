export { seedAutomations } from './demo.ts';
export { groupOfAction, setGroupOfAction } from './actions.ts';
export { libraryRoutes } from './library/routes.ts';
export { automationRoutes } from './routes.ts';
export { automationJobs, followLog, giveAll, lookAfterAll, walkAll } from './engine/index.ts';
export { replayJobs, runReplay } from './replay/index.ts';
export { automationsSending } from './uses.ts';
