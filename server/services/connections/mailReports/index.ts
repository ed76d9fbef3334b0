export { handOverMails } from './handOver.ts';
export { listenForMail, type MailInbound } from './inbound/index.ts';
export { mailReportRoutes } from './routes.ts';
