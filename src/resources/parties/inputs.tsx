export { PartyFormDialog, type PartyFormDialogProps } from './form/PartyFormDialog.tsx';
export { SizeField, type SizeFieldProps } from './form/fields/SizeField.tsx';
export { showPhone, toE164 } from './form/model/phone.ts';
export { PartyPanel, type PartyPanelProps } from './panel/PartyPanel.tsx';
export { RemovalDialog, type RemovalDialogProps } from './panel/RemovalDialog.tsx';
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
