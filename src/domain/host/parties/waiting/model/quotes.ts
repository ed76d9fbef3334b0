const STEP_MINUTES = 5;
const CHOICES = 5;
const MOST_MINUTES = 240;
/** The middle of the choices where nothing is suggested. */
export const USUAL_QUOTE_MINUTES = 25;

/** Five quotes in steps of five minutes around the suggestion, from 0 up; around 25 without one. */
export function quoteChoices(suggested: number | null): number[] {
  const middle = suggested ?? USUAL_QUOTE_MINUTES;
  const first = Math.max(0, middle - STEP_MINUTES * Math.floor(CHOICES / 2));
  return Array.from({ length: CHOICES }, (_, index) => first + index * STEP_MINUTES);
}

/** Every quote that can be given. */
export const ALL_QUOTES: readonly number[] = Array.from(
  { length: MOST_MINUTES / STEP_MINUTES + 1 },
  (_, index) => index * STEP_MINUTES,
);

/** 25 as 25 min, 0 as no wait. */
export const quoteText = (minutes: number) => (minutes === 0 ? 'no wait' : `${minutes} min`);
