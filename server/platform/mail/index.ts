export { type Mail, type MailOutcome, Mailer } from './mailer.ts';
export { plainName } from './plainName.ts';
export { MailSandbox } from './sandbox.ts';
