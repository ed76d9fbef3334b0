export { type Naming, ownGroups, seenAmong, type SegmentGroups, segmentGroupsOf } from './own.ts';
export { userGroupRoutes } from './routes.ts';
