export { Checklist } from './Checklist.tsx';
export { useChecklist } from './useChecklist.ts';
