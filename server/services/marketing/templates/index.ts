export {
  emailCheckJobs,
  emailPreviewRoutes,
  emailTemplateRoutes,
  seedEmailTemplates,
} from './email/index.ts';
export { templateRoutes } from './routes.ts';
export { listTags } from './tags.ts';
export { type GuestValues, readTagValues } from './values.ts';
