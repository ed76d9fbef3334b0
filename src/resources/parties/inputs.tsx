export { PartyFormDialog, type PartyFormDialogProps } from './form/PartyFormDialog.tsx';
export { GuestMatches, type GuestMatchesProps } from './form/fields/GuestMatches.tsx';
export { PhoneField, type PhoneFieldProps } from './form/fields/PhoneField.tsx';
export { SectionsField, type SectionsFieldProps } from './form/fields/SectionsField.tsx';
export { SizeField, type SizeFieldProps } from './form/fields/SizeField.tsx';
export { countryOfZone, showPhone, toE164 } from './form/model/phone.ts';
export { PanelChanges } from './panel/PanelChanges.tsx';
export { PanelNotes, type PanelNotesProps } from './panel/PanelNotes.tsx';
export { PartyPanel, type PartyPanelProps } from './panel/PartyPanel.tsx';
export { RemovalDialog, type RemovalDialogProps } from './panel/RemovalDialog.tsx';
export { TableDialog, type TableDialogProps } from './panel/TableDialog.tsx';
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
