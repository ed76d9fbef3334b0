export { useWaitlistBlocks, WAITLIST_BLOCKS } from './queries.ts';
