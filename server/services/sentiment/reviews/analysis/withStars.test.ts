import { expect, test } from 'vitest';
import { analyse } from './analyse.ts';

const of = (text: string, stars: number | null) => analyse(text, 'en', stars);

test('the stars decide where the words do not: few good ones under one or two, praise and blame at once under one or five', () => {
  expect(of('The soup was good.', null).sentiment).toBe('positive');
  expect(of('The soup was good.', 1)).toMatchObject({ sentiment: 'negative', confidence: 0.4 });
  expect(of('The soup was good.', 3).sentiment).toBe('positive');
});

test('words that are sure are never overruled by the stars, nor is one phrase of several', () => {
  expect(of('The soup was absolutely delicious, the best I ever had.', 1).sentiment).toBe('positive');
  expect(of('The service was awful and the food was cold and terrible.', 5).sentiment).toBe('negative');
  const { phrases } = of('The soup was good. The waiter was rude and awful.', 1);
  expect(phrases.map(({ category, sentiment }) => [category, sentiment])).toEqual(
    expect.arrayContaining([['food', 'positive']]),
  );
});
