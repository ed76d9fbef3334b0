import { expect, test } from 'vitest';
import { embedCodes } from './embed.ts';

const BASE = 'https://example.com/book';

test('FORM-005 FORM-006 FORM-007 a form is put on a site as a script, a frame or a link', () => {
  expect(embedCodes(BASE, 42, { type_id: 'reservations', slug: 'default' })).toEqual({
    script:
      '<script async src="https://example.com/embed.js" data-location="42" data-form="reservations" data-title="Book a table"></script>',
    iframe:
      '<iframe src="https://example.com/book/42?embed=1" title="Book a table" style="width:100%;height:720px;border:0"></iframe>',
    link: '<a href="https://example.com/book/42">Book a table</a>',
  });
  const { script, iframe } = embedCodes(BASE, 7, { type_id: 'waitlist', slug: 'bar' });
  expect(script).toContain('data-location="7" data-form="waitlist" data-name="bar"');
  expect(iframe).toContain('src="https://example.com/book/7/waitlist?g=bar&amp;embed=1"');
});
