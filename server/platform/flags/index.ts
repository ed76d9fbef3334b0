export { FlagService } from './flagService.ts';
export { type Asker, isFlagOn, refuseFlag, requireFlag } from './asking.ts';
