import { expect, test } from 'vitest';
import { MOST_WAITING, Turns } from './turns.ts';

const { signal } = new AbortController();

/** Asks for a turn, and tells in `begun` when it comes; what is answered gives it back. */
function asking(turns: Turns, begun: string[]) {
  return async (person: string, name: string, wanted = signal) => {
    const giveBack = await turns.take(person, wanted);
    begun.push(name);
    return giveBack;
  };
}

test('of each person one read runs at a time, of all a few; who came first begins first', async () => {
  const begun: string[] = [];
  const ask = asking(new Turns(2), begun);
  const first = await ask('ana', 'ana 1');
  const second = ask('ana', 'ana 2');
  const others = ask('bo', 'bo 1');
  const late = ask('cy', 'cy 1');
  const endBo = await others;
  expect(begun).toEqual(['ana 1', 'bo 1']);
  endBo();
  const endCy = await late;
  expect(begun).toEqual(['ana 1', 'bo 1', 'cy 1']);
  first();
  const endAna = await second;
  expect(begun).toEqual(['ana 1', 'bo 1', 'cy 1', 'ana 2']);
  for (const end of [endCy, endAna]) end();
  const again = await ask('cy', 'cy 2');
  again();
  expect(begun.at(-1)).toBe('cy 2');
});

test('who hangs up leaves the queue, and one person cannot make it endless', async () => {
  const begun: string[] = [];
  const turns = new Turns(2);
  const ask = asking(turns, begun);
  const end = await ask('ana', 'first');
  const gone = new AbortController();
  const left = ask('ana', 'left', gone.signal);
  const rest = Array.from({ length: MOST_WAITING - 1 }, (_, n) => ask('ana', `waiting ${n}`));
  await expect(ask('ana', 'too many')).rejects.toMatchObject({ code: 'THROTTLED' });
  gone.abort();
  await expect(left).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const last = ask('ana', 'the last');
  end();
  for (const one of [...rest, last]) (await one)();
  expect(begun).toEqual(['first', ...rest.map((_, n) => `waiting ${n}`), 'the last']);
  await expect(turns.take('ana', gone.signal)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
