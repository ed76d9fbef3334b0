import type { Mail } from '../../platform/mail/index.ts';

interface Addressee {
  readonly email: string;
  readonly fname: string;
}

const greeting = ({ fname }: Addressee) => (fname ? `Hello ${fname},` : 'Hello,');

/** To somebody who has no password yet; the link lives 7 days. */
export function invitationMail(to: Addressee, inviter: string, place: string, link: string): Mail {
  return {
    to: to.email,
    subject: `You are invited to ${place}`,
    text: `${greeting(to)}\n\n${inviter} invites you to ${place} on Couvert. Choose a password to get started:\n\n${link}\n\nThe link works once and for 7 days. After that, ask for a new one.`,
  };
}

/** To somebody who can sign in already. */
export function addedMail(to: Addressee, inviter: string, place: string, publicUrl: string): Mail {
  return {
    to: to.email,
    subject: `You now have access to ${place}`,
    text: `${greeting(to)}\n\n${inviter} has given you access to ${place} on Couvert. Sign in as usual:\n\n${publicUrl}`,
  };
}
