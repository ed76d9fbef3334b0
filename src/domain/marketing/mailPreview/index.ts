export { CheckOutcome } from './CheckOutcome.tsx';
export { LookChoice } from './LookChoice.tsx';
export { MadeMail } from './MadeMail.tsx';
export { MailPreview } from './MailPreview.tsx';
export { AS_SAMPLE, type AsWhom, type Look, type MailSource } from './model.ts';
export { TestDialog } from './TestDialog.tsx';
export { useGuestCheck } from './useGuestCheck.ts';
export { useMadeMail } from './useMadeMail.ts';
export { WhoChoice } from './WhoChoice.tsx';
