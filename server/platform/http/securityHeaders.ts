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

/** The policy of the page: that of every answer, with the scripts of these hashes besides. */
export function pagePolicy(publicUrl: string, scriptHashes: readonly string[]): string {
  const scripts = [CONTENT_SECURITY_POLICY['script-src'], ...scriptHashes].join(' ');
  const policy = { ...CONTENT_SECURITY_POLICY, 'script-src': scripts };
  const directives = Object.entries(policy).map((directive) => directive.join(' '));
  return [...directives, ...(isSecureAddress(publicUrl) ? ['upgrade-insecure-requests'] : [])].join(';');
}

/** The headers that every answer carries, whatever it answers; the same for all, so they are made once. */
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
