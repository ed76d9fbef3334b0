import { timeNow } from '#src/clock.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';

const MINUTE_MS = 60_000;

/** Says that this device’s clock is wrong, where it is, and how to mend it. */
export function sayWrongClock(): void {
  const ahead = Date.now() - timeNow().getTime();
  if (Math.abs(ahead) < MINUTE_MS) return;
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
