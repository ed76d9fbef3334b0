export { checkGroup } from './commands.ts';
export { seedSegments } from './demo.ts';
export {
  addImported,
  enterImported,
  keepSegment,
  overImported,
  requireFreeName,
  SEGMENT_TAKEN,
  takeImported,
} from './imported.ts';
export { listSegmentNames, scopeOf, sees } from './queries.ts';
export { segmentJobs } from './membership/index.ts';
export { segmentRoutes } from './routes.ts';
export { readFacts } from './rule/index.ts';
