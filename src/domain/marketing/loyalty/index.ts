export { OfferChip } from './OfferChip.tsx';
export { offerText, sourceText } from './words.ts';
