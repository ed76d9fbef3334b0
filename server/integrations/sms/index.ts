export { grantNumbers } from './grant.ts';
export { type OutgoingText, type SendOutcome, type SmsAccount, SmsProvider } from './client.ts';
export { type Deliver, SmsSandbox } from './sandbox.ts';
export { isSignedBy, signatureOf } from './signature.ts';
