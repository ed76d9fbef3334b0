export { getHostSettings, listProgramTags } from './queries.ts';
export { hostSettingsRoutes } from './routes.ts';
export { hostSettingsCopier } from './copier.ts';
