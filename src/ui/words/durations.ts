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

/** 105 minutes as `1 h 45 min`. */
export function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ');
}
