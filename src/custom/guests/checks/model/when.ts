import { momentText, zoneText } from '#src/ui/words/dates.ts';

/** 9:41 PM where it is the same day as `beside`, else with its day. */
export function timeBeside(timezone: string, at: string, beside: string): string {
  const dayOf = (instant: string) => momentText(instant, 'Nov 20, 2026', timezone);
  return momentText(at, dayOf(at) === dayOf(beside) ? '7:30 PM' : 'Nov 20, 7:30 PM', timezone);
}

/** Pacific Time, for a zone whose clocks are not the viewer's at that instant; null when they agree. */
export function foreignZone(timezone: string, at: string, viewerZone: string): string | null {
  const shown = (zone: string) => momentText(at, 'Nov 20, 2026, 7:30 PM', zone);
  return shown(timezone) === shown(viewerZone) ? null : zoneText(timezone, at, 'longGeneric');
}
