import { expect, test } from 'vitest';
import { pagePolicy, securityHeaders, securityHeadersOf } from './securityHeaders.ts';

test('a page loads from here alone, and pictures over https; nobody frames it', () => {
  expect(securityHeaders('http://localhost:3000')).toEqual({
    'content-security-policy':
      "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob: https:;font-src 'self' data:;connect-src 'self';object-src 'none';base-uri 'self';form-action 'self';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  });
});

test('over https everything else is https too, for a year', () => {
  const plain = securityHeaders('http://couvert.example');
  const secure = securityHeaders('https://couvert.example');
  expect(plain['strict-transport-security']).toBeUndefined();
  expect(secure['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(secure['content-security-policy']).toBe(
    `${plain['content-security-policy']};upgrade-insecure-requests`,
  );
});

test('files and data carry what says something of them, and may load nothing', () => {
  const headersOf = securityHeadersOf('https://couvert.example');
  const few = {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  };
  expect(headersOf('/assets/shell-1.js')).toEqual(few);
  expect(headersOf('/api/crm/guests?search=a')).toEqual(few);
  for (const page of [
    '/',
    '/api/docs',
    '/api/docs/static/index.html',
    '/ops/guestbook',
    '/sw.js',
    '/assetsless',
  ])
    expect(headersOf(page)).toEqual(securityHeaders('https://couvert.example'));
});

test('a widget of another origin may run, ask and show frames in the page, and nobody else', () => {
  const policy = pagePolicy('http://localhost:3000', [], { widgets: ['https://survey.example.com'] });
  for (const directive of ['script-src', 'connect-src', 'frame-src'])
    expect(policy.split(';')).toContain(`${directive} 'self' https://survey.example.com`);
  expect(pagePolicy('http://localhost:3000', [])).not.toMatch(/frame-src|example/);
});
