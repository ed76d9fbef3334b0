import { png } from '../pictures.ts';
import type { Pins, Samples } from './sample.ts';
import { randomBytes } from 'node:crypto';
import { campaignPins, campaignSamples, someCampaign } from '../campaigns.ts';

const picture = () => ({
  field: 'media_file',
  name: 'terrace.png',
  type: 'image/png',
  content: png(randomBytes(16)),
});

export const samples: Samples<'pushCampaigns'> = {
  ...campaignSamples('push'),
  saveMedia: (f) => ({
    params: { programId: f.programId, id: 987_654_321 },
    conceptWide: true,
    file: picture(),
    arrange: async (t) => ({
      params: { programId: t.fixture.programId, id: await someCampaign(t, 'push') },
      file: picture(),
    }),
    invalid: { params: { programId: f.programId, id: 'wine' }, file: picture() },
    leaves: 'push_campaign.updated',
  }),
};

export const pins: Pins<'pushCampaigns'> = {
  ...campaignPins(
    '/campaigns/programs/{programId}/push_notifications',
    'campaigns.pushNotifications',
    'push-notifications',
  ),
  saveMedia: [
    'PUT /campaigns/programs/{programId}/push_notifications/{id}/media',
    'campaigns.pushNotifications.edit, while push-notifications is on',
    'advisory media',
    'campaigns for update',
  ],
};
