export { followPartyGuest } from './following.ts';
export { storePlannedTickets } from './planned.ts';
export { ticketRoutes } from './routes.ts';
