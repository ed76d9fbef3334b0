// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { Program } from '#contract/administration/programs/schemas.ts';
import { appToasts } from '#src/ui/toasts/showToast.ts';
import { refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { StateCard } from './StateCard.tsx';

const concept: Program = {
  program_id: 3,
  program_name: 'Marlowe Kitchen',
  program_sources: [],
  requires_second_factor: false,
  program_auth_sources: ['password'],
  fb_ad_account_id: null,
  website: null,
  support_email: null,
  support_phone: null,
  default_timezone: 'America/Los_Angeles',
  program_state: 'active',
  merchant_count: 12,
  user_count: 8,
  created_ts: '2024-03-04T00:00:00Z',
  updated_ts: '2026-11-01T00:00:00Z',
  version: 5,
};
const PATCH = 'PATCH /merchants/external/programs/3/state';

afterEach(() => {
  appToasts.clear();
  vi.unstubAllGlobals();
});

async function suspend(onChanged: () => void) {
  const user = asUser();
  render(<StateCard concept={concept} onChanged={onChanged} />);
  await user.click(screen.getByRole('button', { name: 'Suspend' }));
  const dialog = screen.getByRole('dialog', { name: 'Suspend: Marlowe Kitchen?' });
  expect(dialog).toHaveTextContent('8 members can no longer open it');
  return { user, confirm: () => user.click(within(dialog).getByRole('button', { name: 'Suspend' })) };
}

test('ADMIN-008 a change of state says what members notice, then sends the state with the version', async () => {
  const stub = stubFetch({ [PATCH]: { ...concept, program_state: 'suspended', version: 6 } });
  const onChanged = vi.fn();
  const { confirm } = await suspend(onChanged);
  expect(stub.names()).toEqual([]);
  await confirm();
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(stub.last()).toMatchObject({ body: { program_state: 'suspended', version: 5 } });
  expect(appToasts.visible().at(-1)?.message).toBe('Marlowe Kitchen is now suspended.');
});

test('when somebody changed the concept meanwhile nothing is forced', async () => {
  stubFetch({ [PATCH]: () => refusal(409, 'STALE') });
  const onChanged = vi.fn();
  const { confirm } = await suspend(onChanged);
  await confirm();
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(appToasts.visible().at(-1)?.title).toMatch(/Look again, then decide/);
});
