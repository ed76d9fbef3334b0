import { type NotLive, notLiveText } from '#contract/administration/merchants/live.ts';

const REMEDIES: Readonly<Record<NotLive['why'], string>> = {
  undated: 'Give the location a first day to take bookings.',
  planned: 'It can be booked from then on; for earlier bookings change the first day of the location.',
  ended: 'Change the last day of the location to take bookings.',
};
const ASK = 'An admin can change its days.';

/** Why nobody can be booked, and what to do about it: by who may change the dates of the location, and by who may not. */
export function notLiveWords(notLive: NotLive, mayEdit: boolean): string {
  return `${notLiveText(notLive)}. ${mayEdit ? REMEDIES[notLive.why] : ASK}`;
}
