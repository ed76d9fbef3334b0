export type DeviceKind = 'computer' | 'tablet' | 'phone' | 'other';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string, DeviceKind])[] = [
  [/iPad/, 'iPad', 'tablet'],
  [/iPhone|iPod/, 'iPhone', 'phone'],
  [/Android(?!.*Mobile)/, 'Android tablet', 'tablet'],
  [/Android/, 'Android', 'phone'],
  [/CrOS/, 'ChromeOS', 'computer'],
  [/Windows/, 'Windows', 'computer'],
  [/Mac OS X|Macintosh/, 'macOS', 'computer'],
  [/Linux|X11/, 'Linux', 'computer'],
];

/** A browser's own description in words people use: `Chrome on Windows`; what is unknown is said to be. */
export function describeDevice(userAgent: string): { name: string; kind: DeviceKind } {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent));
  const kind = system?.[2] ?? 'other';
  if (browser && system) return { name: `${browser} on ${system[1]}`, kind };
  return { name: browser ?? system?.[1] ?? 'Unknown device', kind };
}

const STEPS: readonly (readonly [number, Intl.RelativeTimeFormatUnit])[] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
];

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** `3 hours ago`; the last minute is now. */
export function ago(instant: Date, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - instant.getTime()) / 1000);
  const step = STEPS.find(([length]) => seconds >= length);
  return step ? relative.format(-Math.floor(seconds / step[0]), step[1]) : 'just now';
}
