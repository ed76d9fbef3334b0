/** Domains of providers of mailboxes: what others send in their name is refused by whoever gets it. */
const FREE_MAIL = new Set([
  'aol.com',
  'free.fr',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'qq.com',
  't-online.de',
  'web.de',
  'yahoo.co.uk',
  'yahoo.com',
  'yandex.ru',
  'ymail.com',
  'zoho.com',
]);

/** Whether a domain, or the one that it is part of, is a provider's of mailboxes. */
export function isFreeMail(domain: string): boolean {
  const parts = domain.toLowerCase().split('.');
  return parts.some((_, index) => FREE_MAIL.has(parts.slice(index).join('.')));
}

export const domainOfAddress = (email: string): string =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase();
