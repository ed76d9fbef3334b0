export { floorCopier } from './copier.ts';
export { floorRoutes } from './routes.ts';
export { listSeatings, type Seating } from './seatings.ts';
