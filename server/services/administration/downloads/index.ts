export { forgetTickets } from './queries.ts';
export { downloadRoutes } from './routes.ts';
export { type Cell, neutralise } from './rules.ts';
export { sendDownload } from './send.ts';
export { defineDownload, type DownloadScope, issueTicket } from './tickets.ts';
