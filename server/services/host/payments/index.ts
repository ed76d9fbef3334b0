export { addBookingFees, applicableFees, followParty, type ThoughtOf } from './booking.ts';
export { seedMoney } from './demo.ts';
export { forgetCustomers } from './forgetting.ts';
export { makeRound, paymentJobs } from './jobs.ts';
export { reconcileYesterday } from './nightly.ts';
export { listTypeFees, presentTypeFee } from './policies.ts';
export { listFeesOfParty } from './queries.ts';
export { paymentRoutes } from './routes.ts';
