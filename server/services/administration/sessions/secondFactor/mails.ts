import { type Mail, plainName } from '#server/platform/mail/index.ts';
import { greeting } from '../mails.ts';

interface Addressee {
  readonly email: string;
  readonly fname: string;
}

const NOT_YOU = 'If this was not you, change your password now and tell an admin of your concept.';

/** To somebody whose second factor was turned on. */
export function turnedOnMail(to: Addressee): Mail {
  return {
    to: to.email,
    subject: 'Your second factor is on',
    text: `${greeting(to)}\n\nFrom now on you sign in to Couvert with your password and a code of your authenticator app. Keep your recovery codes in a safe place.\n\n${NOT_YOU}`,
  };
}

/** To somebody whose second factor was turned off, by themself or by an admin. */
export function turnedOffMail(to: Addressee, by: string | null): Mail {
  const who =
    by === null
      ? 'The second factor of your account was'
      : `${plainName(by)} reset the second factor of your account. It is`;
  return {
    to: to.email,
    subject: 'Your second factor is off',
    text: `${greeting(to)}\n\n${who} turned off: your password alone signs you in to Couvert now. You can set it up again on your account page.\n\n${NOT_YOU}`,
  };
}

/** To somebody who signed in with a recovery code. */
export function recoveryCodeMail(to: Addressee, left: number): Mail {
  const rest = left === 1 ? 'One recovery code is' : `${left} recovery codes are`;
  return {
    to: to.email,
    subject: 'A recovery code was used',
    text: `${greeting(to)}\n\nSomebody signed in to your account with one of your recovery codes. ${rest} left. For new ones, turn the second factor off on your account page and set it up again.\n\n${NOT_YOU}`,
  };
}
