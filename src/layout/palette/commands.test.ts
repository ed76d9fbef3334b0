import { Store } from 'lucide-react';
import { expect, test } from 'vitest';
import { type Command, findCommands } from './commands.ts';

const command = (group: string, label: string, also?: string): Command => ({
  id: `${group}:${label}`,
  group,
  label,
  ...(also ? { also } : {}),
  icon: Store,
  run: () => undefined,
});

const COMMANDS = [
  command('Go to', 'All users'),
  command('Go to', 'User groups'),
  command('Go to', 'Users'),
  command('You', 'Sign out', 'log out'),
  command('Switch concept', 'Café Übersee'),
];

const found = (query: string) =>
  findCommands(COMMANDS, query).map((group) => [group.label, ...group.commands.map(({ label }) => label)]);

test('what begins with the query comes first, groups keep their order', () => {
  expect(found('user')).toEqual([['Go to', 'User groups', 'Users', 'All users']]);
  expect(found('')).toHaveLength(3);
});

test('hidden words, several words and missing accents find it too', () => {
  expect(found('log out')).toEqual([['You', 'Sign out']]);
  expect(found('ubersee cafe')).toEqual([['Switch concept', 'Café Übersee']]);
  expect(found('nothing like this')).toEqual([]);
});
