export { TableChooser, type TableChooserProps } from './seating/TableChooser.tsx';
export {
  type Choice,
  type Fit,
  fitOf,
  isTakeable,
  type Place,
  placesOf,
  rankedChoices,
  type Wish,
} from './seating/fit.ts';
export { FIT_LABELS, FIT_TONES, fitText } from './seating/fitWords.ts';
