/** What a page may load and who may frame it; all from here, pictures from anywhere over https. */
const CONTENT_SECURITY_POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob: https:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

const isSecureAddress = (publicUrl: string) => publicUrl.startsWith('https:');

/** Origins of others that the page deals with. */
export interface Others {
  /** Whom browsers ask themselves. */
  readonly asked?: readonly string[];
  /** Whose script runs in the page, asks its own server and shows frames of it. */
  readonly widgets?: readonly string[];
}

/** The policy of the page: that of every answer, with the scripts of these hashes and what others do in it. */
export function pagePolicy(
  publicUrl: string,
  scriptHashes: readonly string[],
  { asked = [], widgets = [] }: Others = {},
): string {
  const scripts = [CONTENT_SECURITY_POLICY['script-src'], ...scriptHashes, ...widgets].join(' ');
  const connects = [CONTENT_SECURITY_POLICY['connect-src'], ...asked, ...widgets].join(' ');
  const frames = ["'self'", ...widgets].join(' ');
  return policyText(publicUrl, {
    ...CONTENT_SECURITY_POLICY,
    'script-src': scripts,
    'connect-src': connects,
    ...(widgets.length > 0 ? { 'frame-src': frames } : {}),
  });
}

/** The policy of the guests' pages: those on which they book and join may stand in any site, the others in ours alone. */
export const guestPagePolicy = (publicUrl: string, isEmbeddable: boolean): string =>
  policyText(publicUrl, {
    ...CONTENT_SECURITY_POLICY,
    'frame-ancestors': isEmbeddable ? '*' : "'self'",
  });

function policyText(publicUrl: string, policy: Readonly<Record<string, string>>): string {
  const directives = Object.entries(policy).map((directive) => directive.join(' '));
  return [...directives, ...(isSecureAddress(publicUrl) ? ['upgrade-insecure-requests'] : [])].join(';');
}

/** Only a page can be framed or load anything: what is none may do nothing, whatever a browser takes it for. */
const NO_PAGE = "default-src 'none';frame-ancestors 'none'";

/** Whether an address answers with what a page is made of, or with data; the page of the API's documents is a page. */
const isNoPage = (url: string) =>
  url.startsWith('/assets/') || (url.startsWith('/api/') && !url.startsWith('/api/docs'));

/** The headers of every answer by its address; made once, since they are the same for all. What is no page has few: they are sent with each file. */
export function securityHeadersOf(publicUrl: string): (url: string) => Record<string, string> {
  const page = securityHeaders(publicUrl);
  const kept = Object.entries(page).filter(([name]) => KEPT.has(name));
  const few = { ...Object.fromEntries(kept), 'content-security-policy': NO_PAGE };
  return (url) => (isNoPage(url) ? few : page);
}

/** What also says something of an answer that is no page. */
const KEPT = new Set([
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
]);

/** The headers that a page carries, and everything that may be one. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  const isSecure = isSecureAddress(publicUrl);
  return {
    'content-security-policy': pagePolicy(publicUrl, []),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}
