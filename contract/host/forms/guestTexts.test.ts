import { expect, test } from 'vitest';
import { guestText, jsonKeys, splashOf } from './guestTexts.ts';
import { PRESET_TYPES } from './presetTypes.ts';

test('custom texts replace the words of the page; what is no text or too long does not', () => {
  const own = (texts: unknown) => ({ texts: JSON.stringify(texts) });
  expect(guestText(own({ book: 'Reserve' }), 'book')).toBe('Reserve');
  for (const texts of [{}, [], { book: 7 }, { book: ' ' }, { book: 'x'.repeat(201) }, 'book'])
    expect(guestText(own(texts), 'book')).toBe('Book table');
  expect(guestText({ texts: '{book' }, 'book')).toBe('Book table');
});

test('the splash page has its words, picture and layout, and is shown only when switched on', () => {
  const presets = { splash_title: 'Bonsoir', splash_text: 'We are open', splash_image: '/a.png' };
  expect(splashOf({ ...presets, splash_enabled: false })).toBeNull();
  const shown = { ...presets, splash_enabled: true };
  expect(splashOf(shown)).toEqual({
    title: 'Bonsoir',
    text: 'We are open',
    image: '/a.png',
    button: 'Continue',
    align: 'center',
    shade: 50,
  });
  const layout = { align: 'left', button: 'Come in', shade: 500 };
  expect(splashOf({ ...shown, splash_json: JSON.stringify(layout) })).toMatchObject({
    align: 'left',
    button: 'Come in',
    shade: 80,
  });
});

test('the keys of a JSON preset that change nothing are named', () => {
  expect(jsonKeys('texts', '{"book":"Reserve","bok":"Reserve"}')?.unused).toEqual(['bok']);
  expect(jsonKeys('splash_json', '{"align":"left","video":"x"}')?.unused).toEqual(['video']);
  expect(jsonKeys('heading', 'Dinner')).toBeNull();
  const json = Object.entries(PRESET_TYPES).filter(([, { value_type }]) => value_type === 'json');
  for (const [typeId] of json) expect(jsonKeys(typeId, '{}')?.known.length).toBeGreaterThan(0);
});
