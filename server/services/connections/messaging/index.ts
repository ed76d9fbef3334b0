export { findAccount } from './accounts.ts';
export { seedNumbers } from './demo.ts';
export { callbackUrls } from './numbers.ts';
export { findMerchantByNumber, findSender } from './queries.ts';
export { messagingRoutes } from './routes.ts';
