export { listenForMail, type MailInbound } from './listen.ts';
export { takePosted } from './posted.ts';
export { takeInbound } from './take.ts';
