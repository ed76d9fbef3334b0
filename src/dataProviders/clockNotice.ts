import { showToast } from '#src/ui/toasts/showToast.ts';

const MINUTE_MS = 60_000;
let isSaid = false;

/** Says once that this device's clock is wrong, and how to mend it. */
export function sayWrongClock(ahead: number): void {
  if (isSaid) return;
  isSaid = true;
  const minutes = Math.round(Math.abs(ahead) / MINUTE_MS);
  const off = minutes < 90 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
  showToast({
    theme: 'warning',
    title: `This device’s clock is ${off} ${ahead > 0 ? 'fast' : 'slow'}`,
    message:
      'Couvert shows the right times. Set the clock to automatic in the device’s settings, then reload this page.',
    life: Number.POSITIVE_INFINITY,
  });
}
