export { seedMessageTemplates } from './demo.ts';
export { holdMessageTemplate } from './hold.ts';
export { messageTemplateRoutes } from './routes.ts';
export { checkTags } from './words.ts';
export type { FindTemplateUses } from './uses.ts';
