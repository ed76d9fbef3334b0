export { type Mail, Mailer } from './mailer.ts';
export { MailSandbox } from './sandbox.ts';
