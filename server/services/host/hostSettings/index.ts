export { getHostSettings, listProgramTags } from './queries.ts';
export { hostSettingsRoutes } from './routes.ts';
