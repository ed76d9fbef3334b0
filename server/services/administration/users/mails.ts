import { type Mail, plainName } from '#server/platform/mail/index.ts';
import { greeting } from '#server/services/administration/sessions/index.ts';

interface Addressee {
  readonly email: string;
  readonly fname: string;
}

/** Who has somebody mailed, and in which concept; null is the platform itself. */
export interface Sender {
  readonly name: string;
  readonly place: string | null;
}

const on = (place: string | null) => (place === null ? 'Couvert' : `${plainName(place)} on Couvert`);

/** To somebody who is asked to join, whether they have an account or not; the link lives 7 days. */
export function invitationMail(to: Addressee, { name, place }: Sender, link: string): Mail {
  return {
    to: to.email,
    subject: `You are invited to ${place === null ? 'Couvert' : plainName(place)}`,
    text: `${greeting(to)}\n\n${plainName(name)} invites you to ${on(place)}. Open the invitation to accept it:\n\n${link}\n\nNobody sees you there, and you see nothing of it, until you accept. The link works once and for 7 days. If you do not know who this is, do nothing.`,
  };
}

/** To the address that an account was moved to: nobody signs in until it is confirmed from there. */
export function confirmationMail(to: Addressee, { name, place }: Sender, link: string): Mail {
  return {
    to: to.email,
    subject: 'Confirm your address',
    text: `${greeting(to)}\n\n${plainName(name)} of ${on(place)} changed the address of an account to this one. Confirm that it is yours, and choose a password:\n\n${link}\n\nUntil then nobody can sign in to that account. The link works once and for 7 days. If you do not know who this is, do nothing.`,
  };
}

/** To the address that an account is no longer reached at. */
export function movedMail(to: Addressee, { name, place }: Sender): Mail {
  return {
    to: to.email,
    subject: 'You no longer sign in with this address',
    text: `${greeting(to)}\n\n${plainName(name)} of ${on(place)} changed the address that you sign in with. You are signed out everywhere, and your password no longer works; the new address was asked to confirm. If you did not expect this, ask an admin of your concept.`,
  };
}

/** To a super admin from now on, who can sign in already. */
export function addedMail(to: Addressee, { name }: Sender, publicUrl: string): Mail {
  return {
    to: to.email,
    subject: 'You now have access to every concept',
    text: `${greeting(to)}\n\n${plainName(name)} has made you a super admin of Couvert, who sees and changes every concept. Sign in as usual:\n\n${publicUrl}`,
  };
}
