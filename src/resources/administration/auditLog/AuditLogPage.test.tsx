// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { asUser } from '#tests/support/asUser.ts';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import type { AuditEvent } from '#contract/administration/audit/endpoints.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { stubFetch } from '#tests/support/stubFetch.ts';
import AuditLogPage from './AuditLogPage.tsx';

const anEvent = (event_id: number, name: string): AuditEvent & { id: number } => ({
  id: event_id,
  event_id,
  occurred_ts: '2026-11-20T20:00:00.000Z',
  actor_user_id: 2,
  actor_name: 'Nadia Okafor',
  origin: 'dashboard',
  kind: 'merchant.updated',
  record_type: 'merchant',
  record_id: String(event_id),
  record_name: name,
  changes: [{ field: 'city', from: 'Denver', to: 'Boulder' }],
  request_id: null,
  merchant_id: null,
  location: null,
});

const EVENTS = [anEvent(2, 'Alberta Arts'), anEvent(1, 'Cherry Creek North')];

/** Answers the whole log at once, and a search only when `answer` is called. */
function slowSearch() {
  let answer = () => undefined as void;
  const getList = vi.fn(async (_resource: string, { filter }: { filter: { search?: string } }) => {
    const { search } = filter;
    if (search)
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    const data = EVENTS.filter(({ record_name }) => record_name.includes(search ?? ''));
    return { data, total: data.length };
  });
  return { provider: testDataProvider({ getList } as never), answer: () => answer(), getList };
}

afterEach(() => {
  signOutAll();
  vi.unstubAllGlobals();
});

test('an event that was opened stays open while a search narrows the log', async () => {
  stubFetch({
    'GET /admin/audit_log/options': { actors: [], kinds: [], record_types: [] },
    'GET /admin/roles': { data: [], total: 0 },
    'GET /admin/usergroups': [],
  });
  const { provider, answer, getList } = slowSearch();
  signInAs();
  renderPage(
    <CoreAdminContext dataProvider={provider}>
      <AuditLogPage />
    </CoreAdminContext>,
  );
  const user = asUser();
  const [first] = await screen.findAllByRole('button', { name: '1 change' });
  await user.type(screen.getByRole('textbox', { name: 'Name or person' }), 'Alberta');
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
  await user.click(first as HTMLElement);
  expect(screen.getByText('Boulder')).toBeVisible();
  answer();
  await waitFor(() => expect(screen.queryByText('Cherry Creek North')).toBeNull());
  expect(screen.getByText('Boulder')).toBeVisible();
});
