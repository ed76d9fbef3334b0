export { joinByText } from './byText.ts';
export { getList } from './commands.ts';
export { contactListJobs } from './jobs.ts';
export { contactListRoutes } from './routes.ts';
