import { expect, test } from 'vitest';
import { linkParts } from './linkify.ts';

const HERE = 'http://localhost:4000';

test('an address of this site becomes a link to its path, without the full stop after it', () => {
  expect(linkParts(`Go to ${HERE}/set_password?token=abc. Bye`, HERE)).toEqual([
    { kind: 'text', text: 'Go to ' },
    { kind: 'link', text: `${HERE}/set_password?token=abc`, path: '/set_password?token=abc' },
    { kind: 'text', text: '. Bye' },
  ]);
});

test('addresses of other sites, look-alikes and other protocols stay text', () => {
  for (const text of [
    'See https://example.org/x now',
    'See http://localhost:4000.example.org/x now',
    'See http://localhost:4000@example.org/x now',
    'See javascript:alert(1) now',
  ]) {
    expect(linkParts(text, HERE)).toEqual([{ kind: 'text', text }]);
  }
});
