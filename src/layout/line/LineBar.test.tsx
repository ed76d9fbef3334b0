// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { afterEach, expect, test } from 'vitest';
import { LineDownPage } from '#src/custom/administration/errors/LineDownPage.tsx';
import { resetLine, tryLine } from '#src/dataProviders/line/line.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { json, stubFetch } from '#tests/support/stubFetch.ts';
import { LineBar, useLineBar } from './LineBar.tsx';

let isUp = true;
const wire = () =>
  stubFetch({
    'GET /health': () => {
      if (!isUp) throw new TypeError('Failed to fetch');
      return json({ status: 'ok' });
    },
  });
const Shown = () => <LineBar {...useLineBar()} />;

afterEach(() => {
  resetLine();
  isUp = true;
});

test('the bar lasts while the line is down, says since when, and tries it when asked', async () => {
  wire();
  renderPage(<Shown />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  isUp = false;
  await act(tryLine);
  expect(screen.getByRole('status')).toHaveTextContent(/No connection since \d+:\d\d [AP]M/);
  expect(screen.getByText('Next try in 2 s')).toBeInTheDocument();
  isUp = true;
  await asUser().click(screen.getByRole('button', { name: 'Try now' }));
  expect(await screen.findByText(/^Back since \d+:\d\d [AP]M/)).toBeInTheDocument();
  expect(screen.queryByText(/No connection/)).toBeNull();
});

test('a page that this device does not have says that the line is down, and comes back with it', async () => {
  wire();
  isUp = false;
  await act(tryLine);
  let retries = 0;
  const onRetry = () => {
    retries += 1;
  };
  renderPage(<LineDownPage onRetry={onRetry} />);
  expect(screen.getByRole('heading', { name: 'No connection' })).toBeInTheDocument();
  expect(screen.queryByText(/went wrong on our side/)).toBeNull();
  isUp = true;
  await asUser().click(screen.getByRole('button', { name: 'Try again' }));
  expect(retries).toBe(1);
});
