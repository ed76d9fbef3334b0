export { useCampaignAct } from './acts.ts';
export { CAMPAIGN_CALLS, CAMPAIGN_RESOURCES } from './calls.ts';
export { CampaignActs } from './CampaignActs.tsx';
export { CampaignList } from './CampaignList.tsx';
export {
  CHANNEL_TITLES,
  useCampaignChannels,
  useCampaignSections,
} from './sections.ts';
export { StateChip } from './StateChip.tsx';
export { whenLabel, whenText } from './when.ts';
export { campaignPage, hasFigures } from './where.ts';
