import { expect, test } from 'vitest';
import { mentionAt, mentioned, mentionsIn } from './mentions.ts';

test('a name is being typed behind an @ that begins a word', () => {
  expect(mentionAt('Ask @Na', 7)).toEqual({ from: 4, typed: 'Na' });
  expect(mentionAt('@', 1)).toEqual({ from: 0, typed: '' });
  expect(mentionAt('nadia@example', 13)).toBeNull();
  expect(mentionAt('Ask @Nadia, please', 18)).toBeNull();
});

test('who stands in a text is mentioned, and a longer name is not cut by a shorter one', () => {
  const people = [{ name: 'Ann Lee' }, { name: 'Ann' }, { name: 'Bo' }];
  expect(mentioned('@Ann Lee saw it', people).map(({ name }) => name)).toContain('Ann Lee');
  expect(mentionsIn('Hi @Ann Lee!', ['Ann', 'Ann Lee'])).toEqual([
    { text: 'Hi ', isMention: false },
    { text: '@Ann Lee', isMention: true },
    { text: '!', isMention: false },
  ]);
  expect(mentionsIn('nobody', [])).toEqual([{ text: 'nobody', isMention: false }]);
});
