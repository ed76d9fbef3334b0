export { AudienceTabs } from './AudienceTabs.tsx';
export { useAudienceSections } from './sections.ts';
export { useNaming } from './naming.ts';
