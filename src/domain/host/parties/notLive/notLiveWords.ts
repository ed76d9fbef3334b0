import { type NotLive, notLiveText } from '#contract/administration/merchants/live.ts';

/** Why nobody can be booked, and what to do about it: by who may change the dates of the location, and by who may not. */
export function notLiveWords(notLive: NotLive, mayEdit: boolean): string {
  const remedy = mayEdit
    ? notLive.why === 'undated'
      ? 'Give the location a first day to take bookings.'
      : `Change the ${notLive.why === 'planned' ? 'first' : 'last'} day of the location to take bookings.`
    : 'Whoever looks after the locations can change its days.';
  return `${notLiveText(notLive)}. ${remedy}`;
}
