// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { ALL_PERMISSIONS } from '#contract/core/permissions.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { stubFetch } from '#tests/support/stubFetch.ts';
import { AppLayout } from './AppLayout.tsx';

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  signOutAll();
  vi.unstubAllGlobals();
});

const API = {
  'GET /admin/usergroups/mine': { data: [] },
  'GET /merchants/external/upload': { data: [] },
  'GET /merchants/external/merchants': { data: [], has_next: false, total: 0, total_exact: true },
  'GET /admin/users': { data: [], has_next: false, total: 0, total_exact: true },
};

function renderLayout(at: string) {
  stubFetch(API);
  return renderPage(
    <AppLayout>
      <h1>A page</h1>
    </AppLayout>,
    at,
  );
}

const names = (place: string) =>
  within(screen.getByRole('navigation', { name: place }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('ROUTE-002 the settings speak of concepts and locations, never of programs or merchants', () => {
  signInAs({ is_super_admin: true });
  renderLayout('/settings');
  const words = names('Settings');
  expect(words).toContain('Locations');
  expect(words).toContain('Concepts');
  expect(document.body.textContent).not.toMatch(/\b(program|merchant|restaurant)s?\b/i);
  expect(screen.getByRole('link', { name: 'Locations' })).toHaveAttribute('href', '/settings/restaurants');
  expect(screen.getByRole('link', { name: 'General' })).toHaveAttribute('aria-current', 'page');
});

test('the rail holds what the role allows', () => {
  signInAs();
  const { unmount } = renderLayout('/account');
  expect(names('Main')).toEqual(['', 'Home', 'Your account']);
  unmount();
  signInAs({ userPermissions: ['program.settings'] });
  renderLayout('/account');
  expect(names('Main')).toEqual(['', 'Home', 'Your account', 'Settings']);
});

test('the first Tab stop skips to the content', async () => {
  signInAs();
  renderLayout('/account');
  const user = asUser();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('Ctrl and K open the palette, which goes to a screen by keyboard alone', async () => {
  signInAs({ userPermissions: [...ALL_PERMISSIONS] });
  const { address } = renderLayout('/account');
  const user = asUser();
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: /^Search screens/ });
  expect(box).toHaveFocus();
  await user.keyboard('audit');
  const option = screen.getByRole('option', { name: /Audit log/ });
  expect(box).toHaveAttribute('aria-activedescendant', option.id);
  await user.keyboard('{Enter}');
  expect(address()).toBe('/settings/audit_log');
});
