import { campaignPins, campaignSamples } from '../campaigns.ts';
import type { Pins, Samples } from './sample.ts';

export const samples: Samples<'loyaltyCampaigns'> = campaignSamples('loyalty');

export const pins: Pins<'loyaltyCampaigns'> = campaignPins(
  '/campaigns/programs/{programId}/loyalty',
  'loyalty',
  'sparkfly-offers',
  {
    view: 'session',
    create: 'loyalty.edit',
    edit: 'loyalty.edit',
    duplicate: 'loyalty.edit',
    guests: 'loyalty.view',
  },
);
