export { clearNumberStop, eraseConsent, recordNumberStop, recordOptIn, recordOptOut } from './consents.ts';
export { textCopier } from './copier.ts';
export { seedPresets } from './demo.ts';
export { messageJobs } from './jobs.ts';
export {
  findOptOut,
  findPartyToText,
  offeredOf,
  partyToText,
  type PartyToText,
  selectPartiesToText,
} from './messageQueries.ts';
export { queueMessage, storeMessage } from './queue.ts';
export { moveReminders } from './reminders.ts';
export { messageRoutes } from './routes.ts';
export { isDeadNumber, sendBy, statusOfReport, tagValues } from './rules.ts';
export { partyName, systemStamp, tellFailure, tellFound } from './tell.ts';
