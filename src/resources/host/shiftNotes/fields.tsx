export { AlertButton } from './AlertButton.tsx';
export { daysText } from './model/noteRules.ts';
