import type { Pins, Samples } from './sample.ts';
import { figurePins, figureSamples } from '../campaignFigures.ts';

export const samples: Samples<'emailCampaignFigures'> = figureSamples('email');

export const pins: Pins<'emailCampaignFigures'> = figurePins(
  '/campaigns/programs/{programId}/email',
  'campaigns.email',
  'campaigns',
);
