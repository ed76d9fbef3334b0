import { expect, test } from 'vitest';
import { lastPosition, type Placed, planMove } from './order.ts';

const list = (...positions: number[]): Placed[] =>
  positions.map((position, index) => ({ party_id: index + 1, position }));

/** The ids in their order after a move. */
function after(entries: Placed[], partyId: number, beforeId: number | null): number[] {
  const move = planMove(entries, partyId, beforeId);
  return entries
    .map(({ party_id, position }) => ({ party_id, position: move.get(party_id) ?? position }))
    .sort((a, b) => a.position - b.position)
    .map(({ party_id }) => party_id);
}

test('who joins comes last', () => {
  expect(lastPosition([])).toBe(1);
  expect(lastPosition(list(1, 4.5, 2))).toBe(5);
});

test('a party goes directly before another or last, and nobody else moves', () => {
  const three = list(1, 2, 3);
  expect(after(three, 3, 1)).toEqual([3, 1, 2]);
  expect(after(three, 1, 3)).toEqual([2, 1, 3]);
  expect(after(three, 1, null)).toEqual([2, 3, 1]);
  expect(planMove(three, 3, 2)).toEqual(new Map([[3, 1.5]]));
});

test('everybody is numbered anew where no place is left between two', () => {
  const close = list(1, 1 + 1e-7, 2);
  expect(planMove(close, 3, 2)).toEqual(
    new Map([
      [1, 1],
      [3, 2],
      [2, 3],
    ]),
  );
});

test('any number of moves leaves every party one place of its own', () => {
  let entries = list(1, 2, 3, 4, 5);
  for (let n = 0; n < 500; n += 1) {
    const [partyId, beforeId] = [(n % 5) + 1, ((n * 7 + 3) % 5) + 1];
    if (partyId === beforeId) continue;
    const wanted = entries
      .map(({ party_id }) => party_id)
      .filter((id) => id !== partyId)
      .flatMap((id) => (id === beforeId ? [partyId, id] : [id]));
    const move = planMove(entries, partyId, beforeId);
    entries = entries
      .map((entry) => ({ ...entry, position: move.get(entry.party_id) ?? entry.position }))
      .sort((a, b) => a.position - b.position);
    expect(entries.map(({ party_id }) => party_id)).toEqual(wanted);
    expect(new Set(entries.map(({ position }) => position)).size).toBe(5);
  }
});
