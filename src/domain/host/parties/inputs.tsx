export { AsOf } from './day/AsOf.tsx';
export { DayChoice, DayHeader, DayTitle, type DayTitleProps } from './day/DayHeader.tsx';
export { UndoButton } from './day/UndoButton.tsx';
export { PartyFormDialog, type PartyFormDialogProps } from './form/PartyFormDialog.tsx';
export { GuestFields, type GuestFieldsProps } from './form/fields/GuestFields.tsx';
export { PhoneField, type PhoneFieldProps } from './form/fields/PhoneField.tsx';
export { PhoneInput } from './form/fields/PhoneInput.tsx';
export { TouchFields } from './form/fields/TouchFields.tsx';
export { SizeField, type SizeFieldProps } from './form/fields/SizeField.tsx';
export { countryOfZone, phoneIn, showPhone, toE164 } from './form/model/phone.ts';
export { BookingButton, type BookingButtonProps } from './notLive/BookingButton.tsx';
export { NotLiveState, type NotLiveStateProps } from './notLive/NotLiveState.tsx';
export { BannerBox } from './panel/BannerBox.tsx';
export { type Fact, FactList, PartyChips, visitsText } from './panel/FactList.tsx';
export { PanelChanges } from './panel/PanelChanges.tsx';
export { PanelFoot } from './panel/PanelFoot.tsx';
export { PanelFrame, PanelLoading, PanelWithout } from './panel/PanelFrame.tsx';
export { PanelNotes, type PanelNotesProps } from './panel/PanelNotes.tsx';
export { PartyPanel, type PartyPanelProps } from './panel/PartyPanel.tsx';
export { RemovedAlert } from './panel/RemovedAlert.tsx';
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
export { conflictLines, FIT_LABELS, FIT_TONES, fitText, seatsText } from './seating/fitWords.ts';
export { rotationOf, seatedIn, serversOf, serverText, type ServerTurn } from './seating/rotation.ts';
export { AddToWaitlistForm, type AddToWaitlistFormProps } from './waiting/AddForm.tsx';
export { AddToWaitlistSheet } from './waiting/AddSheet.tsx';
export { CLOSED_LABELS, type Closed, closedOf } from './waiting/closed.ts';
export { EntryGuest } from './waiting/EntryGuest.tsx';
export { MoreFields } from './waiting/MoreFields.tsx';
export { QuoteField, type QuoteFieldProps } from './waiting/QuoteField.tsx';
export { SamePhone, samePhoneWords } from './waiting/SamePhone.tsx';
export { changesOf, dayOf, entryForm, entryOf } from './waiting/model/entry.ts';
export { quoteText } from './waiting/model/quotes.ts';
