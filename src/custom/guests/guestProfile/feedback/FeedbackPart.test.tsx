// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setFlags } from '#src/permissions/identityStore.ts';
import { renderPage, signInAs, signOutAll } from '#tests/support/renderPage.tsx';
import { stubFetch } from '#tests/support/stubFetch.ts';
import { FeedbackPart } from './FeedbackPart.tsx';

afterEach(signOutAll);

const RESPONSE = {
  id: 7,
  public_id: 'b3b7c1de-36a5-4cf5-9e0c-3f0d3f7c1d11',
  feedback_form_id: 1,
  form_name: 'After your visit',
  number: 1,
  user_id: 5,
  guest_name: 'Nora Field',
  merchant_id: 1,
  merchant_name: 'Pearl District',
  timezone: 'America/Los_Angeles',
  visited_ts: null,
  party_size: null,
  table_names: null,
  server_name: null,
  waited_minutes: null,
  answers: { food: 2 },
  answered: [{ name: 'food', title: 'The food?', type: 'rating', text: '2 of 5' }],
  score: 20,
  overall_score_trigger_hit: true,
  triggers_hit: [],
  email: null,
  phone: null,
  is_complete: true,
  completed_ts: '2026-11-14T05:00:00Z',
  created_ts: '2026-11-14T05:00:00Z',
};
const open = () => {
  setFlags({ 'guest-sentiment': true });
  const api = stubFetch({
    'GET /v3/feedback/responses': { data: [RESPONSE], has_next: false, total: 1, total_exact: true },
  });
  renderPage(<FeedbackPart guestId={5} />, '/ops/guests/5', '/ops/guests/:id');
  return api;
};

test('feedback of a guest is listed by the day of its location, with its answers and a link to it', async () => {
  signInAs({ userPermissions: ['guestProfile.view', 'sentiment.view'] });
  open();
  const link = await screen.findByRole('link', { name: 'After your visit' });
  expect(link).toHaveAttribute('href', '/ops/feedback?response=7');
  expect(screen.getByText('20 of 100 · Pearl District')).toBeInTheDocument();
  expect(screen.getByText('Nov 13, 2026')).toBeInTheDocument();
  expect(screen.getByText('2 of 5')).toBeInTheDocument();
});

test('feedback of a guest is neither shown nor asked for without the permission to see it', () => {
  signInAs({ userPermissions: ['guestProfile.view'] });
  const api = open();
  expect(screen.queryByText('Feedback')).toBeNull();
  expect(api.names()).toEqual([]);
});
