export { followPartyGuest } from './following.ts';
export { takeTickets, type TicketSender } from './ingest.ts';
export { storePlannedTickets } from './planned.ts';
export { ticketRoutes } from './routes.ts';
