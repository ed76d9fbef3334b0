export { callOut } from './outbound.ts';
