export { refuseSenseless } from './dates.ts';
export { dueDay, weekdayOf } from './dueDay.ts';

/** Now, as an instant; passed in wherever a rule depends on time so that tests can hold it still. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
