export { FlagService } from './flagService.ts';
