// @vitest-environment jsdom
import { render, renderHook, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFirstRows } from './useFirstRows.ts';
import { useSameList } from './useSameList.ts';

const ROWS = Array.from({ length: 50 }, (_, n) => `row ${n}`);

test('a list is first drawn with what a screen shows, then whole', () => {
  const drawn: number[] = [];
  function List() {
    const rows = useFirstRows(ROWS);
    drawn.push(rows.length);
    return rows.map((row) => <p key={row}>{row}</p>);
  }
  render(<List />);
  expect(drawn).toEqual([20, 50]);
  expect(screen.getByText('row 49')).toBeInTheDocument();
});

test('the same columns are the same list, others are another, none is null', () => {
  const { result, rerender } = renderHook(({ list }) => useSameList<readonly string[] | null>(list), {
    initialProps: { list: ['city', 'zone'] as string[] | null },
  });
  const first = result.current;
  const now = (list: string[] | null) => {
    rerender({ list });
    return result.current;
  };
  expect(now(['city', 'zone'])).toBe(first);
  expect(now(['zone', 'city'])).toEqual(['zone', 'city']);
  expect(now(['zone'])).toEqual(['zone']);
  expect(now(null)).toBeNull();
  expect(now([])).toEqual([]);
});
