export { type DemoDomain, seedSenders, withKeys } from './demo.ts';
export { senderDomainJobs } from './jobs.ts';
export { senderDomainRoutes } from './routes.ts';
export { senderFor, senderProblem, type SenderUse } from './senders.ts';
