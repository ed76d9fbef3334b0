// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asUser } from '#tests/support/asUser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { segmentFieldsOf } from '#contract/marketing/segments/offers.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { json, refusal, type SeenRequest, stubFetch } from '#tests/support/stubFetch.ts';
import { aCount, aSegmentGuest } from '../aCount.ts';
import CreatePage from './CreatePage.tsx';

const COUNT = 'POST /crm/segments/count';
const answers = (more: Record<string, unknown> = {}) => ({
  [COUNT]: aCount(),
  'POST /crm/segments/sample': { data: [aSegmentGuest()], after: 7, left_out: ['Spend'] },
  'GET /crm/fields/1': {
    data: [],
    segment_fields: segmentFieldsOf({
      fields: [],
      properties: [],
      tiers: [{ guest_tier_id: 3, name: 'Gold' }],
    }),
  },
  'GET /crm/segments/choices': { data: [{ name: 'Dine in' }, { name: 'Takeout' }] },
  'GET /crm/segments': { data: [], has_next: false, total: 0, total_exact: true },
  'GET /crm/guest_tags': { data: [] },
  ...more,
});
const open = () => renderPage(<CreatePage />, '/audience/segments/create');
const row = (name: string) => screen.findByRole('group', { name });

beforeEach(() => {
  signInAs({ userPermissions: ['segments.view', 'segments.create'] });
});
afterEach(() => {
  cleanup();
  signOutAll();
  vi.unstubAllGlobals();
});

test('SEG-004 SEG-027 a new rule is counted at once: size, reach in percent rounded down, what each row matches alone, the funnel, guests', async () => {
  stubFetch(answers());
  open();
  const panel = await screen.findByRole('complementary', { name: 'Audience' });
  expect(await within(panel).findByText('4,218', { selector: 'strong' })).toBeInTheDocument();
  expect(within(panel).getByText('73%')).toBeInTheDocument();
  expect(within(panel).getByText('44%')).toBeInTheDocument();
  expect(within(panel).getByText('0%')).toBeInTheDocument();
  expect(within(await row('Visited')).getByText('12,408')).toBeInTheDocument();
  expect(within(panel).getByText('−82,122', { exact: false })).toBeInTheDocument();
  expect(await within(panel).findByRole('button', { name: 'Why Paloma Quintero' })).toBeInTheDocument();
  expect(screen.getByText('at least once in the last 90 days')).toBeInTheDocument();
  expect(within(panel).getByText('Not shown, because you may not see it: spend.')).toBeInTheDocument();
});

test('SEG-012 who may create segments and not view them saves one without a count, and goes home', async () => {
  signInAs({ userPermissions: ['segments.create'] });
  const at = '2026-11-20T10:00:00.000Z';
  const stored = {
    ...{ id: 9, segment_id: 9, name: 'Regulars', description: '', kind: 'live', query: null, sentence: '' },
    ...{ problem: null, user_group_id: null, user_group_name: null, size: null, evaluated_ts: null },
    ...{ by_email: null, by_text: null, by_push: null },
    ...{ created_ts: at, updated_ts: at, author_name: 'Jo', version: 1 },
  };
  const { seen } = stubFetch(
    answers({
      'POST /crm/segments': () => json(stored, 201),
    }),
  );
  const { router } = open();
  expect(await screen.findByText(/the guests who match are not counted here/)).toBeInTheDocument();
  expect(screen.queryByRole('complementary', { name: 'Audience' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Segments' })).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Regulars');
  await userEvent.click(screen.getByRole('button', { name: 'Save segment' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(seen.map(({ path }) => path)).not.toContain('/crm/segments/count');
});

test('a count that failed says so and can be asked again; one from a sample says about', async () => {
  let asked = 0;
  stubFetch(
    answers({
      [COUNT]: () => {
        asked += 1;
        return asked === 1 ? refusal(503, 'BUSY', 'Too much at once') : json(aCount({ is_about: true }));
      },
    }),
  );
  open();
  expect(await screen.findByText('Too much at once')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('about 4,218', { selector: 'strong' })).toBeInTheDocument();
});

test('a changed rule ends the count before it and says that it counts', async () => {
  const signals: AbortSignal[] = [];
  stubFetch(answers());
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    if (!input.endsWith('/crm/segments/count') || !init.signal) return answer(input, init);
    signals.push(init.signal);
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  });
  open();
  await waitFor(() => expect(signals).toHaveLength(1));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Visits' }), '2');
  expect(screen.getAllByText('Counting…').length).toBeGreaterThan(0);
  await waitFor(() => expect(signals).toHaveLength(2));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('an empty group and a missing number are refused at their rows, without a save', async () => {
  const { seen } = stubFetch(answers());
  open();
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Visits' }));
  await userEvent.click(screen.getByRole('button', { name: 'Group' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Regulars');
  await userEvent.click(screen.getByRole('button', { name: 'Save segment' }));
  expect(await within(await row('Visited')).findByText('Enter a number')).toBeInTheDocument();
  expect(screen.getByText('Add a condition; an empty group matches nobody')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Visits' })).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByText('Fill in every condition to see who matches.')).toBeInTheDocument();
  expect(seen.some(({ method, path }) => method === 'POST' && path === '/crm/segments')).toBe(false);
});

test('SEG-004 what is built is saved as it reads: conditions added, moved and removed; a name that is taken stands at its field', async () => {
  const user = asUser();
  const { seen } = stubFetch(
    answers({
      'POST /crm/segments': () =>
        refusal(409, 'DUPLICATE', 'There is one of this name', {
          errors: { name: 'There is one of this name' },
        }),
    }),
  );
  open();
  await user.click(await screen.findByRole('button', { name: 'Condition' }));
  await user.click(await screen.findByRole('menuitem', { name: 'VIP' }));
  expect(await row('VIP')).toBeInTheDocument();
  (await screen.findByRole('button', { name: 'Move VIP' })).focus();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move VIP' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Any' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Regulars');
  await user.click(screen.getByRole('button', { name: 'Save segment' }));
  const saved = await waitFor(() => {
    const found = seen.find(({ method, path }: SeenRequest) => method === 'POST' && path === '/crm/segments');
    if (!found) throw new Error('Nothing was saved yet');
    return found;
  });
  expect(saved.body).toMatchObject({
    name: 'Regulars',
    query: {
      version: 1,
      root: {
        kind: 'group',
        match: 'any',
        is_not: false,
        rules: [{ kind: 'vip', is: true }, { kind: 'visits' }],
      },
    },
  });
  expect((await screen.findAllByText('There is one of this name')).length).toBeGreaterThan(0);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
  await user.click(screen.getByRole('button', { name: 'Remove VIP' }));
  expect(screen.queryByRole('group', { name: 'VIP' })).toBeNull();
});

test('SEG-020 the menu has the fields that the server names; tiers and ways to order are picked from the concept’s', async () => {
  const user = asUser();
  const { seen } = stubFetch(answers());
  open();
  await user.click(await screen.findByRole('button', { name: 'Condition' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Tier' }));
  await user.click(await screen.findByRole('combobox', { name: 'Tiers' }));
  await user.click(await screen.findByRole('option', { name: 'Gold' }));
  expect(await screen.findByText('Gold', { selector: 'strong' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Behavior' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Paid checks' }));
  await user.click(await screen.findByRole('checkbox', { name: 'limit the way to order' }));
  await user.click(screen.getByRole('combobox', { name: 'Ways to order' }));
  await user.click(await screen.findByRole('option', { name: 'Takeout' }));
  expect(screen.getByText(/by Takeout/)).toBeInTheDocument();
  expect(seen.some(({ path }) => path === '/crm/segments/choices')).toBe(true);
  expect(seen.some(({ path }) => path === '/crm/guest_tiers')).toBe(false);
});
