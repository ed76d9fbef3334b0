export { areSignedBy, keysOf, SIGNATURE_HEADER, signEvents, TIMESTAMP_HEADER } from './signature.ts';
export { EVENT_NAMES } from './wire.ts';
export { SendGridProvider, type SendGridOptions } from './client.ts';
export {
  ARGUMENTS,
  type BatchMail,
  type EmailBatch,
  type EmailOutcome,
  type EmailProvider,
  fillTags,
  leaveHeaders,
  type UnsubscribeGroup,
} from './provider.ts';
export { type DeliverEvents, EMAIL_MOODS, type EmailMood, EmailSandbox } from './sandbox.ts';
export { type DkimKey, keyOfReturnPath, returnPathOf, SmtpProvider } from './smtp.ts';
