// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { asSeen } from './asSeen.ts';

const MAIL = `<!doctype html><html><head><meta name="color-scheme" content="light dark"><style>@media (prefers-color-scheme:dark){.page{background:#111}}</style></head><body><table background="https://example.com/b.png"><tr><td style="background-image:url(https://example.com/c.png)"><img src="https://example.com/a.png" alt="Roast halibut"></td></tr></table></body></html>`;

test('an email in the dark and in the light does not ask the device that it is previewed on', () => {
  const dark = asSeen(MAIL, { isDark: true, hasImages: true });
  expect(dark).toContain('@media (min-width:0)');
  expect(dark).toContain('<meta name="color-scheme" content="dark">');
  const light = asSeen(MAIL, { isDark: false, hasImages: true });
  expect(light).toContain('@media (max-width:0)');
  expect(light).toContain('<meta name="color-scheme" content="light">');
  expect(light).toContain('src="https://example.com/a.png"');
});

test('without pictures their words stand there, and nothing is fetched', () => {
  const bare = asSeen(MAIL, { isDark: false, hasImages: false });
  expect(bare).toContain('alt="Roast halibut"');
  expect(bare).not.toContain('example.com');
});
