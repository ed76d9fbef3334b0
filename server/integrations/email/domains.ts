import { domainToASCII, domainToUnicode } from 'node:url';

const withDomain = (address: string, read: (domain: string) => string): string => {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (read(address.slice(at)) || address.slice(at));
};

/** An address as mail servers want it: `info@münchen.example` is `info@xn--mnchen-3ya.example`. */
export const asciiAddress = (address: string): string => withDomain(address, domainToASCII);

/** The same as it is stored and shown. */
export const shownAddress = (address: string): string => withDomain(address, domainToUnicode);
