export { type Mail, Mailer } from './mailer.ts';
export { plainName } from './plainName.ts';
export { MailSandbox } from './sandbox.ts';
