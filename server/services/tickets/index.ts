export { storePlannedTickets } from './planned.ts';
export { ticketRoutes } from './routes.ts';
