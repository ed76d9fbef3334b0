export { AlertButton } from './AlertButton.tsx';
export { daysText } from './model/noteDraft.ts';
