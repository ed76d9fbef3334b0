export { getHostSettings, listProgramTags } from './queries.ts';
