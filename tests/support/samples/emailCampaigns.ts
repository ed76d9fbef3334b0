import type { Pins, Samples } from './sample.ts';
import { campaignPins, campaignSamples } from '../campaigns.ts';

export const samples: Samples<'emailCampaigns'> = { ...campaignSamples('email') };

export const pins: Pins<'emailCampaigns'> = {
  ...campaignPins('/campaigns/programs/{programId}/email', 'campaigns.email', 'campaigns'),
};
