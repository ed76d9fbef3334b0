/** The zones US restaurants stand in, by the name people say, west to east. */
export const US_ZONES: readonly { readonly zone: string; readonly label: string; readonly about: string }[] =
  [
    { zone: 'Pacific/Honolulu', label: 'Hawaii', about: 'Honolulu' },
    { zone: 'America/Anchorage', label: 'Alaska', about: 'Anchorage' },
    { zone: 'America/Los_Angeles', label: 'Pacific', about: 'Los Angeles, Portland, Seattle' },
    { zone: 'America/Phoenix', label: 'Arizona', about: 'Phoenix; no daylight saving' },
    { zone: 'America/Denver', label: 'Mountain', about: 'Denver, Salt Lake City' },
    { zone: 'America/Boise', label: 'Mountain (Boise)', about: 'Boise' },
    { zone: 'America/Chicago', label: 'Central', about: 'Chicago, Austin' },
    { zone: 'America/New_York', label: 'Eastern', about: 'New York, Miami' },
    { zone: 'America/Detroit', label: 'Eastern (Detroit)', about: 'Detroit' },
    { zone: 'America/Indiana/Indianapolis', label: 'Eastern (Indiana)', about: 'Indianapolis' },
    { zone: 'America/Puerto_Rico', label: 'Atlantic', about: 'San Juan; no daylight saving' },
    { zone: 'Pacific/Guam', label: 'Chamorro', about: 'Guam' },
  ];

const LABELS = new Map(US_ZONES.map(({ zone, label }) => [zone, label]));

/** `America/Los_Angeles` -> `Pacific`; a zone without a spoken name shows its city. */
export function zoneLabel(zone: string): string {
  return LABELS.get(zone) ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
}

/** The US zones, then every other IANA zone of the browser, each once. */
export function zoneChoices(all: readonly string[]): { id: string; name: string; group: string }[] {
  const first = US_ZONES.map(({ zone, label, about }) => ({
    id: zone,
    name: `${label} (${about})`,
    group: 'United States',
  }));
  const rest = all
    .filter((zone) => !LABELS.has(zone) && zone.includes('/'))
    .map((zone) => ({ id: zone, name: zone.replaceAll('_', ' '), group: 'Elsewhere' }));
  return [...first, ...rest];
}

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
/** Making one takes longer than all that it formats for a list; there are as many as there are zones. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(zone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { ...DAY, timeZone: zone });
  dayFormats.set(zone, made);
  return made;
}

/** The calendar day (YYYY-MM-DD) at an instant in a zone; an unknown zone falls back to UTC. */
export function dayIn(zone: string, now: Date): string {
  try {
    return dayFormat(zone).format(now);
  } catch {
    return now.toISOString().slice(0, 10);
  }
}

/** `7:42 PM`, the wall clock at an instant in a zone. */
export function clockIn(zone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' }).format(now);
}
