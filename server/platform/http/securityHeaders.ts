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

/** The headers that every answer carries, whatever it answers; the same for all, so they are made once. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  const isSecure = publicUrl.startsWith('https:');
  const policy = Object.entries(CONTENT_SECURITY_POLICY).map((directive) => directive.join(' '));
  return {
    'content-security-policy': [...policy, ...(isSecure ? ['upgrade-insecure-requests'] : [])].join(';'),
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
