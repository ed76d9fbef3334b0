import type { Pins, Samples } from './sample.ts';
import { figurePins, figureSamples } from '../campaignFigures.ts';

export const samples: Samples<'pushCampaignFigures'> = figureSamples('push');

export const pins: Pins<'pushCampaignFigures'> = figurePins(
  '/campaigns/programs/{programId}/push_notifications',
  'campaigns.pushNotifications',
  'push-notifications',
);
