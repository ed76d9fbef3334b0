export { placesOf, type Recipient, recipientsOf } from './recipients.ts';
export { conceptOf } from './sending.ts';
export { quoted, shortName } from './words.ts';
export { sentimentEmailJobs } from './jobs.ts';
export { lockConcept, tellEmail, tellOfReviews } from './round.ts';
export { sentimentEmailRoutes } from './routes.ts';
