export { asciiAddress, shownAddress } from './domains.ts';
export { areSignedBy, keysOf, SIGNATURE_HEADER, signEvents, TIMESTAMP_HEADER } from './signature.ts';
export { EVENT_NAMES } from './wire.ts';
export { SendGridProvider, type SendGridOptions } from './client.ts';
export {
  ARGUMENTS,
  type BatchMail,
  type DkimKey,
  type EmailBatch,
  type EmailOutcome,
  type EmailProvider,
  fillTags,
  leaveHeaders,
  type UnsubscribeGroup,
} from './provider.ts';
export { type DeliverEvents, EMAIL_MOODS, type EmailMood, EmailSandbox } from './sandbox.ts';
export { looksLikeToken, mailOf, type MailName, returnPathOf, tokenOf } from './mailToken.ts';
export { SmtpProvider } from './smtp.ts';
export { checkDkim, type DkimVerdict, type FindKey } from './dkimCheck.ts';
export { type DeliverMail, SMTP_MOODS, type SmtpMood, SmtpSandbox } from './smtpSandbox.ts';
