export { GuestSheet, type GuestSheetProps } from './form/GuestSheet.tsx';
