import type { Mail } from '../../platform/mail/index.ts';

interface Addressee {
  readonly email: string;
  readonly fname: string;
}

const greeting = ({ fname }: Addressee) => (fname ? `Hello ${fname},` : 'Hello,');

export function resetMail(to: Addressee, link: string): Mail {
  return {
    to: to.email,
    subject: 'Choose a new password',
    text: `${greeting(to)}\n\nSomebody asked for a new password for this address on Couvert. If it was you, choose one here:\n\n${link}\n\nThe link works once and for one hour. If it was not you, do nothing: your password stays.`,
  };
}

export function resetElsewhereMail(to: Addressee): Mail {
  return {
    to: to.email,
    subject: 'Your password is not kept by Couvert',
    text: `${greeting(to)}\n\nSomebody asked for a new password for this address on Couvert. You sign in through your identity service, so change the password there.`,
  };
}
