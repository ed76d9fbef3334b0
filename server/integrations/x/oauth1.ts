import { createHmac, randomBytes } from 'node:crypto';

export interface OAuth1Signing {
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly token?: { readonly key: string; readonly secret: string };
  /** What belongs into the header besides: oauth_callback, oauth_verifier. */
  readonly more?: Readonly<Record<string, string>>;
  /** The fields of a form that is sent. */
  readonly form?: Readonly<Record<string, string>>;
  readonly now: Date;
  readonly nonce?: string;
}

/** As RFC 5849 3.6 encodes: only letters, digits and `-._~` stay. */
export const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The signature of a call (RFC 5849 3.4): HMAC-SHA1 over the method, the address and every parameter in order. */
export function signatureOf(
  { method, url }: { readonly method: string; readonly url: string },
  parameters: readonly (readonly [string, string])[],
  secrets: { readonly consumer: string; readonly token: string },
): string {
  const address = new URL(url);
  const all = [...parameters, ...address.searchParams.entries()]
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1));
  const base = [
    method.toUpperCase(),
    encoded(`${address.origin}${address.pathname}`),
    encoded(all.map(([name, value]) => `${name}=${value}`).join('&')),
  ].join('&');
  const key = `${encoded(secrets.consumer)}&${encoded(secrets.token)}`;
  return createHmac('sha1', key).update(base).digest('base64');
}

/** The Authorization header of a call that is signed by OAuth 1.0a with HMAC-SHA1. */
export function oauth1Header(signing: OAuth1Signing): string {
  const { method, url, token, more = {}, form = {} } = signing;
  const fields: Record<string, string> = {
    oauth_consumer_key: signing.consumerKey,
    oauth_nonce: signing.nonce ?? randomBytes(16).toString('hex'),
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(Math.floor(signing.now.getTime() / 1000)),
    oauth_version: '1.0',
    ...(token ? { oauth_token: token.key } : {}),
    ...more,
  };
  const secrets = { consumer: signing.consumerSecret, token: token?.secret ?? '' };
  const parameters = [...Object.entries(fields), ...Object.entries(form)];
  const oauth_signature = signatureOf({ method, url }, parameters, secrets);
  const told = Object.entries({ ...fields, oauth_signature }).sort(([a], [b]) => (a < b ? -1 : 1));
  return `OAuth ${told.map(([name, value]) => `${encoded(name)}="${encoded(value)}"`).join(', ')}`;
}

/** The fields of such a header. */
export function readOAuth1(header: string): Record<string, string> {
  const fields = [...header.replace(/^OAuth\s+/i, '').matchAll(/([^\s=,]+)="([^"]*)"/g)];
  return Object.fromEntries(
    fields.map(([, name = '', value = '']) => [decodeURIComponent(name), decodeURIComponent(value)]),
  );
}
