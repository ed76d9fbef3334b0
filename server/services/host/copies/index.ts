export { type Copier, type Copiers, type CopyTask, folded, isWritten, type StoredPart } from './copier.ts';
export { copyJobs } from './jobs.ts';
export { copyRoutes } from './routes.ts';
export { fromTo, versionsOf } from './rules.ts';
