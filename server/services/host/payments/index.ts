export { addBookingFees, applicableFees, followParty } from './booking.ts';
export { seedMoney } from './demo.ts';
export { forgetCustomers } from './forgetting.ts';
export { makeRound, paymentJobs } from './jobs.ts';
export { reconcileYesterday } from './nightly.ts';
export { listTypeFees, presentTypeFee } from './policies.ts';
export { paymentRoutes } from './routes.ts';
