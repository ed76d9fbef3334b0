import { counted } from './counts.ts';

const UNITS = [
  [1440, 'day'],
  [60, 'hour'],
  [1, 'minute'],
] as const;

/** Minutes in the largest unit that holds them evenly: `2 hours`, `90 minutes`, `1 day`. */
export function durationText(minutes: number): string {
  const [size, noun] = UNITS.find(([unit]) => minutes % unit === 0) ?? UNITS[2];
  return counted(minutes / size, noun);
}
