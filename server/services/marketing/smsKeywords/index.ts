export { seedKeywords } from './demo.ts';
export { findKeyword, keywordsAt } from './queries.ts';
export { smsKeywordRoutes } from './routes.ts';
