export { seedCampaigns } from './demo.ts';
export { campaignFigureRoutes } from './figures/routes.ts';
export { campaignFlagJobs, isChannelOn, pauseWhereOff } from './flagOff.ts';
export { campaignRoutes, unsubscribeGroupRoutes } from './routes.ts';
export { campaignJobs, careForAll, sendDue } from './sending/jobs.ts';
export { takeTextReport, tokenIn } from './sending/textReports.ts';
export { campaignsByTemplate } from './templates.ts';
export { isHeldOut } from './ledger/split.ts';
export { isFromElsewhere } from './sending/place.ts';
export { placeNow } from './sending/watch.ts';
export {
  closeSteps,
  dropMessages,
  moveSteps,
  openStep,
  queueMessages,
  type StepContent,
  type StepMessage,
} from './steps.ts';
