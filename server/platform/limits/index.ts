export {
  admit,
  clearLimit,
  count,
  countAttempt,
  giveBack,
  HOUR_MS,
  type Limit,
  LONGEST_WINDOW_MS,
} from './limits.ts';
