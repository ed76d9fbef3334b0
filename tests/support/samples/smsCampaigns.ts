import type { Pins, Samples } from './sample.ts';
import { campaignPins, campaignSamples } from '../campaigns.ts';

export const samples: Samples<'smsCampaigns'> = { ...campaignSamples('sms') };

export const pins: Pins<'smsCampaigns'> = {
  ...campaignPins('/campaigns/programs/{programId}/sms', 'campaigns.sms', 'campaigns'),
};
