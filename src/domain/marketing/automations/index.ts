export { AutomationActs } from './AutomationActs.tsx';
export { RecordChoice } from './RecordChoice.tsx';
export { AutomationStateChip } from './StateChip.tsx';
export { stateOf, triggerLines, triggerName } from './words.ts';
export { STEP_ICONS, TRIGGER_ICON, UNKNOWN_ICON } from './icons.ts';
