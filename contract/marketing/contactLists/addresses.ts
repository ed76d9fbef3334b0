/** What is worth a second look in an address; it is never refused for it. */
export interface AddressHint {
  readonly kind: 'role' | 'disposable' | 'typo';
  readonly message: string;
  /** What was probably meant. */
  readonly suggestion: string | null;
}

/** Read by whoever is on duty, who did not agree to anything. */
const ROLES = new Set(
  (
    'abuse accounting accounts admin administrator billing bookings careers contact enquiries events feedback help hello ' +
    'hostmaster hr info inquiries jobs mail mailer-daemon manager marketing media news no-reply noreply office orders ' +
    'postmaster press privacy reception reservations root sales security service spam staff support sysadmin team webmaster'
  ).split(' '),
);

/** Addresses that live for minutes. */
const DISPOSABLE = new Set(
  (
    '10minutemail.com 20minutemail.com 33mail.com anonbox.net burnermail.io discard.email dispostable.com dropmail.me ' +
    'emailondeck.com fakeinbox.com fakemail.net getairmail.com getnada.com grr.la guerrillamail.biz guerrillamail.com ' +
    'guerrillamail.de guerrillamail.net guerrillamail.org harakirimail.com inboxkitten.com jetable.org mail-temp.com ' +
    'mailcatch.com maildrop.cc mailinator.com mailnesia.com mailpoof.com mailsac.com mailtemp.net minutemail.com mintemail.com ' +
    'moakt.com mohmal.com mytemp.email nada.email sharklasers.com spam4.me spambox.us spamgourmet.com temp-mail.io ' +
    'temp-mail.org tempail.com tempinbox.com tempmail.dev tempmail.net tempmailo.com tempr.email throwawaymail.com ' +
    'trashmail.com trashmail.de trashmail.net wegwerfmail.de yopmail.com yopmail.fr yopmail.net'
  ).split(' '),
);

/** Where most guests have their address. */
const COMMON = (
  'gmail.com yahoo.com hotmail.com outlook.com icloud.com aol.com live.com msn.com comcast.net me.com mac.com verizon.net ' +
  'att.net sbcglobal.net bellsouth.net cox.net charter.net proton.me protonmail.com ymail.com gmx.com gmx.de web.de ' +
  'googlemail.com btinternet.com yahoo.co.uk hotmail.co.uk mail.com email.com'
).split(' ');

/** Of shorter domains too many are one letter away from each other. */
const LONG = 9;

const ENDINGS: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  coom: 'com',
  vom: 'com',
  xom: 'com',
  nte: 'net',
  ogr: 'org',
};

/** How many letters have to be put in, left out, changed or swapped to make one word of another; 2 stands for more as well. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 1) return 2;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [a, b] = [one, other].map((word) => word.slice(start, word.length - end));
  if (a === undefined || b === undefined || a === b) return 0;
  if (Math.max(a.length, b.length) === 1) return 1;
  const isSwapped = a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0];
  return isSwapped ? 1 : 2;
}

/** A domain that is a slip of the hand away from this one; null where it is well written, or nobody knows. */
function meantDomain(domain: string): string | null {
  if (COMMON.includes(domain)) return null;
  const near = COMMON.find((common) => common.length >= LONG && distance(domain, common) === 1);
  if (near) return near;
  const [, name = '', ending = ''] = /^(.+)\.([a-z]+)$/.exec(domain) ?? [];
  const meant = Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined;
  if (meant === undefined) return null;
  const mended = `${name}.${meant}`;
  return meantDomain(mended) ?? mended;
}

/** What is worth a second look in an address in small letters; null where nothing is. */
export function addressHint(email: string): AddressHint | null {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return null;
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  const meant = meantDomain(domain);
  if (meant) {
    const suggestion = `${local}@${meant}`;
    return { kind: 'typo', message: `Did you mean ${suggestion}?`, suggestion };
  }
  if (DISPOSABLE.has(domain)) {
    const message = `${domain} gives out addresses that live for minutes. Ask for one that lasts`;
    return { kind: 'disposable', message, suggestion: null };
  }
  if (!ROLES.has(local.split('+')[0] ?? '')) return null;
  const message = `${local}@ is usually read by several people. Ask for the guest’s own address`;
  return { kind: 'role', message, suggestion: null };
}
