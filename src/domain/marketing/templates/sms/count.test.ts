import { expect, test } from 'vitest';
import type { TagRoom } from '#contract/marketing/templates/endpoints.ts';
import { countText } from './count.ts';

const room = (key: string, longest: number, special: string | null = null): [string, TagRoom] => [
  key,
  { key, longest, special },
];
const ROOMS = new Map([room('first_name', 20, 'í'), room('concept_name', 15), room('send_date', 18)]);
const SAMPLES = { first_name: 'Leonor', concept_name: 'Marlowe Kitchen', send_date: 'November 24' };
const count = (body: string) => countText(body, SAMPLES, ROOMS);

test('a text without tags counts the same however long its guests are called', () => {
  const { usual, longest, special } = count('Dinner for two on us.');
  expect([usual.length, longest.length, special]).toEqual([21, 21, null]);
});

test('tags are counted by their samples, and at their longest', () => {
  const body = `Hi {{first_name|there}}, ${'x'.repeat(140)}`;
  const { usual, longest } = count(body);
  expect([usual.length, usual.segments]).toEqual([151, 1]);
  expect([longest.length, longest.segments]).toEqual([165, 2]);
});

test('words for who has no value count where they are longer than any value', () => {
  expect(count('{{first_name|our dear guest of so many years}}').longest.length).toBe(31);
});

test('a day counted from that of sending takes the room of a day', () => {
  expect(count('{{send_date plus 3 days}}').longest.length).toBe(18);
});

test('a guest whose name plain texts cannot hold makes the text a Unicode one', () => {
  const { longest, special } = count(`Hi {{first_name}} ${'x'.repeat(60)}`);
  expect([longest.encoding, longest.segments]).toEqual(['GSM-7', 1]);
  expect(special).toMatchObject({
    encoding: 'Unicode',
    segments: 2,
    char: 'í',
    tag: 'First name',
    culprit: 'í',
  });
});

test('a text that is a Unicode one by itself says so, and not because of a guest', () => {
  const { usual, special } = count('Hi {{first_name}} 🍷');
  expect([usual.encoding, usual.culprit, special]).toEqual(['Unicode', '🍷', null]);
});
