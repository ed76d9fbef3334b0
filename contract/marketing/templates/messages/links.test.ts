import { expect, test } from 'vitest';
import { refusedLink } from './links.ts';

test.each([
  '',
  'https://marlowe.example.com/menu?week=48#wine',
  'marlowe://menu/dinner',
  'com.marlowe.app://book',
])('“%s” can be opened', (link) => expect(refusedLink(link)).toBeNull());

test.each([
  ['menu', /^Begin the link/],
  ['mailto:ana@example.com', /^Begin the link/],
  ['https:///menu', /^Begin the link/],
  ['http://marlowe.example.com', /use https/],
  ['javascript:alert(1)', /opens no page/],
  ['JavaScript://x.com/%0aalert(1)', /opens no page/],
  ['data:text/html,hi', /opens no page/],
  ['file:///etc/passwd', /opens no page/],
  ['https://ana:secret@marlowe.example.com', /name and password/],
  ['https://marlowe', /no address of a page/],
  ['https://marlowe.example.com/{{first_name}}', /merge tag/],
  ['https://marlowe.example.com/a menu', /spaces/],
])('“%s” is refused with what to do', (link, message) => expect(refusedLink(link)).toMatch(message));
