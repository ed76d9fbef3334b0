import type { CrmField, Guest } from '#contract/guests/guests/schemas.ts';
import { figure } from '#src/ui/words/counts.ts';
import { dayText } from '#src/ui/words/dates.ts';
import { sourceWords } from './sources.ts';
import { birthdayWords, dayWords } from './when.ts';

/** A line of what is known: its name, its value, and where that came from. */
export interface FactWords {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

const SITES = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  x: 'X',
  yelp: 'Yelp',
} as const satisfies Record<keyof Guest['social_urls'], string>;

type Value = Guest['custom_fields'][string];

/** A value of one of the concept's own fields, as people read it. */
export function fieldWords(field: Pick<CrmField, 'type'>, value: Value): string {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return figure(value);
  if (field.type !== 'date' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  return dayText(value, 'Nov 20, 2026');
}

export interface FactSetting {
  readonly fields: readonly CrmField[];
  readonly timezone: string;
  readonly now: Date;
  readonly showPhone: (phone: string) => string;
}

/** What is known of a guest beside the name, each with its provenance; what is not known is left out. */
export function guestFacts(guest: Guest, { fields, timezone, now, showPhone }: FactSetting): FactWords[] {
  const line = (label: string, value: string | null, field: string): FactWords[] => {
    if (value === null || value === '') return [];
    const note = sourceWords(guest.sources[field], timezone, now);
    return [note === undefined ? { label, value } : { label, value, note }];
  };
  return [
    ...line('Birthday', guest.birthday && birthdayWords(guest.birthday), 'birthday'),
    ...line('Phone', guest.phone && showPhone(guest.phone), 'phone'),
    ...line('Email', guest.email, 'email'),
    ...fields.flatMap((field) =>
      line(
        field.label,
        fieldWords(field, guest.custom_fields[field.key] ?? null),
        `custom_fields.${field.key}`,
      ),
    ),
    { label: 'Guest since', value: dayWords(timezone, guest.created_ts, now) },
  ];
}

/** The pages a guest has elsewhere, by the name of the site. */
export function socialLinks({ social_urls }: Pick<Guest, 'social_urls'>): { name: string; url: string }[] {
  return Object.entries(SITES).flatMap(([site, name]) => {
    const url = social_urls[site as keyof typeof SITES];
    return url ? [{ name, url }] : [];
  });
}
