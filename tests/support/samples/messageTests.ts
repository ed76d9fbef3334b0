import { numberOf } from '../texting.ts';
import type { TestApp } from '../testApp.ts';
import type { Pins, Samples } from './sample.ts';

const AREA = 'campaigns.pushNotifications';

const adminOf = (t: TestApp) =>
  t.platform.db
    .selectFrom('users')
    .select(['user_id', 'email'])
    .where('user_id', '=', t.fixture.users.admin)
    .executeTakeFirstOrThrow();

/** Who may write templates alone sends tests to users alone, from a number that the concept has. */
async function toUsersPhone(t: TestApp) {
  const { user_id } = await adminOf(t);
  const phone = `+1971444${String(1000 + (user_id % 9000))}`;
  await t.platform.db.updateTable('users').set({ phone }).where('user_id', '=', user_id).execute();
  const [place] = t.fixture.merchantIds;
  await numberOf(t, place ?? 0);
  return { body: { body: 'Dinner, {{first_name|there}}?', to: [phone] } };
}

const toUser = async (t: TestApp) => ({
  body: { title: 'Dinner', body: 'Tonight at eight', to: [(await adminOf(t)).email] },
});

export const samples: Samples<'messageTests'> = {
  sms: ({ programId }) => ({
    params: { programId },
    body: { body: 'Dinner, {{first_name|there}}?', to: ['+15035550142'] },
    arrange: toUsersPhone,
    conceptWide: true,
    invalid: { body: { body: 'Dinner', to: [] } },
  }),
  push: ({ programId }) => ({
    params: { programId },
    body: { title: 'Dinner', body: 'Tonight at eight', to: ['guest@example.com'] },
    arrange: toUser,
    conceptWide: true,
    invalid: { body: { title: 'Dinner', body: 'Tonight', to: [] } },
  }),
};

const BASE = '/automations/programs/{programId}/templates';

export const pins: Pins<'messageTests'> = {
  sms: [
    `POST ${BASE}/sms/test`,
    'templates.sms.create or templates.sms.edit or campaigns.sms.create or campaigns.sms.edit',
  ],
  push: [`POST ${BASE}/push/test`, `${AREA}.create or ${AREA}.edit, while push-notifications is on`],
};
