import { expect, test } from 'vitest';
import { translate } from './index.ts';

test('texts are found by their path, counted and filled in', () => {
  expect(translate('ra.action.save')).toBe('Save');
  expect(translate('ra.notification.updated', { smart_count: 1 })).toBe('Saved');
  expect(translate('ra.notification.updated', { smart_count: 3 })).toBe('3 saved');
  expect(translate('resources.settings/restaurants.name', { smart_count: 2 })).toBe('Locations');
});

test('a key without a text falls back to the default given, then to itself', () => {
  expect(translate('resources.settings/roles.fields.name', { _: 'Name of %{what}', what: 'role' })).toBe(
    'Name of role',
  );
  expect(translate('The file is too large')).toBe('The file is too large');
  expect(translate('toString')).toBe('toString');
});

test('nobody here is told of records, resources, elements or entities', () => {
  const paths = ['updated', 'created', 'deleted', 'bad_item', 'item_doesnt_exist', 'not_authorized'];
  for (const name of paths) {
    expect(translate(`ra.notification.${name}`)).not.toMatch(/record|resource|element|entity/i);
  }
});
