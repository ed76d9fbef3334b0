import { type Mail, plainName } from '#server/platform/mail/index.ts';

export interface Asked {
  readonly email: string;
  readonly fname: string;
  readonly list: string;
  readonly concept: string;
}

/** Asks somebody who was put on a list with double opt-in whether they want that; nothing is sent to them before. */
export function confirmMail({ email, fname, list, concept }: Asked, link: string): Mail {
  const hello = fname === '' ? 'Hello,' : `Hello ${plainName(fname)},`;
  const [name, place] = [plainName(list), plainName(concept)];
  return {
    to: email,
    subject: `Please confirm: ${name}`,
    text: `${hello}\n\nsomebody asked ${place} to put this address on its list “${name}”. Confirm it on this page, if that was you:\n\n${link}\n\nIf it was not, do nothing: you get no email of this list, and the request is forgotten after 30 days.`,
  };
}

export const confirmLink = (publicUrl: string, token: string) =>
  `${publicUrl}/webviews/lists/confirm/${token}`;
