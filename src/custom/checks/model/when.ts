const plain = (text: string) => text.replaceAll('\u202f', ' ');

/** Nov 20, 7:30 PM by the clocks of the location. */
export function shortTime(timeZone: string, at: string): string {
  return plain(
    new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    }).format(new Date(at)),
  );
}

/** Fri, Nov 20, 2026, 7:30 PM by the clocks of the location. */
export function fullTime(timeZone: string, at: string): string {
  return plain(
    new Intl.DateTimeFormat('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    }).format(new Date(at)),
  );
}

/** 9:41 PM where it is the same day as `beside`, else with its day. */
export function timeBeside(timeZone: string, at: string, beside: string): string {
  const dayOf = (instant: string) => new Date(instant).toLocaleDateString('en-US', { timeZone });
  if (dayOf(at) !== dayOf(beside)) return shortTime(timeZone, at);
  return plain(new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone }));
}

/** Pacific Time, for a zone whose clocks are not the viewer's at that instant; null when they agree. */
export function foreignZone(timeZone: string, at: string, viewerZone: string): string | null {
  const shown = (zone: string) => new Date(at).toLocaleString('en-US', { timeZone: zone });
  if (shown(timeZone) === shown(viewerZone)) return null;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(
    new Date(at),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
