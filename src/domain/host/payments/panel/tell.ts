import { CHARGE_ERROR_TITLE, chargeErrorWords } from '#contract/host/payments/feeStates.ts';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';

const LONG_MS = 8_000;

export const tellDone = (title: string) => void showToast({ theme: 'success', title });

/** That it is not known yet how a charge ended. */
export const tellOpen = () =>
  void showToast({
    theme: 'info',
    title: 'Not answered yet',
    message: 'The card’s issuer has not answered. It is settled by itself and never charged twice.',
    life: LONG_MS,
  });

/** The two texts of a charge that failed (PAY-006, PAY-007). */
export const tellRefused = (reason: string | null) =>
  void showErrorToast(chargeErrorWords(reason).detail, { title: CHARGE_ERROR_TITLE, life: LONG_MS });
