// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { anUpload } from './model/anUpload.ts';
import { UploadCard } from './UploadCard.tsx';
import type { TrackedUpload } from './uploadStore.ts';

const entryOf = (changes: Parameters<typeof anUpload>[0]): TrackedUpload => ({
  upload: anUpload(changes),
  startedAt: Date.now(),
  trouble: 'none',
  message: null,
  hidden: false,
});

const show = (entry: TrackedUpload) =>
  render(
    <MemoryRouter>
      <UploadCard entry={entry} />
    </MemoryRouter>,
  );

test('created and rejected rows are two segments of one bar, told in words too', () => {
  show(entryOf({ processed: 118, created_count: 112, invalid_count: 6 }));
  const bar = screen.getByRole('progressbar', { name: 'Upload of openings.csv' });
  expect(bar).toHaveAttribute('aria-valuenow', '118');
  expect(bar).toHaveAttribute('aria-valuetext', '112 created, 6 rejected, 118 of 186');
  expect(bar.children).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Download rejected rows' })).toBeVisible();
  expect(screen.getByText(/You can leave this page/)).toBeVisible();
});

test('a dry run says that nothing exists yet and leads to its review', () => {
  show(entryOf({ status: 'checked', processed: 186, created_count: 186 }));
  expect(screen.getByText('Nothing has been created yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Review' })).toHaveAttribute(
    'href',
    '/settings/restaurants/upload?id=7',
  );
});

test('ADMIN-018 the closing sentence stays on the card', () => {
  show(entryOf({ status: 'done', processed: 118, created_count: 112, invalid_count: 6 }));
  expect(screen.getByText('Successfully uploaded 112 new merchants and failed to upload 6.')).toBeVisible();
});

test('a refused file shows why, without a bar', () => {
  show(entryOf({ status: 'failed', message: 'The header has no merchant_name column.' }));
  expect(screen.getByText('The header has no merchant_name column.')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
