import { expect, test } from 'vitest';
import { afterSession } from './afterSession.ts';

const here = { target: '/settings/users?page=2', isPublic: false };

test('AUTH-022 an expiry warns, and signing in leads back to where one was', () => {
  const { to, toast } = afterSession('expired', here);
  expect(toast).toMatchObject({ theme: 'warning', title: 'Your session has expired' });
  expect(to).toBe('/?redirect=%2Fsettings%2Fusers%3Fpage%3D2&reauth=true');
  expect(afterSession('expired', { ...here, isPublic: true }).to).toBeNull();
});

test('ROUTE-006 signing out leads to /logged_out, in the other tabs as well', () => {
  expect(afterSession('signedOut', here)).toEqual({ to: '/logged_out', toast: null });
  expect(afterSession('elsewhere', here).to).toBe('/logged_out');
});
