// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { appToasts } from '#src/ui/toasts/showToast.ts';
import { refusal, stubFetch } from '#tests/support/stubFetch.ts';
import { closeLocations, closingConsequence } from './closing.ts';
import { aMerchant } from './model/aMerchant.ts';

afterEach(() => {
  appToasts.clear();
  vi.unstubAllGlobals();
});

test('closing says how many, offers the way back, and the way back restores exactly those', async () => {
  const { names } = stubFetch({
    'DELETE /merchants/external/12': { ok: true },
    'DELETE /merchants/external/13': () => refusal(404, 'NOT_FOUND', 'It is closed already.'),
    'POST /merchants/external/12/restore': () => Response.json(aMerchantOnWire()),
  });
  const refresh = vi.fn();
  expect(await closeLocations([12, 13], refresh)).toBe(1);
  const [closed, refused] = appToasts.visible();
  expect(closed?.message).toBe('1 location closed.');
  expect(refused?.title).toBe('1 location could not be closed. It is closed already.');
  closed?.action?.onAction();
  await vi.waitFor(() => expect(appToasts.visible().at(-1)?.message).toBe('1 location restored.'));
  expect(names().filter((name) => name.includes('restore'))).toEqual(['POST /merchants/external/12/restore']);
  expect(refresh).toHaveBeenCalledTimes(2);
});

const aMerchantOnWire = () => {
  const { id: _id, ...merchant } = aMerchant();
  return merchant;
};

test('the question says what closing takes away and what stays', () => {
  expect(closingConsequence(3)).toMatch(/leave every list/);
  expect(closingConsequence(1)).toMatch(/history stays in the audit trail, and you can undo this/);
});
