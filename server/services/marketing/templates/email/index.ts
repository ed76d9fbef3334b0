export { readBlockContents, readLeaves } from './blocks/index.ts';
export { readBrandKit } from './brandKit.ts';
export { type Content, hashOf, readDocument } from './content.ts';
export { seedEmailTemplates } from './demo/seed.ts';
export { presentContent } from './present.ts';
export { findTemplate } from './queries.ts';
export { refusedIn } from './rawHtml.ts';
export { emailTemplateRoutes } from './routes.ts';
export { type TemplateUseSource, templateUses } from './uses.ts';
export { findVersion } from './versions.ts';
export {
  compileEmail,
  type CompileContext,
  type CompiledEmail,
  type EmailSource,
  type FilledEmail,
  fillEmail,
  laxSubstitutionsOf,
  missingOf,
  MissingValues,
  type NarrowedEmail,
  narrow,
  type Place,
  type Places,
  readConditions,
  readPlaces,
  type SendingValues,
  substitutionsOf,
} from './render/index.ts';
export { emailCheckJobs } from './checks/index.ts';
export { emailPreviewRoutes } from './preview/routes.ts';
export { readShown } from './preview/guests.ts';
export { findProblems, readCompileContext, readSource } from './preview/sources.ts';
