// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { MessagePreset } from '#contract/host/messages/schemas.ts';
import { merchantOf } from '#tests/support/identity.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { json, refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { PresetDialog } from './PresetDialog.tsx';

const PRESET: MessagePreset = {
  merchant_message_preset_id: 4,
  name: 'Soon',
  purpose: 'reminder',
  text: 'See you soon',
  message_schedule_time: 1440,
  merchant_ids: [1],
  actions: [{ action_type_id: 1, confirm_override: null, keyword_override: null, prompt_override: null }],
  phones: [],
  other_merchants: 0,
  created_ts: '2026-06-12T20:00:00Z',
  updated_ts: '2026-06-12T20:00:00Z',
  version: 3,
};

afterEach(() => {
  signOutAll();
  vi.unstubAllGlobals();
});

test('ADMIN-034 a text and its answers are saved by one call, and each refusal stands by its field', async () => {
  signInAs({ userPermissions: ['merchants.edit'], merchants: [merchantOf(1, 1)] });
  const errors = { 'actions.0.keyword_override': 'Choose another keyword', merchant_ids: 'Has one already' };
  const answers = [() => refusal(409, 'DUPLICATE', 'No.', { errors }), () => json({ ...PRESET, version: 4 })];
  const api = stubFetch({ 'PUT /host-config/message_presets/4': () => answers.shift()?.() });
  const onClose = vi.fn();
  const user = asUser();
  renderPage(<PresetDialog preset={{ ...PRESET, id: 4 }} purpose="reminder" onClose={onClose} />);
  const text = await screen.findByRole('textbox', { name: /^Text/ });
  await user.clear(text);
  await user.paste('Hi {{surname}');
  await user.paste('}');
  await user.click(screen.getByRole('button', { name: 'Save text' }));
  expect(await screen.findByText(/^{{surname}} is not a merge tag/)).toBeTruthy();
  await user.clear(text);
  await user.paste('Hi ');
  await waitFor(() => expect(screen.queryByText(/is not a merge tag/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'First name' }));
  await user.click(screen.getByRole('textbox', { name: 'Confirm: Keyword' }));
  await user.paste('OUT');
  expect(screen.getByRole('region', { name: 'Preview' }).textContent).toContain('Hi Ana');
  await user.click(screen.getByRole('button', { name: 'Save text' }));
  expect(await screen.findByText('Choose another keyword')).toBeTruthy();
  expect(screen.getByText('Has one already')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save text' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const saves = api.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const actions = [{ ...PRESET.actions[0], keyword_override: 'OUT' }];
  expect(saves).toEqual(Array.from({ length: 2 }, () => ({ text: 'Hi {{fname}}', actions, version: 3 })));
});
