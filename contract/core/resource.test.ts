import { expect, test } from 'vitest';
import '#contract/index.ts';
import type { Access } from './endpoint.ts';
import type { Resource } from './resource.ts';
import {
  fieldLabelOf,
  findKnown,
  type Needs,
  representationOf,
  type ResourceName,
  RESOURCES,
} from './resources.ts';

const names = Object.keys(RESOURCES) as ResourceName[];
const declared = (name: ResourceName) => findKnown(name) as Resource | null;
const listOf = (access: Access | Needs) => [access].flat();

test.each(names)('%s is declared, and its calls ask for what its screens need', (name) => {
  const { calls } = declared(name) ?? {};
  const { view, create, edit } = RESOURCES[name];
  expect(calls, 'declared with resource()').toBeDefined();
  // What a screen opens with is enough to read what it shows.
  expect(listOf(calls?.list.access ?? [])).toEqual(expect.arrayContaining(listOf(view)));
  const byItself = (access: Access | undefined, needs: Needs) =>
    access === undefined ||
    access === 'session' ||
    listOf(needs).every((need) => listOf(access).includes(need as never));
  expect(byItself(calls?.create?.access, create), `${name} create`).toBe(true);
  expect(byItself(calls?.update?.access, edit), `${name} edit`).toBe(true);
  expect(byItself(calls?.remove?.access, edit), `${name} remove`).toBe(true);
});

test('a field and a record are called what the declaration says, and something plain where it says nothing', () => {
  expect(fieldLabelOf('settings/restaurants', 'timezone')).toBe('Time zone');
  expect(fieldLabelOf('settings/restaurants', 'unheard_of')).toBeNull();
  expect(representationOf('settings/roles', { id: 3, name: 'Host lead' } as { id: number })).toBe(
    'Host lead',
  );
  expect(representationOf('settings/unknown', { id: 3 })).toBe('#3');
});
