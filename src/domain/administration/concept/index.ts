export { useConceptZone } from './useConceptZone.ts';
