import type { Pins, Samples } from './sample.ts';
import { figurePins, figureSamples } from '../campaignFigures.ts';

export const samples: Samples<'smsCampaignFigures'> = figureSamples('sms');

export const pins: Pins<'smsCampaignFigures'> = figurePins(
  '/campaigns/programs/{programId}/sms',
  'campaigns.sms',
  'campaigns',
);
