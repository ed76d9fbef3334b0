import { randomUUID } from 'node:crypto';
import { connected, someGuest, someOffer } from '../loyalty.ts';
import type { Pins, Samples } from './sample.ts';

const UNKNOWN = 987_654_321;
const ready = async (t: Parameters<typeof connected>[0]) => {
  await connected(t, 'punchh');
  return {};
};

export const samples: Samples<'punchh'> = {
  credentials: () => ({ conceptWide: true, invalid: null }),
  saveCredentials: () => ({
    conceptWide: true,
    body: { identity: `account-${randomUUID().slice(0, 8)}`, secret: 'sandbox-secret' },
    arrange: async (t) => {
      await t.platform.db
        .deleteFrom('loyalty_credentials')
        .where('program_id', '=', t.fixture.programId)
        .where('vendor', '=', 'punchh')
        .execute();
      return {};
    },
    invalid: { body: { identity: '', secret: 'sandbox-secret' } },
    again: () => ({ body: { identity: 'account-again', secret: 'sandbox-secret' } }),
    leaves: 'loyalty_credentials.created',
  }),
  testCredentials: () => ({ conceptWide: true, arrange: ready, invalid: null }),
  offers: () => ({ conceptWide: true, invalid: null }),
  issue: () => ({
    params: { offerId: UNKNOWN },
    body: { user_uuid: randomUUID() },
    conceptWide: true,
    arrange: async (t) => ({
      params: { offerId: (await someOffer(t, 'punchh')).offer_id },
      body: { user_uuid: (await someGuest(t)).user_uuid },
    }),
    invalid: { params: { offerId: UNKNOWN }, body: { user_uuid: 'ana' } },
    leaves: 'loyalty_issue.asked',
  }),
};

const VIEW = 'loyalty.view, while sparkfly-offers is on';
const EDIT = 'loyalty.edit, while sparkfly-offers is on';
const CHOOSE =
  'loyalty.view or automations.view or automations.create or automations.edit, while sparkfly-offers is on';

export const pins: Pins<'punchh'> = {
  credentials: ['GET /punchh/credentials', VIEW],
  saveCredentials: ['PUT /punchh/credentials', EDIT],
  testCredentials: ['POST /punchh/credentials/test', EDIT],
  offers: ['GET /punchh/offers', CHOOSE],
  issue: [
    'POST /punchh/offers/{offerId}/offer_states/issue',
    EDIT,
    'guests for key share',
    'loyalty_issues for update ×3',
  ],
};
