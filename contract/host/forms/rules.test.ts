import { describe, expect, test } from 'vitest';
import { findPresetType, PRESET_TYPES } from './presetTypes.ts';
import {
  contrastWithWhite,
  inherit,
  isPresetShown,
  isValidPreset,
  ownValues,
  presetErrors,
  readableColor,
  slugOf,
  widgetUrl,
} from './rules.ts';

const BASE = 'https://example.com/book';

describe('widget urls', () => {
  test('FORM-005 the widget base and the merchant make the url of a default form', () => {
    expect(widgetUrl(BASE, 42, { type_id: 'reservations', slug: null })).toBe(`${BASE}/42`);
    expect(widgetUrl(BASE, 42, { type_id: 'reservations', slug: 'default' })).toBe(`${BASE}/42`);
    expect(widgetUrl(BASE, 7, { type_id: 'reservations', slug: '' })).toBe(`${BASE}/7`);
  });

  test('FORM-006 a waitlist form has /waitlist appended', () => {
    expect(widgetUrl(BASE, 42, { type_id: 'waitlist', slug: 'default' })).toBe(`${BASE}/42/waitlist`);
  });

  test('FORM-007 a form that is not the default has its slug as g', () => {
    expect(widgetUrl(BASE, 42, { type_id: 'reservations', slug: 'patio' })).toBe(`${BASE}/42?g=patio`);
    expect(widgetUrl(BASE, 42, { type_id: 'waitlist', slug: 'bar' })).toBe(`${BASE}/42/waitlist?g=bar`);
    expect(widgetUrl(BASE, 42, { type_id: 'waitlist', slug: 'a&b' })).toBe(`${BASE}/42/waitlist?g=a%26b`);
  });
});

describe('presets', () => {
  test('FORM-008 JSON that does not parse is “Invalid field for” the display name', () => {
    const json = (value: string) => presetErrors([{ type_id: 'texts', value }]);
    expect(json('{"book": "Reserve"}')).toEqual({});
    expect(json('[]')).toEqual({});
    expect(json('{book}')).toEqual({ 'presets.0.value': 'Invalid field for Custom texts' });
    expect(json('')).toEqual({ 'presets.0.value': 'Invalid field for Custom texts' });
  });

  test('FORM-009 a value that is not of the value type is invalid', () => {
    const cases: readonly [string, unknown, boolean][] = [
      ['ask_notes', true, true],
      ['ask_notes', 'true', false],
      ['max_party_size', 6, true],
      ['max_party_size', '6', false],
      ['max_party_size', 6.5, false],
      ['max_party_size', 51, false],
      ['accent_color', '#0F5f4c', true],
      ['accent_color', 'red', false],
      ['accent_color', '#0f5f4c;position:fixed', false],
      ['heading', 'Dinner', true],
      ['heading', 12, false],
      ['heading', 'Two\nlines', false],
      ['intro', 'Two\nlines', true],
      ['intro', 'x'.repeat(2001), false],
      ['logo', '', true],
      ['logo', `/api/media/${'a'.repeat(64)}.png`, true],
      ['logo', `https://other.example/a.png`, false],
      ['logo', 'javascript:alert(1)', false],
    ];
    for (const [typeId, value, isValid] of cases) {
      const type = findPresetType(typeId);
      expect([typeId, value, type && isValidPreset(type, value)]).toEqual([typeId, value, isValid]);
    }
  });

  test('FORM-010 presets without a type id are dropped, and those that are inherited', () => {
    const sent = [
      { type_id: 'heading', value: 'Dinner' },
      { type_id: null, value: 'x' },
      { value: 'y' },
      { type_id: '', value: 'z' },
      { type_id: 'intro', value: 'Welcome', is_own: false },
      { type_id: 'thank_you', value: null },
    ];
    expect(ownValues(sent)).toEqual({ heading: 'Dinner' });
  });

  test('FORM-003 the form wins over the location, the location over the concept, that over the default', () => {
    const type = PRESET_TYPES.accent_color;
    const values = (color: string) => ({ accent_color: color });
    const at = (levels: Parameters<typeof inherit>[2]) => inherit('accent_color', type, levels);
    const [program, merchant, form] = [values('#111111'), values('#222222'), values('#333333')];
    expect(at({})).toEqual({ value: type.default_value, source: 'default' });
    expect(at({ program })).toEqual({ value: '#111111', source: 'program' });
    expect(at({ program, merchant })).toEqual({ value: '#222222', source: 'merchant' });
    expect(at({ program, merchant, form })).toEqual({ value: '#333333', source: 'form' });
  });

  const shown = (preset: object, viewer: object) =>
    isPresetShown(
      { is_basic: false, value_type: 'number', has_access: false, ...preset },
      { isSuperAdmin: false, showAdvanced: false, ...viewer },
    );

  test('FORM-011 advanced presets show with access or with the toggle of an admin, and are hidden else', () => {
    expect(shown({ is_basic: true }, {})).toBe(true);
    expect(shown({}, {})).toBe(false);
    expect(shown({ has_access: true }, {})).toBe(true);
    expect(shown({}, { showAdvanced: true })).toBe(true);
  });

  test('FORM-012 advanced JSON presets show to super admins alone', () => {
    const json = { value_type: 'json', has_access: true };
    expect(shown(json, { showAdvanced: true })).toBe(false);
    expect(shown(json, { isSuperAdmin: true })).toBe(true);
  });

  test('FORM-004 the logo is 50 wide and 50 high by default', () => {
    expect(PRESET_TYPES.logo_width.default_value).toBe(50);
    expect(PRESET_TYPES.logo_height.default_value).toBe(50);
  });
});

test('a slug is made of a name', () => {
  expect(slugOf('Patio & Garden')).toBe('patio-garden');
  expect(slugOf('  Señor Café! ')).toBe('senor-cafe');
});

test('the nearest darker color is proposed where white text cannot be read', () => {
  expect(contrastWithWhite('#000000')).toBeCloseTo(21, 5);
  expect(contrastWithWhite('#ffffff')).toBeCloseTo(1, 5);
  expect(readableColor('#0f5f4c')).toBe('#0f5f4c');
  const proposed = readableColor('#ffcc00');
  expect(contrastWithWhite(proposed)).toBeGreaterThanOrEqual(4.5);
});
