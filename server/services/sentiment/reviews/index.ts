export type {
  Delivery,
  DoorOutcome,
  DoorReply,
  DoorReview,
  ReplyDoor,
  ReplyDoors,
  SourceReply,
  SourceReview,
  Taken,
} from './intake/source.ts';
export { takeReviews } from './intake/take.ts';
export { tellReply } from './answering/tell.ts';
export { reviewJobs } from './jobs.ts';
export { reviewRoutes } from './routes.ts';
export { countsAt } from './reading/conditions.ts';
export { colleaguesOf } from './reading/contexts.ts';
export { sourceOf } from './reading/present.ts';
