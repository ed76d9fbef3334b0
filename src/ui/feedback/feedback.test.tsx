// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { LoadingText } from './LoadingText.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { progressOf } from './progress.ts';
import { TableSkeleton } from './skeletons.tsx';

test('SHELL-029 loading places say Loading.... with four dots, skeletons too', () => {
  render(<LoadingText />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading\.{4}$/u);
  render(<TableSkeleton />);
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual([
    'Loading....',
    'Loading....',
  ]);
});

const segments = [
  { label: 'created', value: 112, tone: 'primary' },
  { label: 'rejected', value: 6, tone: 'bad' },
] as const;

test('progress tells its segments in words and in shares', () => {
  render(<ProgressBar label="Upload" segments={segments} total={186} />);
  const bar = screen.getByRole('progressbar', { name: 'Upload' });
  expect(bar).toHaveAttribute('aria-valuenow', '118');
  expect(bar).toHaveAttribute('aria-valuemax', '186');
  expect(bar).toHaveAttribute('aria-valuetext', '112 created, 6 rejected, 118 of 186');
  expect(progressOf(segments, 186).percent).toBe(63);
  expect(progressOf([], 0).percent).toBe(100);
  expect(progressOf(segments, 100).shares.reduce((a, b) => a + b)).toBeCloseTo(100);
});

test('empty and failed places say why and offer one way on', async () => {
  const onRetry = vi.fn();
  render(<EmptyState title="No shifts yet" why="Shifts say when guests can book." />);
  expect(screen.getByRole('heading', { name: 'No shifts yet' })).toBeInTheDocument();
  const error = Object.assign(new Error('Try later'), { status: 500, requestId: 'req-7' });
  render(<ErrorState title="Shifts could not be loaded" error={error} onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Reference req-7');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
