// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/dataProviders/client.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { OopsPage } from './OopsPage.tsx';
import { UnauthorizedPage } from './UnauthorizedPage.tsx';

afterEach(signOutAll);

const start = () => screen.getByRole('link', { name: 'Go to your start page' });

test('ROUTE-009 COM-026 the unauthorised page names the missing permission in words, and the way back', () => {
  signInAs();
  renderPage(<UnauthorizedPage />, '/unauthorized?missing=campaigns.pushNotifications.edit&from=%2Fsettings');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You may not open this page');
  expect(screen.getByText('Campaigns push notifications: edit')).toBeInTheDocument();
  expect(screen.getByText(/An admin of your concept can give it to you/)).toBeInTheDocument();
  expect(start()).toHaveAttribute('href', '/');
});

test('the unauthorised page explains what no permission can', () => {
  signInAs();
  renderPage(<UnauthorizedPage />, '/unauthorized?missing=superAdmin');
  expect(screen.getByText(/This page is for super admins/)).toBeInTheDocument();
});

test('ROUTE-009 the unauthorised page tells a person without an account what to do', () => {
  renderPage(<UnauthorizedPage />, '/unauthorized?missing=companyAccount');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You cannot sign in with this account');
  expect(screen.getByText(/Ask an admin of your concept to invite you/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Use another company account' })).toHaveAttribute(
    'href',
    '/olo-login?again=true',
  );
  expect(screen.getByRole('link', { name: 'Sign in with a password' })).toHaveAttribute('href', '/login');
});

test('an unknown word in the address is not repeated on the page', () => {
  renderPage(<UnauthorizedPage />, '/unauthorized?missing=call+555');
  expect(document.body.textContent).not.toContain('555');
});

test('ROUTE-010 the error page shows the reference of the failed request and tries again', async () => {
  const onRetry = vi.fn();
  const error = new ApiError(500, { code: 'INTERNAL', message: 'No', request_id: 'req-42' });
  renderPage(<OopsPage error={error} onRetry={onRetry} />, '/oops');
  expect(screen.getByText('req-42')).toBeInTheDocument();
  await asUser().click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('the page for unknown addresses leads back to the start', () => {
  renderPage(<NotFoundPage />, '/not_found');
  expect(screen.getByRole('main')).toHaveTextContent('There is no page here');
  expect(start()).toHaveAttribute('href', '/');
});
