export { shiftNoteRoutes } from './routes.ts';
