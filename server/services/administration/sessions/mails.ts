import { type Mail, plainName } from '#server/platform/mail/index.ts';

interface Addressee {
  readonly email: string;
  readonly fname: string;
}

/** How a mail begins; a name is somebody's typing, so it stands as plain text. */
export const greeting = ({ fname }: Pick<Addressee, 'fname'>) =>
  plainName(fname) ? `Hello ${plainName(fname)},` : 'Hello,';

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

/** To an address that has no account, where somebody asked for a password although a link of theirs is still unused. */
export function waitingMail(to: { readonly email: string }, programName: string | null, link: string): Mail {
  const place = programName === null ? 'Couvert' : `${plainName(programName)} on Couvert`;
  return {
    to: to.email,
    subject: 'Your link to Couvert',
    text: `Hello,\n\nSomebody asked for a password for this address. It has no account yet, but ${place} is waiting for you. Open it here:\n\n${link}\n\nThe link works once and for 7 days, and replaces the one of the earlier email. If you expect nothing from ${place}, do nothing.`,
  };
}
