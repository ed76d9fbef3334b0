import { figurePins, figureSamples } from '../campaignFigures.ts';
import type { Pins, Samples } from './sample.ts';

export const samples: Samples<'loyaltyCampaignFigures'> = figureSamples('loyalty');

export const pins: Pins<'loyaltyCampaignFigures'> = figurePins(
  '/campaigns/programs/{programId}/loyalty',
  'loyalty',
  'sparkfly-offers',
  { view: 'session', guests: 'loyalty.view', edit: 'loyalty.edit' },
);
