import { sentCampaign, sentMail } from '../campaignFigures.ts';
import type { Pins, Samples } from './sample.ts';

export const samples: Samples<'campaignHistory'> = {
  ofGuest: () => ({
    params: { guestId: 987_654_321 },
    conceptWide: true,
    arrange: async (t) => ({ params: { guestId: (await sentCampaign(t, 'email')).guestId } }),
    ignores: (reply) => JSON.stringify(reply).includes('"data":[]'),
    invalid: { params: { guestId: 'ana' } },
  }),
  view: () => ({
    params: { token: '00000000-0000-4000-8000-000000000000' },
    arrange: async (t) => ({ params: { token: await sentMail(t) } }),
    invalid: { params: { token: 'mail' } },
  }),
};

export const pins: Pins<'campaignHistory'> = {
  ofGuest: ['GET /campaigns/of_guest/{guestId}', 'guestProfile.view, while campaigns is on'],
  view: ['GET /web/mails/{token}', 'public, outside concepts'],
};
